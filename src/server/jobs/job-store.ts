import { sql } from 'kysely'
import type { Connections } from '#server/database/database.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'
import type { JobStatus } from './job.ts'

/** Jobs due this soon are claimed together, so that an idle shop wakes up less often. */
const maxEarlyMs = 1_000

type JobTiming = { name: string; everyMs: number; leaseMs: number }

/** A new job is first due after one interval. A shorter interval takes effect at once. */
export async function ensureJobRows(db: Db, jobs: readonly JobTiming[]): Promise<void> {
  const { names, everyMs } = toColumns(jobs)
  await sql`
    INSERT INTO jobs (name, next_at)
    SELECT name, now() + every_ms * interval '1 ms' FROM unnest(${names}::text[], ${everyMs}::int[]) AS j (name, every_ms)
    ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at WHERE jobs.next_at > excluded.next_at`.execute(
    db,
  )
}

type ClaimInput = {
  ownerId: string
  jobs: readonly JobTiming[]
  running: readonly string[]
  requested: readonly string[]
}

type ClaimResult = {
  claimed: string[]
  busy: string[]
  /** Until the next job of another process or of none is due; null if there is none. */
  nextMs: number | null
}

/** Renews leases and claims due jobs in one statement. The lease of a dead process runs out. */
export async function claimDueJobs(connections: Connections, claim: ClaimInput): Promise<ClaimResult> {
  const { names, leaseMs, earlyMs } = toColumns(claim.jobs)
  const rows = await runPrepared<ClaimResult>(connections, {
    name: 'claim-due-jobs',
    query: sql<ClaimResult>`
      WITH known AS (
        SELECT * FROM unnest(${names}::text[], ${leaseMs}::int[], ${earlyMs}::int[]) AS k (name, lease_ms, early_ms)
      ), renewed AS (
        UPDATE jobs j SET held_until = now() + k.lease_ms * interval '1 ms' FROM known k
        WHERE k.name = j.name AND j.name = ANY (${claim.running}::text[]) AND j.held_by = ${claim.ownerId}
      ), others AS (
        SELECT j.name, k.lease_ms, k.early_ms, j.next_at, j.held_by, j.held_until, j.tries FROM jobs j JOIN known k USING (name)
        WHERE NOT j.name = ANY (${claim.running}::text[])
      ), free AS (
        SELECT o.lease_ms, j.name FROM others o JOIN jobs j USING (name)
        WHERE (j.next_at <= now() + o.early_ms * interval '1 ms' OR (j.name = ANY (${claim.requested}::text[]) AND j.tries = 0))
          AND (j.held_until IS NULL OR j.held_until <= now() OR j.held_by = ${claim.ownerId})
        FOR NO KEY UPDATE OF j SKIP LOCKED
      ), claimed AS (
        UPDATE jobs j
        SET held_by = ${claim.ownerId}, held_until = now() + f.lease_ms * interval '1 ms',
          last_started_at = now(), runs = runs + 1
        FROM free f WHERE f.name = j.name
        RETURNING j.name
      )
      SELECT coalesce((SELECT json_agg(name) FROM claimed), '[]') AS claimed,
        coalesce((SELECT json_agg(name) FROM others
          WHERE name = ANY (${claim.requested}::text[]) AND held_until > now() AND held_by <> ${claim.ownerId}), '[]') AS busy,
        (SELECT ceil(extract(epoch FROM min(greatest(next_at, held_until)) - now()) * 1000)::float8 FROM others
          WHERE name NOT IN (SELECT name FROM claimed)) AS "nextMs"`,
  })
  return rows[0] ?? { claimed: [], busy: [], nextMs: null }
}

export async function claimJob(
  db: Db,
  { name, leaseMs, ownerId }: Pick<JobTiming, 'name' | 'leaseMs'> & { ownerId: string },
): Promise<boolean> {
  const claimed = await sql`
    UPDATE jobs SET held_by = ${ownerId}, held_until = now() + ${leaseMs}::int * interval '1 ms', last_started_at = now(), runs = runs + 1
    WHERE name = ${name} AND (held_until IS NULL OR held_until <= now() OR held_by = ${ownerId})`.execute(db)
  return claimed.numAffectedRows === 1n
}

const minBackoffMs = 60_000
const maxBackoffMs = 5 * 60_000

/** After each error the delay doubles: at first a minute or less, in the end five minutes or more. */
export async function releaseJob(
  db: Db,
  {
    name,
    everyMs,
    ownerId,
    error,
  }: Pick<JobTiming, 'name' | 'everyMs'> & { ownerId: string; error: string | null },
): Promise<void> {
  const isOk = error === null
  const [firstMs, mostMs] = [Math.min(everyMs, minBackoffMs), Math.max(everyMs, maxBackoffMs)]
  await sql`
    UPDATE jobs SET held_by = NULL, held_until = NULL, last_fault = ${error},
      last_ok_at = CASE WHEN ${isOk} THEN now() ELSE last_ok_at END,
      faults = faults + ${isOk ? 0 : 1}, tries = CASE WHEN ${isOk} THEN 0 ELSE tries + 1 END,
      next_at = now() + interval '1 ms' *
        CASE WHEN ${isOk} THEN ${everyMs}::int ELSE least(${firstMs} * power(2, least(tries, 20)), ${mostMs}) END
    WHERE name = ${name} AND held_by = ${ownerId}`.execute(db)
}

export async function listJobStatus(db: Db, names: readonly string[]): Promise<JobStatus[]> {
  const { rows } = await sql<JobStatus>`
    SELECT name, greatest(0, extract(epoch FROM now() - next_at))::float8 AS "lateSeconds",
      extract(epoch FROM now() - last_ok_at)::float8 AS "okSecondsAgo", tries AS "failuresInARow"
    FROM jobs WHERE name = ANY (${names}::text[]) ORDER BY name`.execute(db)
  return rows
}

function toColumns(
  jobs: readonly JobTiming[],
): Record<'everyMs' | 'leaseMs' | 'earlyMs', number[]> & { names: string[] } {
  return {
    names: jobs.map(({ name }) => name),
    everyMs: jobs.map(({ everyMs }) => everyMs),
    leaseMs: jobs.map(({ leaseMs }) => leaseMs),
    earlyMs: jobs.map(({ everyMs }) => Math.min(maxEarlyMs, Math.floor(everyMs / 5))),
  }
}
