import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aPastOrder } from '#test/builders/past-orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]
// The product has an owner of its own.
const { id: sellerId } = await shop.db
  .selectFrom('sellers')
  .select('id')
  .where('email', '=', seller.email)
  .executeTakeFirstOrThrow()

const read = (name: string) =>
  readFileSync(new URL(`../../../../migrations/${name}`, import.meta.url), 'utf8')
const tableIn = (file: string, table: string) =>
  new RegExp(`CREATE TABLE ${table} \\([^;]*\\);`).exec(read(file))![0]
/** With semicolons in comments: the columns alone. */
const moves = read('0058_slot_moves.sql')

type OldRow = {
  from: string | null
  to: string
  isPaid?: boolean
  by?: 'seller' | 'shopper'
}

const [nine, five] = ['2026-11-28T09:00:00.000Z', '2026-11-28T11:00:00.000Z']
const slot = { from: nine, to: five }

test('the history of earlier releases becomes events of the same ids', async () => {
  const [cash, online] = [await anOrder('COD'), await anOrder('Online')]
  await goBack()
  const ids = await insertOld(cash, [
    { from: null, to: 'Pending', by: 'shopper' },
    { from: 'Pending', to: 'Pending', isPaid: false, by: 'seller' },
    { from: 'Pending', to: 'Processing', by: 'seller' },
    { from: 'Processing', to: 'Shipped', by: 'seller' },
    { from: 'Shipped', to: 'Delivered', by: 'seller' },
    { from: 'Delivered', to: 'Delivered', isPaid: true, by: 'seller' },
    { from: 'Delivered', to: 'Delivered', isPaid: true, by: 'seller' },
    { from: 'Delivered', to: 'Shipped', by: 'seller' },
    { from: 'Shipped', to: 'Shipped', isPaid: false, by: 'seller' },
    { from: 'Shipped', to: 'Cancelled', by: 'seller' },
    { from: 'Cancelled', to: 'Pending', by: 'seller' },
    { from: 'Pending', to: 'Cancelled', by: 'shopper' },
  ])
  await insertOld(online, [
    { from: 'Pending', to: 'Cancelled' },
    { from: null, to: 'Cancelled' },
    { from: 'Cancelled', to: 'Cancelled', isPaid: false },
    { from: 'Cancelled', to: 'Shipped', by: 'seller' },
  ])
  // A seller's move, and a slot that was full when the order was reopened.
  await sql`
    INSERT INTO slot_moves (order_id, order_version, old_from, old_to, slot_from, slot_to, note, seller_id)
    VALUES (${cash}, 2, NULL, NULL, ${nine}, ${five}, 'Road closed', ${sellerId}),
      (${cash}, 11, ${nine}, ${five}, NULL, NULL, NULL, ${sellerId})`.execute(shop.db)
  await migrateAgain()
  expect(await eventsOf(cash)).toEqual([
    ['placed', { to: 'Pending' }, 'shopper'],
    ['slot-moved', { slot: { from: null, to: slot }, note: 'Road closed' }, 'seller'],
    ['accepted', { from: 'Pending', to: 'Processing' }, 'seller'],
    ['shipped', { from: 'Processing', to: 'Shipped' }, 'seller'],
    ['delivered', { from: 'Shipped', to: 'Delivered' }, 'seller'],
    ['payment-received', {}, 'seller'],
    ['updated', {}, 'seller'],
    ['reverted', { from: 'Delivered', to: 'Shipped' }, 'seller'],
    ['payment-reversed', {}, 'seller'],
    ['cancelled', { from: 'Shipped', to: 'Cancelled' }, 'seller'],
    ['reopened', { from: 'Cancelled', to: 'Pending', slot: { from: slot, to: null } }, 'seller'],
    ['cancelled', { from: 'Pending', to: 'Cancelled' }, 'shopper'],
  ])
  expect(await eventsOf(online)).toEqual([
    ['cancelled', { from: 'Pending', to: 'Cancelled' }, null],
    ['placed', { to: 'Cancelled' }, null],
    ['payment-reversed', {}, null],
    ['reopened', { from: 'Cancelled', to: 'Shipped' }, 'seller'],
  ])
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM order_events WHERE order_id = ${cash} ORDER BY version`.execute(shop.db)
  expect(rows.map(({ id }) => Number(id))).toEqual(ids)
  const { order } = await seller.getOrder({ id: cash })
  expect(order.slotMoves?.map(({ from, to, note, by }) => ({ from, to, note, by }))).toEqual([
    { from: null, to: slot, note: 'Road closed', by: 'Bipul' },
    { from: slot, to: null, note: null, by: 'Bipul' },
  ])
  // The next event continues the ids.
  await seller.setOrderStatus({ id: online, status: 'Delivered' })
  expect((await eventsOf(online)).at(-1)).toEqual([
    'delivered',
    { from: 'Shipped', to: 'Delivered' },
    'seller',
  ])
})

function anOrder(paymentType: 'COD' | 'Online'): Promise<string> {
  const lines = [{ product: { ...rice, name: 'Rice', category: 'Instant' }, quantity: 1, price: 50 }]
  return aPastOrder(shop, { at: new Date(), userId: asha.id, paymentType, lines })
}

/** The tables as 0001, 0008 and 0058 made them. */
async function goBack(): Promise<void> {
  const text = [
    'TRUNCATE order_events',
    tableIn('0001_the_shop.sql', 'order_status_changes'),
    'ALTER TABLE order_status_changes ADD COLUMN is_paid boolean',
    moves.slice(moves.indexOf('CREATE TABLE')),
    'CREATE FUNCTION keep_slot_places() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'CREATE TRIGGER keep_slot_places AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_slot_places()',
    'CREATE FUNCTION failed_without_refusal(shipped uuid) RETURNS boolean LANGUAGE sql RETURN false',
    "DELETE FROM migrations WHERE name = '0101_convert_status_changes.sql'",
  ]
  for (const statement of text) await sql.raw(statement).execute(shop.db)
}

async function insertOld(orderId: string, rows: readonly OldRow[]): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { from, to, isPaid = null, by }] of rows.entries()) {
    const inserted = await sql<{ id: string }>`
      INSERT INTO order_status_changes (order_id, order_version, from_status, to_status, is_paid, seller_id, user_id)
      VALUES (${orderId}, ${index + 1}, ${from}, ${to}, ${isPaid}, ${by === 'seller' ? sellerId : null},
        ${by === 'shopper' ? asha.id : null})
      RETURNING id`.execute(shop.db)
    ids.push(Number(inserted.rows[0]!.id))
  }
  const { to: status } = rows.at(-1)!
  await sql`UPDATE orders SET version = ${rows.length}, status = ${status} WHERE id = ${orderId}`.execute(
    shop.db,
  )
  return ids
}

async function migrateAgain(): Promise<void> {
  const client = await shop.database.pool.connect()
  try {
    await migrate(client)
    // A later migration has replaced these functions.
    const [wasRefused] = /CREATE OR REPLACE FUNCTION was_refused[^;]*;/.exec(
      read('0105_handlers_for_triggers.sql'),
    )!
    await client.query(`${wasRefused} DROP FUNCTION failed_without_refusal(uuid)`)
  } finally {
    client.release()
  }
}

async function eventsOf(orderId: string) {
  const rows = await shop.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return rows.map(({ kind, payload, seller_id, user_id }) => [
    kind,
    withIsoTimes(payload),
    user_id ? 'shopper' : seller_id && 'seller',
  ])
}

/** PostgreSQL writes '+00:00'. */
function withIsoTimes(payload: object): unknown {
  const times = /^\d{4}-\d\d-\d\dT/
  return JSON.parse(JSON.stringify(payload), (_, value) =>
    typeof value === 'string' && times.test(value) ? new Date(value).toISOString() : value,
  )
}
