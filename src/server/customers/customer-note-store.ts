import { sql } from 'kysely'
import type { CustomerNote } from '#contract/seller/customer.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

/** Newest first. */
export async function listCustomerNotes(db: Db, userId: string): Promise<CustomerNote[]> {
  const rows = await db
    .selectFrom('customer_notes as n')
    .leftJoin('sellers as s', 's.id', 'n.seller_id')
    .select(['n.id as _id', 'n.text', 'n.at', 's.name as by'])
    .where('n.user_id', '=', userId)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** False without the account. */
export async function insertCustomerNote(
  db: Db,
  { userId, text, sellerId }: { userId: string; text: string; sellerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO customer_notes (id, user_id, text, seller_id)
    SELECT ${newId()}::uuid, id, ${text}, ${sellerId}::uuid FROM users WHERE id = ${userId}::uuid FOR KEY SHARE
    RETURNING id`.execute(db)
  return rows.length > 0
}

/** False if it is gone. */
export async function deleteCustomerNote(
  tx: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
