import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** What a try is counted under, as SHA-256. `device` is a browser known to the account, null for a stranger's. */
export type Attempt = { account: Buffer; address: Buffer; device: Buffer | null }

/** At most `max` tries that match all the given hashes. */
export type Limit = { account?: Buffer; address?: Buffer; device: Buffer | null; max: number }

type Counted = { attempt: Attempt; limits: readonly Limit[]; minutes: number }

/**
 * Records a try unless a limit is reached in the last `minutes`; then gives the seconds until it is not, else null.
 * Refused tries are not recorded: knocking on would never end the wait.
 */
export async function recordAttempt(db: Db, counted: Counted): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const seconds = await lockAndCheck(tx, counted)
    if (seconds === null) await insertAttempt(tx, counted.attempt)
    return seconds
  })
}

/**
 * Gives the seconds until no limit is reached, null if none is. The locks order tries of one account, and of one
 * network, over all processes until the transaction ends, so that many at once can't slip past the count.
 */
export async function lockAndCheck(tx: Db, counted: Counted): Promise<number | null> {
  const [account, address] = [lockKey(counted.attempt.account), lockKey(counted.attempt.address)]
  await sql`SELECT pg_advisory_xact_lock(${account}), pg_advisory_xact_lock(${address})`.execute(tx)
  return secondsUntilFree(tx, counted)
}

export async function insertAttempt(tx: Db, attempt: Attempt): Promise<void> {
  await tx.insertInto('failed_logins').values(attempt).execute()
}

/** Deletes what a success proves to have been its owner's tries: from this device, or from this network. */
export async function deleteAttempts(db: Db, { account, address, device }: Attempt): Promise<void> {
  const own = db.deleteFrom('failed_logins').where('account', '=', account)
  if (device) await own.where('device', '=', device).execute()
  else await own.where('address', '=', address).where('device', 'is', null).execute()
}

/** Frees an account of its tries. Those of strangers still count for the networks that they came from. */
export async function detachAttempts(tx: Db, accounts: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom('failed_logins')
    .where('account', 'in', accounts)
    .where((row) => row.or([row('device', 'is not', null), row('account', '=', row.ref('address'))]))
    .execute()
  await tx
    .updateTable('failed_logins')
    .set((row) => ({ account: row.ref('address') }))
    .where('account', 'in', accounts)
    .execute()
}

export async function deleteOldAttempts(db: Db, { minutes }: { minutes: number }): Promise<void> {
  await sql`DELETE FROM failed_logins WHERE at < now() - make_interval(mins => ${minutes})`.execute(db)
}

/** Of all limits that are reached, the one that takes longest. */
async function secondsUntilFree(tx: Db, { limits, minutes }: Counted): Promise<number | null> {
  const reached = limits.map(
    (limit) => sql`
      SELECT min(at) AS oldest FROM failed_logins
      WHERE at > now() - make_interval(mins => ${minutes}) AND ${matches(limit)}
      HAVING count(*) >= ${limit.max}`,
  )
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT ceil(extract(epoch FROM max(oldest) + make_interval(mins => ${minutes}) - now()))::int AS seconds
    FROM (${sql.join(reached, sql` UNION ALL `)}) AS reached`.execute(tx)
  return rows[0]?.seconds ?? null
}

function matches({ account, address, device }: Limit) {
  return sql.join(
    [
      device ? sql`device = ${device}` : sql`device IS NULL`,
      ...(account ? [sql`account = ${account}`] : []),
      ...(address ? [sql`address = ${address}`] : []),
    ],
    sql` AND `,
  )
}

function lockKey(hash: Buffer): string {
  return hash.readBigInt64BE().toString()
}
