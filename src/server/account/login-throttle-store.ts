import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'

type Limits = { account: number; address: number; minutes: number }

/** Ten tries an account, a hundred an address, in a quarter of an hour. */
const logins: Limits = { account: 10, address: 100, minutes: 15 }

/** Counted by address alone, and generously: half a town may share the one of its mobile network. */
const registrations: Limits = { account: 300, address: 300, minutes: 60 }

/** Each sends a mail where there is an account, and nobody's letter box is to be filled by others. */
const resets: Limits = { account: 5, address: 100, minutes: 60 }

/**
 * Who tries: shoppers and sellers are counted apart, addresses together; so are sellers who are logged in and give their password once more, so
 * that no stranger who knocks at their login keeps them from changing it.
 */
export type LoginTry = { realm: 'shopper' | 'seller' | 'seller inside'; email: string; address: string }

/**
 * Notes a try before the password is even looked at; throws 429 where there were too many before it. A refused try is
 * not noted, else knocking on would never end the wait. A success takes the account's tries back by `forgetTries`.
 */
export async function countTry(db: Db, login: LoginTry): Promise<void> {
  await count(db, { ...hashes(login), limits: logins })
}

/** Notes a registration, whether it will work or not; throws 429 where too many came from its address. */
export async function countRegistration(db: Db, address: string): Promise<void> {
  const hash = digest(`register:${networkOf(address)}`)
  await count(db, { account: hash, address: hash, limits: registrations })
}

/** Notes that somebody asked for a reset by mail, whether there is such an account or not; throws 429 where it was asked too often. */
export async function countResetRequest(db: Db, { realm, email, address }: LoginTry): Promise<void> {
  const account = resetAccount({ realm, email })
  await count(db, { account, address: digest(`reset:${networkOf(address)}`), limits: resets })
}

type Counted = { account: Buffer; address: Buffer; limits: Limits }

async function count(db: Db, { account, address, limits }: Counted): Promise<void> {
  const wait = await db.transaction().execute(async (tx) => {
    // Tries of one account, and of one address, come one after the other, so that many at once can't slip past the count.
    await sql`SELECT pg_advisory_xact_lock(${lockKey(account)}), pg_advisory_xact_lock(${lockKey(address)})`.execute(
      tx,
    )
    const seconds = await secondsUntilFree(tx, { account, address, limits })
    if (seconds === null) await tx.insertInto('failed_logins').values({ account, address }).execute()
    return seconds
  })
  if (wait !== null) throw new ShopError('too_many_tries', { retryAfter: Math.max(1, wait) })
}

export async function forgetTries(db: Db, login: LoginTry): Promise<void> {
  await db.deleteFrom('failed_logins').where('account', '=', hashes(login).account).execute()
}

/** Forgets every try of an account: it has a new password, or is gone. */
export async function forgetAccount(tx: Db, { realm, email }: Omit<LoginTry, 'address'>): Promise<void> {
  const realms = realm === 'seller' ? ([realm, 'seller inside'] as const) : [realm]
  const accounts = [
    ...realms.map((own) => hashes({ realm: own, email, address: '' }).account),
    resetAccount({ realm, email }),
  ]
  await tx.deleteFrom('failed_logins').where('account', 'in', accounts).execute()
}

/** Drops what no longer counts. */
export async function dropOldTries(db: Db): Promise<void> {
  const minutes = Math.max(logins.minutes, registrations.minutes, resets.minutes)
  await sql`DELETE FROM failed_logins WHERE at < now() - make_interval(mins => ${minutes})`.execute(db)
}

function hashes({ realm, email, address }: LoginTry): { account: Buffer; address: Buffer } {
  return { account: digest(`${realm}:${email.toLowerCase()}`), address: digest(networkOf(address)) }
}

function resetAccount({ realm, email }: Omit<LoginTry, 'address'>): Buffer {
  return digest(`reset:${realm}:${email.toLowerCase()}`)
}

/** Whoever has one IPv6 address has 2^64 of them: the first half says who it is. */
function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return address
  const [head, tail] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const groups = [...(head ?? []), ...Array(zeros).fill('0'), ...(tail ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function lockKey(hash: Buffer): string {
  return hash.readBigInt64BE().toString()
}

/** How long the account or the address, whichever takes longer, is closed to tries; null where both are open. */
async function secondsUntilFree(db: Db, { account, address, limits }: Counted): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    WITH counted AS (
      SELECT account = ${account} AS is_account, address = ${address} AS is_address, at FROM failed_logins
      WHERE (account = ${account} OR address = ${address}) AND at > now() - make_interval(mins => ${limits.minutes})
    ), closed AS (
      SELECT min(at) FILTER (WHERE is_account) AS oldest FROM counted
      HAVING count(*) FILTER (WHERE is_account) >= ${limits.account}
      UNION ALL
      SELECT min(at) FILTER (WHERE is_address) FROM counted
      HAVING count(*) FILTER (WHERE is_address) >= ${limits.address}
    )
    SELECT ceil(extract(epoch FROM max(oldest) + make_interval(mins => ${limits.minutes}) - now()))::int AS seconds
    FROM closed`.execute(db)
  return rows[0]?.seconds ?? null
}
