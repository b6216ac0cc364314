import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/database/tables.ts'
import { aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { claimMessages } from './message-store.ts'

const shop = await startShop()

test('of very many messages each is read at most once, also where the planner has no statistics', async () => {
  const asha = await aShopper(shop)
  const { _id: product } = await aProduct(shop)
  await asha.placeCodOrder({ items: [{ product, quantity: 1 }], address: asha.address })
  await sql`UPDATE messages SET due_at = NULL`.execute(shop.db)
  await sql`ANALYZE messages`.execute(shop.db)
  await sql`
    INSERT INTO orders (id, request_hash, payment_type, items_paise, charges, amount_paise, due_paise, address)
    SELECT gen_random_uuid(), '', 'COD', items_paise, charges, amount_paise, due_paise, address
    FROM orders, generate_series(1, 300)`.execute(shop.db)
  await sql`
    INSERT INTO messages (kind, order_id, order_version)
    SELECT 'order-status', id, 1 FROM orders WHERE user_id IS NULL`.execute(shop.db)
  const { messages, read } = await shop.db.transaction().execute(async (tx) => {
    const before = await countRowsRead(tx)
    const messages = await claimMessages(tx, { leaseSeconds: 60, limit: 20 })
    return { messages, read: (await countRowsRead(tx)) - before }
  })
  expect(messages.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'order-status'))
  expect(read).toBeGreaterThan(0)
  // Each claimed one reads the table twice at most; a join of all would read it 300 times.
  expect(read).toBeLessThan(20 * 2 * 300)
})

/** PostgreSQL also counts transactions of the last second that it has not reported yet. */
async function countRowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT sum(pg_stat_get_xact_tuples_returned(oid))::int AS count FROM (
      SELECT 'messages'::regclass::oid AS oid UNION ALL SELECT indexrelid FROM pg_index WHERE indrelid = 'messages'::regclass
    ) AS places`.execute(tx)
  return rows[0]?.count ?? 0
}
