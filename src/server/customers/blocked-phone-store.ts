import { type RawBuilder, sql } from 'kysely'
import type { BlockedPhone } from '#contract/seller/customer.ts'
import type { Db } from '#server/database/tables.ts'

/** Whether an address of the shopper has a blocked phone number. */
export function hasBlockedPhone(userId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM addresses a JOIN blocked_phones b ON b.phone = phone_key(a.phone) WHERE a.user_id = ${userId}::uuid)`
}

export function isPhoneBlocked(phone: string): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM blocked_phones WHERE phone = phone_key(${phone}))`
}

/** Whether the address of an order that is not placed yet is blocked, or an address of its shopper. */
export async function isOrderBlocked(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o WHERE o.id = ${id}::uuid AND o.user_id = ${userId}::uuid AND NOT o.is_placed AND (${hasBlockedPhone(userId)}
      OR EXISTS (SELECT FROM blocked_phones b WHERE b.phone = phone_key(o.address ->> 'phone')))`.execute(db)
  return rows.length > 0
}

export async function listBlockedPhones(db: Db): Promise<BlockedPhone[]> {
  return (await selectBlockedPhones(db).execute()).map(toBlockedPhone)
}

/** Those among the addresses of the shopper. */
export async function listBlockedPhonesOf(db: Db, userId: string): Promise<BlockedPhone[]> {
  const isOwn = sql<boolean>`b.phone IN (SELECT phone_key(phone) FROM addresses WHERE user_id = ${userId}::uuid)`
  return (await selectBlockedPhones(db).where(isOwn).execute()).map(toBlockedPhone)
}

function selectBlockedPhones(db: Db) {
  return db
    .selectFrom('blocked_phones as b')
    .leftJoin('sellers as s', 's.id', 'b.seller_id')
    .select(['b.phone', 'b.reason', 'b.at', 's.name as by'])
    .orderBy('b.at', 'desc')
    .orderBy('b.phone')
}

function toBlockedPhone({ at, ...row }: Omit<BlockedPhone, 'at'> & { at: Date }): BlockedPhone {
  return { ...row, at: at.toISOString() }
}

type Block = { phone: string; reason: string; sellerId: string }

/** A second block replaces the reason. */
export async function insertBlockedPhone(tx: Db, { phone, reason, sellerId }: Block): Promise<void> {
  await tx
    .insertInto('blocked_phones')
    .values({ phone, reason, seller_id: sellerId })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({ reason, seller_id: sellerId, at: sql<Date>`now()` }),
    )
    .execute()
}

/** Returns whether it was blocked. */
export async function deleteBlockedPhone(tx: Db, phone: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_phones')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
