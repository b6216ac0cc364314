import { sql } from 'kysely'
import { inLocalTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'

/** Keys of the counts, as SHA-256. `device` is null unless the account knows it. */
export type Attempt = { account: Buffer; address: Buffer; device: Buffer | null }

export type Limit = { account?: Buffer; address?: Buffer; device: Buffer | null; max: number }

export type AttemptWithLimits = { attempt: Attempt; limits: readonly Limit[]; minutes: number }

/** Records an attempt within the limits, else returns the seconds to wait. More attempts don't prolong it. */
export async function recordAttempt(db: Db, counted: AttemptWithLimits): Promise<number | null> {
  return inLocalTransaction(db, async (tx) => {
    const seconds = await checkLimits(tx, counted)
    if (seconds === null) await insertAttempt(tx, counted.attempt)
    return seconds
  })
}

/**
 * Returns the seconds to wait, null within the limits. Account and network stay locked until the transaction
 * ends, so that parallel attempts, also in other processes, can't exceed a limit.
 */
export async function checkLimits(tx: Db, counted: AttemptWithLimits): Promise<number | null> {
  const [account, address] = [lockKey(counted.attempt.account), lockKey(counted.attempt.address)]
  await sql`SELECT pg_advisory_xact_lock(${account}), pg_advisory_xact_lock(${address})`.execute(tx)
  return secondsUntilFree(tx, counted)
}

export async function insertAttempt(tx: Db, attempt: Attempt): Promise<void> {
  await tx.insertInto('failed_logins').values(attempt).execute()
}

/** After a success: earlier attempts from the same device, or the same network, were the owner's. */
export async function deleteAttempts(db: Db, { account, address, device }: Attempt): Promise<void> {
  await inLocalTransaction(db, async (tx) => {
    const own = tx.deleteFrom('failed_logins').where('account', '=', account)
    if (device) await own.where('device', '=', device).execute()
    else await own.where('address', '=', address).where('device', 'is', null).execute()
  })
}

/** Attempts of strangers still count for their networks. */
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

async function secondsUntilFree(tx: Db, { limits, minutes }: AttemptWithLimits): Promise<number | null> {
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
