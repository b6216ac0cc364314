import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { anUnpaidOrder, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderRetentionDays: 400 })
const anonymize = () => shop.app.jobs.run('apply-retention')

async function setAge(id: string, days: number): Promise<void> {
  await sql`UPDATE orders SET created_at = now() - make_interval(days => ${days}) WHERE id = ${id}`.execute(
    shop.db,
  )
}

async function orderOf(shopper: Shopper, { status, days }: { status: OrderStatus; days: number }) {
  const seller = await aSeller(shop)
  const { _id: product } = await aProduct(shop)
  const { order } = await shopper.placeCodOrder({
    items: [{ product, quantity: 2 }],
    address: shopper.address,
  })
  if (status !== 'Pending') await seller.setOrderStatus({ id: order._id, status })
  await setAge(order._id, days)
  return order._id
}

async function rowOf(id: string) {
  return shop.db
    .selectFrom('orders')
    .select(['user_id', 'idempotency_key', 'address', 'amount_paise', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The whole phone number: a part of it may be in a time or in an id. */
async function findPersonalRows({ id, email }: Shopper, order: string): Promise<string[]> {
  const words = [email, id, 'asha', '60000 12345', '6000012345']
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(shop.db)
  const found = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} AS t
      WHERE t::text LIKE ${`%${order}%`} AND t::text ILIKE ANY (${words.map((word) => `%${word}%`)}::text[])`.execute(
      shop.db,
    )
    return rows.map(({ row }) => `${name}: ${row}`)
  })
  return (await Promise.all(found)).flat()
}

const withoutPerson = {
  user_id: null,
  idempotency_key: null,
  address: { first_name: 'No longer', last_name: 'kept', email: '', phone: '', street: '' },
}

describe('a finished order', () => {
  test.for(['Delivered', 'Cancelled'] as const)(
    'has no personal data in any table after its retention (%s), and keeps all other data (G-03)',
    async (status) => {
      const asha = await aShopper(shop, { name: 'Canaryname' })
      const [old, young] = [
        await orderOf(asha, { status, days: 401 }),
        await orderOf(asha, { status, days: 399 }),
      ]
      const [before, kept] = [await rowOf(old), await rowOf(young)]
      await anonymize()
      const after = await rowOf(old)
      expect(after).toMatchObject(withoutPerson)
      const { city, state, zipcode, country } = before.address
      expect(after).toMatchObject({
        address: { city, state, zipcode, country },
        amount_paise: before.amount_paise,
        status,
      })
      expect(await findPersonalRows(asha, old)).toEqual([])
      expect((await findPersonalRows(asha, young)).length).toBeGreaterThan(0)
      expect(await rowOf(young)).toEqual(kept)
      expect(await listViolations(shop.db)).toEqual([])
    },
  )

  test.for(['Pending', 'Processing', 'Shipped'] as const)(
    'that is %s is not finished, at any age',
    async (status) => {
      const asha = await aShopper(shop)
      const order = await orderOf(asha, { status, days: 4000 })
      const before = await rowOf(order)
      await anonymize()
      expect(await rowOf(order)).toEqual(before)
      await sql`UPDATE orders SET status = 'Cancelled' WHERE id = ${order}`.execute(shop.db)
    },
  )

  test('that awaits its refund keeps its personal data until then', async () => {
    const asha = await aShopper(shop)
    const order = await orderOf(asha, { status: 'Cancelled', days: 4000 })
    const exception = {
      id: crypto.randomUUID(),
      order_id: order,
      kind: 'late',
      provider: 'practice',
    } as const
    await shop.db
      .insertInto('payment_exceptions')
      .values({ ...exception, reference: 'card-1', received_minor: 100, currency: 'INR' })
      .execute()
    await anonymize()
    expect((await rowOf(order)).user_id).toBe(asha.id)
    await sql`UPDATE payment_exceptions SET state = 'settled', settled_at = now()`.execute(shop.db)
    await anonymize()
    expect(await rowOf(order)).toMatchObject(withoutPerson)
  })

  test('is anonymized in batches that reach very many orders', async () => {
    const asha = await aShopper(shop)
    const order = await orderOf(asha, { status: 'Delivered', days: 500 })
    await sql`
      INSERT INTO orders (id, user_id, request_hash, payment_type, status, address, items_paise, charges,
        amount_paise, due_paise, created_at)
      SELECT gen_random_uuid(), user_id, request_hash, payment_type, status, address, items_paise, charges,
        amount_paise, due_paise, created_at FROM orders, generate_series(1, 1200) WHERE id = ${order}`.execute(
      shop.db,
    )
    await anonymize()
    const left = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM orders WHERE user_id = ${asha.id}`.execute(shop.db)
    expect(left.rows).toEqual([{ count: 0 }])
    await sql`DELETE FROM orders WHERE created_at < now() - interval '450 days' AND NOT EXISTS (
      SELECT FROM order_lines WHERE order_id = orders.id)`.execute(shop.db)
  })
})

test('that was never paid is anonymized after three months, and one that awaits payment is not', async () => {
  const asha = await aShopper(shop)
  const [lapsed, awaited] = [
    await anUnpaidOrder(shop, { shopper: asha }),
    await anUnpaidOrder(shop, { shopper: asha }),
  ]
  await asha.cancelOrder({ id: lapsed._id })
  await setAge(lapsed._id, 89)
  await setAge(awaited._id, 91)
  await anonymize()
  expect((await rowOf(lapsed._id)).user_id).toBe(asha.id)
  await setAge(lapsed._id, 91)
  await anonymize()
  expect(await rowOf(lapsed._id)).toMatchObject(withoutPerson)
  expect((await rowOf(awaited._id)).user_id).toBe(asha.id)
})

describe('expired data', () => {
  beforeAll(async () => {
    await sql`DELETE FROM messages`.execute(shop.db)
    await sql`DELETE FROM payment_events`.execute(shop.db)
  })

  test('has messages after a month, and not those that wait', async () => {
    const asha = await aShopper(shop)
    await sql`
      INSERT INTO messages (kind, user_id, created_at, due_at)
      SELECT kind, ${asha.id}, now() - make_interval(days => days), CASE WHEN is_due THEN now() END
      FROM (VALUES ('order-old', 31, false), ('order-young', 29, false), ('order-due', 31, true)) AS m (kind, days, is_due)`.execute(
      shop.db,
    )
    await anonymize()
    const { rows } = await sql<{ kind: string }>`SELECT kind FROM messages ORDER BY kind`.execute(shop.db)
    expect(rows.map(({ kind }) => kind)).toEqual(['order-due', 'order-young'])
  })

  test('has webhook payloads after three months, and not those that wait', async () => {
    await sql`
      INSERT INTO payment_events (provider, event_id, kind, payload, happened_at, received_at, due_at)
      SELECT 'stripe', id, 'x', '{}', now(), now() - make_interval(days => days), CASE WHEN is_due THEN now() END
      FROM (VALUES ('old', 91, false), ('young', 89, false), ('due', 91, true)) AS e (id, days, is_due)`.execute(
      shop.db,
    )
    await anonymize()
    const { rows } = await sql<{ id: string }>`SELECT event_id AS id FROM payment_events ORDER BY 1`.execute(
      shop.db,
    )
    expect(rows.map(({ id }) => id)).toEqual(['due', 'young'])
  })
})
