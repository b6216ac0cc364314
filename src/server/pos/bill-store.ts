import { sql } from 'kysely'
import type { LocalTexts } from '#domain/catalogue.ts'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import type { Db } from '#server/database/tables.ts'

/** By the number of its bill or of a note to it, or by its own. null: there is none. */
export async function findOrderOfBill(
  db: Db,
  number: string,
): Promise<{ id: string; number: number } | null> {
  const orderNumber = /^\d{1,15}$/.test(number) ? number : null
  const { rows } = await sql<{ id: string; number: number }>`
    SELECT id, number::int FROM orders WHERE is_placed AND (number = ${orderNumber}::bigint
      OR id = (SELECT order_id FROM documents d WHERE d.number = ${number}))
    LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** `combo`: the one that the line is a part of. */
export type SoldName = {
  position: number
  name: string
  names: LocalTexts<string>
  combo: OrderedCombo | null
}

/** As ordered. */
export async function listSoldNames(db: Db, orderId: string): Promise<SoldName[]> {
  return db
    .selectFrom('order_lines')
    .select(['position', 'name', 'names', 'combo'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}
