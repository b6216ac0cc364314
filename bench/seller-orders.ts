import { sql } from 'kysely'
import { orderStatuses, paymentTypes } from '#domain/order.ts'
import { orderSteps } from '#domain/order-step.ts'
import type { Database } from '#server/database/database.ts'
import { cashBook } from './cash-book.ts'
import { connect, timeEach } from './http-client.ts'
import { formatInteger, latencyRow, type Row } from './results-table.ts'
import { orderCount, shopWithManyOrders } from './seed-many-orders.ts'
import { createSellerSession } from './seller-session.ts'
import { startShop } from './shop-process.ts'
import { availableKinds, withDatabase } from './shops.ts'

const maxEach = 300

export async function* sellerOrders(): AsyncGenerator<Row> {
  if (!(await availableKinds()).includes('PostgreSQL')) return
  const place = await shopWithManyOrders()
  const seconds = (place.filledMs / 1000).toFixed(0)
  yield { what: `${formatInteger(orderCount)} orders, seeded`, measured: `${seconds} s`, ok: null }
  const { headers, wanted } = await withDatabase(place, async (database) => ({
    headers: await createSellerSession(database),
    wanted: [
      { list: "seller's orders", path: '/api/order/seller?', queries: await createQueries(database) },
      { list: 'to-do', path: '/api/seller/to-do?', queries: toDoQueries },
      { list: 'run sheet', path: '/api/delivery/run?', queries: runSheetQueries },
      { list: 'customers', path: '/api/seller/customers', queries: await createCustomerQueries(database) },
    ],
  }))
  const shop = await startShop(place)
  const connection = await connect(shop.port)
  for (const { list, path, queries } of wanted) {
    for (const [what, each] of Object.entries(queries)) {
      const paths = [...new Set(each)].slice(0, maxEach).map((query) => `${path}${query}`)
      await timeEach(connection, { paths: paths.slice(0, 5), headers })
      const times = await timeEach(connection, { paths, headers })
      yield latencyRow({
        what: `${list} of ${formatInteger(orderCount)} orders: ${what}`,
        ...times,
        maxP99: 50,
      })
    }
  }
  yield* cashBook({ databaseUrl: place.env.DATABASE_URL ?? '', connection, headers })
  connection.close()
  await shop.stop()
}

type Sample = Record<'id' | 'number' | 'micros' | 'first' | 'last' | 'phone' | 'day', string>

async function createQueries({ db }: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<Sample>`
    SELECT id, number, (extract(epoch FROM created_at) * 1000000)::bigint AS micros, address ->> 'first_name' AS first,
      address ->> 'last_name' AS last, address ->> 'phone' AS phone, (created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day
    FROM orders WHERE number % 3001 = 7 ORDER BY md5(number::text)`.execute(db)
  const filters = [
    ...orderStatuses.map((status) => `status=${status}`),
    ...['paid', 'pending'].flatMap((paid) => [`payment=${paid}`, `payment=${paid}&status=Delivered`]),
    ...paymentTypes.flatMap((type) => [`method=${type}`, `method=${type}&payment=pending&status=Cancelled`]),
    'status=Pending,Processing,Shipped',
    ...orderSteps.map((step) => `step=${step}`),
    'step=packed&payment=pending',
    'status=Delivered,Cancelled&method=Online',
    'status=Pending&payment=paid',
  ]
  const filter = (index: number) => filters[index % filters.length]
  const after = ({ micros, id }: Sample) => `cursor=${Buffer.from(`${micros} ${id}`).toString('base64url')}`
  const search = (text: string) => `q=${encodeURIComponent(text)}`
  const words = rows.flatMap(({ first, last }) => [
    first,
    last,
    ...last.split(' ').slice(1),
    `${first} ${last}`,
  ])
  const starts = words.flatMap((word) => [1, 2, 3, 4].map((length) => word.slice(0, length)))
  return {
    'a page anywhere': rows.map((row, index) => (index % 2 ? after(row) : `${after(row)}&limit=200`)),
    'a filter, first page with counts': filters.flatMap((one) =>
      [40, 50, 100, 200].map((max) => `${one}&limit=${max}`),
    ),
    'a filter, a page anywhere': rows.map((row, index) => `${filter(index)}&${after(row)}`),
    'a day': rows.map(({ day }, index) => `day=${day}${index % 2 ? '&status=Cancelled' : ''}`),
    'a number': rows.map(({ number }) => search(number)),
    'a telephone number': rows.map(({ phone }, index) =>
      search(index % 2 ? phone.slice(-5) : phone.replaceAll(' ', '')),
    ),
    'a name': words.map(search),
    'the beginning of a name': starts.map(search),
    'a name and a filter': words.map((word, index) => `${search(word)}&${filter(index)}`),
    'a name, a page anywhere': rows.map((row) => `${search(`${row.first} ${row.last}`)}&${after(row)}`),
    'an unknown name': rows.map(({ first }, index) => search(`${first}x${index}`)),
  }
}

/** The query is ignored: it tells the requests apart. */
const toDoQueries = {
  'of an owner': Array.from({ length: 200 }, (_, index) => `n=${index}`),
}

const runSheetQueries = {
  'of a rider who delivered one in 25': Array.from({ length: 200 }, (_, index) => `n=${index}`),
}

type CustomerSample = Record<'id' | 'name' | 'email' | 'phone' | 'paise' | 'micros', string>

async function createCustomerQueries({ db }: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<CustomerSample>`
    SELECT u.id, u.name, u.email, a.phone, delivered_paise::text AS paise, (extract(epoch FROM last_order_at) * 1000000)::bigint::text AS micros
    FROM customer_stats c JOIN users u ON u.id = c.user_id JOIN addresses a ON a.user_id = u.id ORDER BY md5(u.email) LIMIT ${maxEach}`.execute(
    db,
  )
  const search = (text: string) => `?q=${encodeURIComponent(text)}`
  const after = (value: string, id: string) => `cursor=${Buffer.from(`${value} ${id}`).toString('base64url')}`
  return {
    'a page anywhere': rows.map(({ id, micros }) => `?${after(micros, id)}`),
    'by sum, a page anywhere': rows.map(({ id, paise }) => `?sort=sum&${after(paise, id)}`),
    'a name': rows.map(({ name }, index) => search(index % 2 ? name : (name.split(' ')[0] ?? name))),
    'the beginning of a name': rows.map(({ name }, index) => search(name.slice(0, 1 + (index % 5)))),
    'an unknown name': rows.map(({ name }, index) => search(`${name}x${index}`)),
    'a name by sum, a page anywhere': rows.map(
      ({ id, name, paise }) => `${search(name)}&sort=sum&${after(paise, id)}`,
    ),
    'a telephone number': rows.map(({ phone }, index) => search(index % 2 ? phone.slice(-5) : phone)),
    'an e-mail': rows.map(({ email }) => search(email)),
    'one customer': rows.map(({ id }) => `/${id}`),
    'orders of one customer': rows.map(({ id }) => `/${id}/orders`),
  }
}
