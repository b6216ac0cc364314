import { sql } from 'kysely'
import { orderStatuses, paymentTypes } from '#domain/order.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { type BenchEnvironment, listDatabaseKinds } from './environments.ts'
import { type HttpConnection, openConnection } from './http-client.ts'
import { createMillionOrdersEnvironment } from './million-orders.ts'
import { latencyRow, type Row } from './results-table.ts'
import { aSellerSession } from './seller-session.ts'
import { startShop } from './shop-process.ts'

const p99AtMost = 50
const each = 300

/** What a seller asks for among a million orders, one thing at a time and each of it once. */
export async function* sellerOrders(): AsyncGenerator<Row> {
  if (!(await listDatabaseKinds()).includes('PostgreSQL')) return
  const place = await createMillionOrdersEnvironment()
  yield { what: 'a million orders, seeded', measured: `${(place.seededInMs / 1000).toFixed(0)} s`, ok: null }
  yield* ordersAt(place)
}

async function* ordersAt(place: BenchEnvironment): AsyncGenerator<Row> {
  const database = await openDatabase({ url: place.env.DATABASE_URL ?? null, dataDir: null })
  const cookie = await aSellerSession(database)
  const wishes = await queriesFor(database)
  await database.close()
  const shop = await startShop(place)
  const asker = await openConnection(shop.port)
  for (const [what, queries] of Object.entries(wishes)) {
    await timesOf(asker, { cookie, queries: queries.slice(0, 5) })
    const timed = await timesOf(asker, { cookie, queries: [...new Set(queries)].slice(0, each) })
    yield latencyRow({ what: `seller's orders of a million: ${what}`, ...timed, p99AtMost })
  }
  asker.close()
  await shop.stop()
}

/** Questions of every kind, made of orders from all over the two years. */
async function queriesFor({ db }: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<Sample>`
    SELECT id, number, (extract(epoch FROM created_at) * 1000000)::bigint AS micros, address ->> 'first_name' AS first,
      address ->> 'last_name' AS last, address ->> 'phone' AS phone, (created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day
    FROM orders WHERE number % 3001 = 7 ORDER BY md5(number::text)`.execute(db)
  const filters = [
    ...orderStatuses.map((status) => `status=${status}`),
    ...['paid', 'pending'].flatMap((payment) => [
      `payment=${payment}`,
      `payment=${payment}&status=Delivered`,
    ]),
    ...paymentTypes.flatMap((method) => [
      `method=${method}`,
      `method=${method}&payment=pending&status=Cancelled`,
    ]),
    'status=Pending,Processing,Shipped',
    'status=Delivered,Cancelled&method=Online',
    'status=Pending&payment=paid',
  ]
  const from = ({ micros, id }: Sample) => `cursor=${Buffer.from(`${micros} ${id}`).toString('base64url')}`
  const search = (text: string) => `q=${encodeURIComponent(text)}`
  const words = rows.flatMap(({ first, last }) => [
    first,
    last,
    ...last.split(' ').slice(1),
    `${first} ${last}`,
  ])
  return {
    'a page anywhere': rows.flatMap((row, index) => (index % 2 ? [from(row)] : [`${from(row)}&limit=200`])),
    'a filter, first page with counts': filters.flatMap((filter) =>
      [40, 50, 100, 200].map((limit) => `${filter}&limit=${limit}`),
    ),
    'a filter, a page anywhere': rows.map((row, index) => `${filters[index % filters.length]}&${from(row)}`),
    'a day': rows.map((row, index) => `day=${row.day}${index % 2 ? '&status=Cancelled' : ''}`),
    'a number': rows.map(({ number }) => search(number)),
    'a telephone number': rows.map(({ phone }, index) =>
      search(index % 2 ? phone.slice(-5) : phone.replaceAll(' ', '')),
    ),
    'a name': words.map(search),
    'the beginning of a name': words.flatMap((word) =>
      [1, 2, 3, 4].map((length) => search(word.slice(0, length))),
    ),
    'a name and a filter': words.map((word, index) => `${search(word)}&${filters[index % filters.length]}`),
    'a name, a page anywhere': rows.map((row) => `${search(`${row.first} ${row.last}`)}&${from(row)}`),
    'a name that nobody has': rows.map(({ first }, index) => search(`${first}x${index}`)),
  }
}

type Sample = {
  id: string
  number: string
  micros: string
  first: string
  last: string
  phone: string
  day: string
}

/** In turns with a question that costs the database nothing: how long that takes is what the machine can do just now. */
async function timesOf(
  asker: HttpConnection,
  { cookie, queries }: { cookie: string; queries: readonly string[] },
) {
  const [times, limits]: [number[], number[]] = [[], []]
  for (const query of queries) {
    times.push(await timed(asker, { path: `/api/order/seller?${query}`, cookie }))
    limits.push(await timed(asker, { path: '/readyz', cookie }))
  }
  return { times, limits }
}

async function timed(
  asker: HttpConnection,
  { path, cookie }: { path: string; cookie: string },
): Promise<number> {
  const startedAt = performance.now()
  const { status, body } = await asker.send({ path, headers: { cookie } })
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`)
  return performance.now() - startedAt
}
