import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'

/** Ten tries an account, a hundred an address, in a quarter of an hour. */
const limits = { account: 10, address: 100, minutes: 15 } as const

/** Who tries: shoppers and sellers are counted apart, addresses together. */
export type LoginTry = { realm: 'shopper' | 'seller'; email: string; address: string }

/**
 * Notes a try before the password is even looked at and counts it among the ones before it, so that many at once can't slip
 * past the count; throws 429 where there were too many. A refused try is taken back, else knocking on would never end the wait.
 * A success takes the account's tries back by `forgetTries`.
 */
export async function countTry(db: Db, login: LoginTry): Promise<void> {
  const { account, address } = hashes(login)
  const noted = await db
    .insertInto('failed_logins')
    .values({ account, address })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ by_account: number; by_address: number; oldest: Date }>`
    SELECT count(*) FILTER (WHERE account = ${account})::int AS by_account,
           count(*) FILTER (WHERE address = ${address})::int AS by_address,
           min(at) AS oldest
    FROM failed_logins
    WHERE (account = ${account} OR address = ${address}) AND id <= ${noted.id}
      AND at > now() - make_interval(mins => ${limits.minutes})`.execute(db)
  const seen = rows[0]
  if (!seen || (seen.by_account <= limits.account && seen.by_address <= limits.address)) return
  await db.deleteFrom('failed_logins').where('id', '=', noted.id).execute()
  throw new ShopError('too_many_tries', { retryAfter: secondsUntilFree(seen.oldest) })
}

export async function forgetTries(db: Db, login: LoginTry): Promise<void> {
  await db.deleteFrom('failed_logins').where('account', '=', hashes(login).account).execute()
}

/** Drops what no longer counts. */
export async function dropOldTries(db: Db): Promise<void> {
  await sql`DELETE FROM failed_logins WHERE at < now() - make_interval(mins => ${limits.minutes})`.execute(db)
}

function hashes({ realm, email, address }: LoginTry): { account: Buffer; address: Buffer } {
  return { account: digest(`${realm}:${email.toLowerCase()}`), address: digest(address) }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function secondsUntilFree(oldest: Date): number {
  return Math.max(1, Math.ceil((oldest.getTime() + limits.minutes * 60_000 - Date.now()) / 1000))
}
