import { sql } from 'kysely'
import pg from 'pg'
import { newToken, sessionEnd, shopperCookie } from '#server/auth/sessions/session-token.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/database/new-id.ts'
import { type Connection, connect, get, timed } from './http-client.ts'
import { formatInteger, latencyRow, mb, type Row } from './results-table.ts'
import { orderCount, shopWithManyOrders } from './seed-many-orders.ts'
import { placeOrder, type Seeded, type Shopper } from './seed-orders.ts'
import { startShop } from './shop-process.ts'
import { availableKinds, withDatabase } from './shops.ts'

const shopperCount = 200
const placedCount = 400
const of = `${formatInteger(orderCount)} orders`

/** Bytes and waits with many orders. `seller-orders` and `today` measure the lists of the panel. */
export async function* orderVolume(): AsyncGenerator<Row> {
  if (!(await availableKinds()).includes('PostgreSQL')) return
  const place = await shopWithManyOrders()
  yield { what: `${of}, seeded`, measured: `${(place.filledMs / 1000).toFixed(0)} s`, ok: null }
  yield* await withDatabase(place, readSizes)
  const products = await withDatabase(place, listProducts)
  // Without the time limits of the shop.
  const client = new pg.Client({ connectionString: place.env.DATABASE_URL })
  await client.connect()
  const shop = await startShop(place)
  const connection = await connect(shop.port)
  for (const count of [20, 100]) {
    const ids = await findShoppers(client, count)
    const shoppers = await withDatabase(place, (database) => logInShoppers(database, { ids }))
    const times: number[] = []
    for (const { cookie } of shoppers)
      times.push(await timed(() => get(connection, { path: '/api/order/user', headers: { cookie } })))
    yield latencyRow({ what: `My orders with ${count} orders, of ${of}`, times, maxP99: 50 })
    const seeded = { shoppers, products }
    if (count === 100) {
      const what = `placing an order of 5 lines after ${of}`
      yield latencyRow({ what, times: await placeMany(connection, seeded), maxP99: 100 })
      yield* await placeDuringVacuum(client, { port: shop.port, seeded })
    }
  }
  connection.close()
  await shop.stop()
  await client.end()
}

const tables = ['orders', 'order_lines', 'order_events', 'order_payments', 'stock_movements']

async function readSizes({ db }: Database): Promise<Row[]> {
  const { rows } = await sql<{ name: string; heap: number; indexes: number; rows: number }>`
    SELECT name, (pg_total_relation_size(name::regclass) - pg_indexes_size(name::regclass))::float8 AS heap,
      pg_indexes_size(name::regclass)::float8 AS indexes,
      (SELECT reltuples::float8 FROM pg_class WHERE oid = name::regclass) AS rows
    FROM unnest(${tables}::text[]) AS t (name)`.execute(db)
  const all = rows.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)
  const bytes = rows.map(({ name, heap, indexes, rows }) => ({
    what: `${name}: ${formatInteger(rows)} rows`,
    measured: `${(heap / rows).toFixed(0)} bytes a row, ${(indexes / rows).toFixed(0)} of indexes`,
    aim: `${mb(heap)}, ${mb(indexes)}`,
    ok: null,
  }))
  const measured = `${mb(all)}, ${formatInteger(all / orderCount)} bytes an order`
  return [...bytes, { what: 'all tables of orders with their indexes', measured, ok: null }]
}

async function listProducts({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').execute()
  return rows.map(({ id }) => id)
}

/** With about `count` orders. */
async function findShoppers(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT user_id AS id FROM orders GROUP BY user_id HAVING count(*) BETWEEN $1 AND $2
    ORDER BY md5(user_id::text) LIMIT ${shopperCount}`,
    [Math.round(count * 0.9), Math.round(count * 1.1)],
  )
  return rows.map(({ id }) => id)
}

async function logInShoppers({ db }: Database, { ids: found }: { ids: string[] }): Promise<Shopper[]> {
  const people = found.map((id) => ({ id, address: newId(), token: newToken() }))
  const [ids, addresses] = [people.map(({ id }) => id), people.map(({ address }) => address)]
  const ends = sessionEnd(shopperCookie)
  await sql`INSERT INTO user_sessions (token_hash, user_id, expires_at, ends_at)
    SELECT hash, id, ${ends}, ${ends}
    FROM unnest(${ids}::uuid[], ${people.map(({ token }) => token.hash)}::bytea[]) AS s (id, hash)`.execute(
    db,
  )
  await sql`INSERT INTO addresses (id, user_id, first_name, last_name, email, street, city, state, zipcode, country, phone)
    SELECT address, id, 'Asha', 'Borah', 'asha@example.com', 'Station Road 4', 'Biswanath Chariali', 'Assam', '784164', 'India',
      '+91 60000 12345' FROM unnest(${ids}::uuid[], ${addresses}::uuid[]) AS a (id, address)`.execute(db)
  return people.map(({ id, address, token }) => ({
    id,
    address,
    cookie: `${shopperCookie.name}=${token.text}`,
  }))
}

async function placeMany(connection: Connection, seeded: Seeded): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < placedCount; count++) times.push((await placeOrder(connection, seeded)).time)
  return times
}

/** As autovacuum does after each 20 % of changed rows. */
async function placeDuringVacuum(
  client: pg.Client,
  { port, seeded }: { port: number; seeded: Seeded },
): Promise<Row[]> {
  await client.query('UPDATE orders SET version = version WHERE number % 5 = 0')
  // The shop has closed an older one, which was idle during the UPDATE.
  const connection = await connect(port)
  const times: number[] = []
  let isRunning = true
  const vacuuming = timed(() => client.query('VACUUM (ANALYZE) orders')).finally(() => {
    isRunning = false
  })
  while (isRunning) times.push((await placeOrder(connection, seeded)).time)
  connection.close()
  const seconds = ((await vacuuming) / 1000).toFixed(1)
  return [
    { what: `VACUUM of orders, a fifth of them changed, ${of}`, measured: `${seconds} s`, ok: null },
    latencyRow({ what: `placing an order meanwhile`, times, maxP99: 250 }),
  ]
}
