import { sql } from 'kysely'
import type { PersonalData } from '#contract/account-schemas.ts'
import type { PushSubscriptionInput } from '#contract/push.ts'
import type { Language } from '#domain/i18n/language.ts'
import { type Permission, rolesWith } from '#domain/staff/roles.ts'
import type { Connections } from '#server/database/database.ts'
import { newId } from '#server/database/new-id.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'

export type Realm = 'shopper' | 'seller'
export type PushSession = { realm: Realm; hash: Buffer }
export type SubscriptionRow = { id: string; endpoint: string; p256dh: string; auth: string }

const realms = {
  shopper: { column: 'user_session', sessions: 'user_sessions', person: 'user_id' },
  seller: { column: 'seller_session', sessions: 'seller_sessions', person: 'seller_id' },
} as const

export const maxSubscriptions = 10

/** Takes an endpoint over from another account on the same browser. False if the session has ended. */
export async function saveSubscription(
  tx: Db,
  { session, device }: { session: PushSession; device: PushSubscriptionInput },
): Promise<boolean> {
  const { column, sessions } = realms[session.realm]
  const { endpoint, keys } = device
  // One subscription per browser: a new endpoint replaces the old one.
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
  await deleteOldestSubscriptions(tx, session)
  return true
}

async function deleteOldestSubscriptions(tx: Db, { realm, hash }: PushSession): Promise<void> {
  const { column, sessions, person } = realms[realm]
  const table = sql.table(sessions)
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT p.id FROM push_subscriptions p JOIN ${table} s ON s.token_hash = p.${sql.ref(column)}
      WHERE s.${sql.ref(person)} = (SELECT ${sql.ref(person)} FROM ${table} WHERE token_hash = ${hash})
      ORDER BY p.created_at DESC, p.id DESC OFFSET ${maxSubscriptions})`.execute(tx)
}

export async function deleteSubscription(db: Db, { realm, hash }: PushSession): Promise<void> {
  await db.deleteFrom('push_subscriptions').where(realms[realm].column, '=', hash).execute()
}

async function listSubscriptions(db: Db, userId: string): Promise<{ endpoint: string; since: Date }[]> {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('user_sessions as s', 's.token_hash', 'p.user_session')
    .select(['p.endpoint', 'p.created_at as since'])
    .where('s.user_id', '=', userId)
    .orderBy('p.created_at')
    .execute()
}

export type MessageDevice = SubscriptionRow & {
  message_id: string
  realm: Realm
  /** The account's. */
  language: Language | null
  was_rejected: boolean
}

/** Devices that did not get the message yet: the shopper's, and for `toSellers` those of permitted staff. */
export async function listMessageDevices(
  db: Connections | Db,
  { toShoppers, toSellers, permission }: DeviceQuery,
): Promise<MessageDevice[]> {
  if (toShoppers.length + toSellers.length === 0) return []
  const roles = rolesWith(permission)
  const [messageIds, userIds] = [toShoppers.map(({ id }) => id), toShoppers.map(({ userId }) => userId)]
  const isNotDelivered = sql`NOT EXISTS (
    SELECT FROM push_deliveries d WHERE d.message_id = m.id AND d.subscription_id = p.id)`
  const device = sql`p.id, p.endpoint, p.p256dh, p.auth, p.refusals > 0 AS was_rejected`
  const query = sql<MessageDevice>`
    SELECT m.id AS message_id, 'shopper' AS realm, a.language, ${device}
    FROM unnest(${messageIds}::bigint[], ${userIds}::uuid[]) AS m (id, user_id)
      JOIN users a ON a.id = m.user_id
      JOIN user_sessions s ON s.user_id = a.id AND s.expires_at > now()
      JOIN push_subscriptions p ON p.user_session = s.token_hash
    WHERE ${isNotDelivered}
    UNION ALL
    SELECT m.id, 'seller', u.language, ${device}
    FROM unnest(${toSellers}::bigint[]) AS m (id) CROSS JOIN push_subscriptions p
      JOIN seller_sessions s ON s.token_hash = p.seller_session AND s.expires_at > now()
      JOIN sellers u ON u.id = s.seller_id AND u.disabled_at IS NULL AND u.role = ANY(${roles})
    WHERE ${isNotDelivered}`
  return runPrepared(db, { name: 'message-devices', query })
}

type DeviceQuery = {
  toShoppers: readonly { id: string; userId: string }[]
  /** Message ids. */
  toSellers: readonly string[]
  permission: Permission
}

export async function recordDelivered(
  db: Db,
  { messageId, ids }: { messageId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    INSERT INTO push_deliveries (message_id, subscription_id)
    SELECT ${messageId}::bigint, id FROM push_subscriptions WHERE id = ANY(${ids}::uuid[]) FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db)
}

export async function resetRejections(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('push_subscriptions')
    .set({ refusals: 0 })
    .where('id', 'in', ids)
    .where('refusals', '>', 0)
    .execute()
}

export async function deleteSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}

/** Deletes subscriptions with `max` rejections in a row. */
export async function countRejections(
  db: Db,
  { ids, max }: { ids: readonly string[]; max: number },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('push_subscriptions')
    .set({ refusals: sql<number>`refusals + 1` })
    .where('id', 'in', ids)
    .execute()
  await db.deleteFrom('push_subscriptions').where('id', 'in', ids).where('refusals', '>=', max).execute()
}

/** Without endpoints: they are secrets that allow sending to the device. */
export async function listPushSubscriptions(db: Db, userId: string): Promise<PersonalData['notifications']> {
  const devices = await listSubscriptions(db, userId)
  return devices.map(({ since, endpoint }) => ({
    since: since.toISOString(),
    service: new URL(endpoint).hostname,
  }))
}
