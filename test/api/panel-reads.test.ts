import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderQuery } from '#contract/seller/order.ts'
import { orderStatuses } from '#domain/order.ts'
import { orderSteps } from '#domain/order-step.ts'
import { listAuditEntries } from '#server/audit/audit-list-store.ts'
import { listPersonSums } from '#server/cash/cash-sums-store.ts'
import { listCustomers } from '#server/customers/customer-list-store.ts'
import type { Db } from '#server/database/tables.ts'
import { vacuum } from '#server/database/vacuum.ts'
import { countOrders, searchOrders } from '#server/order/read/order-search-store.ts'
import { countOpenExceptions } from '#server/payment/exceptions/exception-store.ts'
import { listUpiPayments } from '#server/payment/upi/upi-payment-store.ts'
import { listUpiReports } from '#server/payment/upi/upi-report-store.ts'
import { countDeliveries, countOpenOrders } from '#server/to-do/to-do-store.ts'
import { aSeller } from '../builders/accounts.ts'
import { startShop } from '../shop.ts'

const shop = await startShop()
await aSeller(shop)
const seller = await shop.db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()
const orderCount = 10_000
/** What one query may read: less than half of the orders. */
const maxRows = 4_500

const tables = [
  ...['orders', 'order_lines', 'order_events', 'order_packings', 'order_deliveries', 'order_payments'],
  ...['payment_sessions', 'payment_exceptions', 'cash_entries', 'audit_log', 'customer_stats', 'users'],
]

/** Rows and entries of indexes that the transaction has read. */
async function countRowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT sum(pg_stat_get_xact_tuples_returned(place))::int AS count FROM (
      SELECT id AS place FROM unnest(${tables}::regclass[]) AS t (id)
      UNION ALL SELECT indexrelid FROM pg_index WHERE indrelid = ANY (${tables}::regclass[])) AS places`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

async function rowsReadBy(read: (tx: Db) => Promise<unknown>): Promise<number> {
  return shop.db.transaction().execute(async (tx) => {
    const before = await countRowsRead(tx)
    await read(tx)
    return (await countRowsRead(tx)) - before
  })
}

const pages: OrderQuery[] = [
  { limit: 40 },
  ...orderStatuses.map((status) => ({ status: [status] })),
  ...orderSteps.map((step) => ({ step: [step] })),
  ...[{ waits: 'late' as const }, { waits: 'no_rider' as const, step: ['packed' as const] }],
  ...[{ payment: 'paid' as const }, { payment: 'pending' as const }, { method: 'Online' as const }],
  ...[{ sort: 'slot' as const }, { sort: 'oldest' as const }, { q: '98765' }],
  // Each order, one in fifty, and one in two hundred.
  ...[{ q: 'Asha' }, { q: 'Bina' }, { q: 'Uma Borah' }, { q: 'Uma', payment: 'paid' as const }],
]

const others: [string, (tx: Db) => Promise<unknown>][] = [
  ['the to-do list', (tx) => countOpenOrders(tx)],
  ['the deliveries of a rider', (tx) => countDeliveries(tx, seller.id)],
  ['customers', (tx) => listCustomers(tx, { query: {}, hasEmails: true })],
  ['customers by sum', (tx) => listCustomers(tx, { query: { sort: 'sum' }, hasEmails: true })],
  ['payments', (tx) => countOpenExceptions(tx)],
  ['UPI payments', (tx) => listUpiPayments(tx)],
  ['UPI payments at the door', (tx) => listUpiReports(tx)],
  ['the cash book', (tx) => listPersonSums(tx)],
  ['the log', (tx) => listAuditEntries(tx, { limit: 50 })],
  ['the log of orders', (tx) => listAuditEntries(tx, { thing: 'order', limit: 50 })],
]

async function expectFewRows(pages: readonly OrderQuery[]): Promise<void> {
  const dear: string[] = []
  for (const page of pages) {
    const found = await rowsReadBy((tx) => searchOrders(tx, page))
    const counted = page.q ? 0 : await rowsReadBy((tx) => countOrders(tx, page))
    if (Math.max(found, counted) > maxRows) dear.push(`${JSON.stringify(page)}: ${found}, counts ${counted}`)
  }
  for (const [what, read] of others) {
    const rows = await rowsReadBy(read)
    if (rows > maxRows) dear.push(`${what}: ${rows}`)
  }
  expect(dear).toEqual([])
}

describe('no list of the panel reads rows in proportion to all orders', () => {
  beforeAll(() => seed(shop.db))

  test('which are delivered, but for a few', async () => {
    await expectFewRows(pages)
  })

  test('which were forgotten when they were accepted', async () => {
    await sql`UPDATE orders SET status = 'Processing', is_paid = false WHERE status = 'Delivered'`.execute(
      shop.db,
    )
    await sql`DELETE FROM order_packings WHERE order_id IN (SELECT id FROM orders WHERE number % 1000 <> 0)`.execute(
      shop.db,
    )
    await vacuum(shop.db)
    // Who looks for the few that are packed or late among forgotten orders reads these. Counts do not.
    const isRare = ({ waits, step = [] }: OrderQuery) => waits !== undefined || step.includes('packed')
    await expectFewRows(pages.filter((page) => !isRare(page)))
  })
})

/** Packed and delivered by one rider. One in a thousand is open. */
async function seed(db: Db): Promise<void> {
  await sql`
    INSERT INTO orders (id, request_hash, payment_type, items_paise, charges, amount_paise, due_paise, address, status, is_paid, created_at)
    SELECT gen_random_uuid(), '', 'COD', 9000, '{}', 9000, 9000,
      jsonb_build_object('first_name', CASE 7 WHEN n % 200 THEN 'Uma' WHEN n % 50 THEN 'Bina' ELSE 'Asha' END, 'last_name', 'Borah', 'phone', '+91 60000 ' || 10000 + n, 'street', 'Station Road',
        'city', 'Tezpur', 'state', 'Assam', 'zipcode', '784001', 'country', 'India', 'email', 'asha@example.com', 'id', gen_random_uuid()),
      CASE WHEN n % 1000 <> 0 THEN 'Delivered' WHEN n % 2000 = 0 THEN 'Processing' ELSE 'Shipped' END, n % 1000 <> 0,
      now() - n * interval '1 minute'
    FROM generate_series(1, ${orderCount}::int) AS n`.execute(db)
  await sql`INSERT INTO order_packings (order_id, packed_at, bags) SELECT id, created_at, 1 FROM orders`.execute(
    db,
  )
  await sql`
    INSERT INTO order_deliveries (order_id, rider_id, assigned_at, code, delivered_at)
    SELECT id, ${seller.id}, created_at, '0417', CASE WHEN status = 'Delivered' THEN created_at END FROM orders`.execute(
    db,
  )
  await sql`
    INSERT INTO audit_log (at, seller_id, action, subject_id, subject_name)
    SELECT created_at, ${seller.id}, 'order.status', id::text, '#' || number FROM orders`.execute(db)
  await vacuum(db)
}
