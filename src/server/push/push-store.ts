import { sql } from 'kysely'
import type { PushDevice } from '#contract/push.ts'
import { type Duty, mayDo, sellerRoles } from '#rules/seller.ts'
import { newId } from '../database/new-id.ts'
import type { Db } from '../database/tables.ts'

export type Side = 'shopper' | 'seller'
/** A browser that is logged in: by the hash of its session. */
export type Session = { side: Side; hash: Buffer }
export type DeviceRow = { id: string; endpoint: string; p256dh: string; auth: string }

const sides = {
  shopper: { column: 'user_session', sessions: 'user_sessions', person: 'user_id' },
  seller: { column: 'seller_session', sessions: 'seller_sessions', person: 'seller_id' },
} as const

/** So many browsers of one person are told; the one that came first makes room. */
export const mostDevices = 10

/**
 * Lets a browser be told as long as its session lasts. An endpoint that was somebody else's is theirs no more: the browser has changed hands. False where the session has
 * ended meanwhile.
 */
export async function keepDevice(
  tx: Db,
  { session, device }: { session: Session; device: PushDevice },
): Promise<boolean> {
  const { column, sessions } = sides[session.side]
  const { endpoint, keys } = device
  // A browser that has got another endpoint is told nothing at the old one.
  await tx
    .deleteFrom('push_subscriptions')
    .where(column, '=', session.hash)
    .where('endpoint', '<>', endpoint)
    .execute()
  const { numAffectedRows } = await sql`
    INSERT INTO push_subscriptions (id, ${sql.ref(column)}, endpoint, p256dh, auth)
    SELECT ${newId()}::uuid, token_hash, ${endpoint}, ${keys.p256dh}, ${keys.auth} FROM ${sql.table(sessions)}
    WHERE token_hash = ${session.hash} FOR KEY SHARE
    ON CONFLICT (endpoint, (user_session IS NULL)) DO UPDATE SET ${sql.ref(column)} = EXCLUDED.${sql.ref(column)},
      p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, refusals = 0`.execute(tx)
  if (numAffectedRows === 0n) return false
  await makeRoom(tx, session)
  return true
}

async function makeRoom(tx: Db, { side, hash }: Session): Promise<void> {
  const { column, sessions, person } = sides[side]
  const table = sql.table(sessions)
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT p.id FROM push_subscriptions p JOIN ${table} s ON s.token_hash = p.${sql.ref(column)}
      WHERE s.${sql.ref(person)} = (SELECT ${sql.ref(person)} FROM ${table} WHERE token_hash = ${hash})
      ORDER BY p.created_at DESC, p.id DESC OFFSET ${mostDevices})`.execute(tx)
}

/** Tells a browser no more. */
export async function dropOwnDevice(db: Db, { side, hash }: Session): Promise<void> {
  await db.deleteFrom('push_subscriptions').where(sides[side].column, '=', hash).execute()
}

/** Where a shopper is told, and since when. */
export async function listDevicesOf(db: Db, userId: string): Promise<{ endpoint: string; since: Date }[]> {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('user_sessions as s', 's.token_hash', 'p.user_session')
    .select(['p.endpoint', 'p.created_at as since'])
    .where('s.user_id', '=', userId)
    .orderBy('p.created_at')
    .execute()
}

/** A shopper's browsers that are still logged in and have not had this message. */
export async function findShopperDevices(
  db: Db,
  { messageId, userId }: { messageId: string; userId: string },
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    SELECT p.id, p.endpoint, p.p256dh, p.auth FROM push_subscriptions p
    JOIN user_sessions s ON s.token_hash = p.user_session
    WHERE s.user_id = ${userId} AND s.expires_at > now() AND ${isNotTold(messageId)}`.execute(db)
  return rows
}

/** The same of everybody behind the counter whose work it is, unless they are switched off. */
export async function findSellerDevices(
  db: Db,
  { messageId, duty }: { messageId: string; duty: Duty },
): Promise<DeviceRow[]> {
  const roles = sellerRoles.filter((role) => mayDo(role, duty))
  const { rows } = await sql<DeviceRow>`
    SELECT p.id, p.endpoint, p.p256dh, p.auth FROM push_subscriptions p
    JOIN seller_sessions s ON s.token_hash = p.seller_session JOIN sellers u ON u.id = s.seller_id
    WHERE u.role = ANY(${roles}) AND u.disabled_at IS NULL AND s.expires_at > now()
      AND ${isNotTold(messageId)}`.execute(db)
  return rows
}

function isNotTold(messageId: string) {
  return sql<boolean>`NOT EXISTS (
    SELECT FROM push_deliveries d WHERE d.message_id = ${messageId} AND d.subscription_id = p.id)`
}

/** Notes who has had a message. Whose browser is gone meanwhile needs no note. */
export async function noteTold(
  db: Db,
  { messageId, ids }: { messageId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    INSERT INTO push_deliveries (message_id, subscription_id)
    SELECT ${messageId}::bigint, id FROM push_subscriptions WHERE id = ANY(${ids}::uuid[]) FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db)
}

/** A browser that took a message is well again. */
export async function noteTaken(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('push_subscriptions')
    .set({ refusals: 0 })
    .where('id', 'in', ids)
    .where('refusals', '>', 0)
    .execute()
}

export async function dropDevices(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}

/** Counts a message that their push services would not have. Who has refused `most` in a row is asked no more. */
export async function noteRefused(
  db: Db,
  { ids, most }: { ids: readonly string[]; most: number },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('push_subscriptions')
    .set({ refusals: sql<number>`refusals + 1` })
    .where('id', 'in', ids)
    .execute()
  await db.deleteFrom('push_subscriptions').where('id', 'in', ids).where('refusals', '>=', most).execute()
}
