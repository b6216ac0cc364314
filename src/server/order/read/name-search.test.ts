import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OrderQuery } from '#contract/seller/order.ts'
import { orderStatuses } from '#domain/order.ts'
import { vacuum } from '#server/database/vacuum.ts'
import { startShop } from '#test/shop.ts'
import { searchOrders } from './order-search-store.ts'

const shop = await startShop()

type Row = Record<'id' | 'name' | 'status' | 'type', string> & { paid: boolean; micros: number }

let newestFirst: Row[] = []

/** Three orders at a time. Names are frequent, rare, old, or frequent lately and rare before. */
beforeAll(async () => {
  await sql`
    INSERT INTO orders (id, request_hash, payment_type, items_paise, charges, amount_paise, due_paise, address, status, is_paid, created_at)
    SELECT gen_random_uuid(), '', CASE n % 9 WHEN 0 THEN 'Online' ELSE 'COD' END, 9000, '{}', 9000, 9000,
      jsonb_build_object('phone', '+91 60000 ' || 10000 + n, 'last_name', 'Borah', 'first_name', CASE
        WHEN n > 5900 AND n % 5 = 0 THEN 'Mina'
        WHEN n % 20 = 7 AND (n < 300 OR n > 5700) THEN 'Rita'
        WHEN n % 11 = 3 AND (n < 2000 OR n > 5000) THEN 'Hari'
        WHEN n % 12 = 5 THEN 'Gita' WHEN n % 90 = 1 THEN 'অনিতা' WHEN n % 90 = 2 THEN 'UMA' ELSE 'Asha' END),
      (${[...orderStatuses]}::text[])[1 + n % 7 % 5], n % 13 = 0, date_trunc('minute', now()) - n / 3 * interval '1 minute'
    FROM generate_series(1, 6000) AS n`.execute(shop.db)
  await vacuum(shop.db)
  const { rows } = await sql<Row>`
    SELECT id, concat(address ->> 'first_name', ' ', address ->> 'last_name') AS name, status, payment_type AS type, is_paid AS paid,
      (extract(epoch FROM created_at) * 1000000)::float AS micros
    FROM orders`.execute(shop.db)
  newestFirst = rows.toSorted((a, b) => b.micros - a.micros || (a.id < b.id ? 1 : -1))
})

function expected({ q = '', sort, status, payment, method }: OrderQuery): string[] {
  const rows = sort === 'oldest' ? newestFirst.toReversed() : newestFirst
  const words = q.toLowerCase().split(' ')
  return rows
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .filter((row) => !status || status.some((one) => one === row.status))
    .filter(({ paid }) => !payment || paid === (payment === 'paid'))
    .filter(({ type }) => !method || method === type)
    .map(({ id }) => id)
}

async function foundOnPages(query: OrderQuery): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await searchOrders(shop.db, { ...query, ...(cursor && { cursor }) })
    found.push(...page.ids)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

const names = ['Asha', 'Gita', 'Hari', 'Uma Borah', 'Rita', 'Mina Borah', 'অনিতা', 'Borah gita', 'ita', 'Zara']
const choices: OrderQuery[] = [
  { limit: 200 },
  { limit: 40 },
  { limit: 40, sort: 'oldest' },
  { limit: 40, payment: 'paid' },
  { limit: 40, status: ['Cancelled', 'Delivered'] },
  { limit: 20, method: 'Online', payment: 'pending' },
]

test.each(choices)('pages of a name have what reading every order has: %o', async (choice) => {
  for (const q of names) expect(await foundOnPages({ ...choice, q }), q).toEqual(expected({ ...choice, q }))
})

test.each([
  ['a frequent name is found by one scan', { q: 'Gita', limit: 40 }, 1],
  ['a rarer one also by the span of time that is expected to have enough', { q: 'অনিতা', limit: 40 }, 3],
  ['which begins at the oldest if they come first', { q: 'অনিতা', limit: 40, sort: 'oldest' }, 3],
  ['one that the newest orders lack is read whole', { q: 'Mina', limit: 20 }, 3],
] as const)('%s', async (_, query, expected) => {
  let statements = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await searchOrders(db, query)
  expect(statements).toBe(expected)
})
