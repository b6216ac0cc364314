import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { findPostgres } from '../scripts/postgres-programs.ts'
import { connect } from './http-client.ts'
import { mb, ms, type Row, ratioRow } from './results-table.ts'
import { placeOrder, type Seeded, seedShoppers } from './seed-orders.ts'
import { type RunningShop, startShop } from './shop-process.ts'
import { emptyShop, serverCpuMs, withDatabase } from './shops.ts'

const connections = 8
const rounds = 3
const roundMs = 3000
const maxStatements = 5
const minShareOfTransaction = 0.4
const maxMemory = 320 * 2 ** 20

/** An order until its mail is written and its message is done, on PostgreSQL. */
export async function* wholeOrders(): AsyncGenerator<Row> {
  const shop = await emptyShop('PostgreSQL', { DEMO_CATALOGUE: 'off' })
  const seeded = await withDatabase(shop, prepareDatabase)
  const running = await startShop(shop)
  const fresh = await running.memory()
  const { rates, limits, cost } = await withDatabase(shop, (database) =>
    alternate({ database, running, seeded, script: writeTransaction(shop.folder) }),
  )
  const after = await running.memory()
  await running.stop()
  const what = `orders of 5 lines, ${connections} at once, beside a transaction in pgbench`
  yield ratioRow({ what, rates, limits, min: minShareOfTransaction })
  const statements = cost.statements / cost.orders
  yield {
    what: 'statements of a whole order: placed, mailed, message done',
    measured: Number.isNaN(statements) ? 'unknown: no pg_stat_statements' : statements.toFixed(2),
    aim: `at most ${maxStatements}`,
    ok: Number.isNaN(statements) ? null : statements <= maxStatements,
  }
  const measured = `${ms(cost.shopMs / cost.orders)} shop, ${ms(cost.serverMs / cost.orders)} database`
  yield { what: 'CPU of a whole order', measured, ok: null }
  yield {
    what: `memory before and after ${cost.orders} whole orders`,
    measured: `${mb(fresh)}, ${mb(after)}`,
    aim: `at most ${mb(maxMemory)}`,
    ok: after <= maxMemory,
  }
}

/** Verified addresses: every order is mailed. The extension counts statements, where it is installed. */
async function prepareDatabase(database: Database): Promise<Seeded> {
  const { db } = database
  await sql`CREATE EXTENSION pg_stat_statements`.execute(db).catch(() => {})
  const seeded = await seedShoppers(database)
  await sql`UPDATE users SET email_proved_at = now()`.execute(db)
  await sql`UPDATE messages SET due_at = NULL`.execute(db)
  await sql`
    CREATE TABLE bench_products AS SELECT n::int, id FROM unnest(${seeded.products}::uuid[]) WITH ORDINALITY AS p (id, n)`.execute(
    db,
  )
  await sql`
    CREATE TABLE bench_shoppers AS
    SELECT row_number() OVER ()::int AS n, user_id AS id, to_jsonb(a) - 'user_id' - 'created_at' AS address FROM addresses a`.execute(
    db,
  )
  await sql`ALTER TABLE bench_products ADD PRIMARY KEY (n)`.execute(db)
  await sql`ALTER TABLE bench_shoppers ADD PRIMARY KEY (n)`.execute(db)
  return seeded
}

type Cost = { orders: number; statements: number; shopMs: number; serverMs: number }
type Given = { database: Database; running: RunningShop; seeded: Seeded; script: string }

async function alternate({ database, running, seeded, script }: Given) {
  const [rates, limits]: [number[], number[]] = [[], []]
  const cost: Cost = { orders: 0, statements: 0, shopMs: 0, serverMs: 0 }
  for (let round = 0; round <= rounds; round++) {
    const before = await readCost(database, running)
    const startedAt = performance.now()
    const count = await placeMany(running.port, seeded)
    await waitUntilSent(database)
    const rate = count / ((performance.now() - startedAt) / 1000)
    const after = await readCost(database, running)
    const transactions = await runPgbench(database, script)
    if (round === 0) continue
    rates.push(rate)
    limits.push(transactions)
    cost.orders += count
    for (const part of ['statements', 'shopMs', 'serverMs'] as const) cost[part] += after[part] - before[part]
  }
  return { rates, limits, cost }
}

async function readCost({ db }: Database, running: RunningShop): Promise<Omit<Cost, 'orders'>> {
  const counted = await sql<{ count: number }>`
    SELECT sum(calls)::float8 AS count FROM pg_stat_statements JOIN pg_database d ON d.oid = dbid
    WHERE datname = current_database() AND query NOT LIKE '%/* bench */%'`
    .execute(db)
    .catch(() => null)
  return {
    statements: counted?.rows[0]?.count ?? Number.NaN,
    shopMs: await running.cpuMs(),
    serverMs: await serverCpuMs(),
  }
}

async function placeMany(port: number, seeded: Seeded): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const place = async () => {
    const connection = await connect(port)
    for (; performance.now() - startedAt < roundMs; count++) await placeOrder(connection, seeded)
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, place))
  return count
}

async function waitUntilSent({ db }: Database): Promise<void> {
  const waiting = sql<{ is_left: boolean }>`
    SELECT EXISTS (SELECT FROM messages WHERE due_at IS NOT NULL) AS is_left /* bench */`
  while ((await waiting.execute(db)).rows[0]?.is_left) await wait(100)
}

/** Writes the rows of an order as a hand-written transaction would. */
function writeTransaction(folder: string): string {
  const file = join(folder, 'transaction.sql')
  const chosen = '(SELECT id FROM bench_products WHERE n IN (:p1, :p2, :p3, :p4, :p5))'
  const others = [2, 3, 4, 5].map((line) => `\\set p${line} 1 + (:p1 + ${line * 197}) % 1000`)
  writeFileSync(
    file,
    `\\set shopper random(1, 200)
\\set p1 random(1, 1000)
${others.join('\n')}
BEGIN;
SELECT id, stock FROM products WHERE id IN ${chosen} ORDER BY id FOR NO KEY UPDATE;
UPDATE products SET stock = stock - 2 WHERE id IN ${chosen};
INSERT INTO orders (id, user_id, idempotency_key, request_hash, payment_type, address, items_paise, charges, amount_paise, due_paise)
  SELECT gen_random_uuid(), s.id, gen_random_uuid()::text, '', 'COD', s.address, p.paise, '{"handling":1200,"platform":600,"delivery":0}', p.paise + 1800, p.paise + 1800
  FROM bench_shoppers s, (SELECT sum(offer_price_paise * 2) AS paise FROM products WHERE id IN ${chosen}) AS p
  WHERE s.n = :shopper RETURNING id AS order_id \\gset
INSERT INTO order_lines (order_id, position, product_id, quantity, name, category, price_paise, offer_price_paise, weight, stock_held)
  SELECT :order_id::uuid, row_number() OVER (), id, 2, name, category, price_paise, offer_price_paise, weight, 2
  FROM products WHERE id IN ${chosen};
INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version)
  SELECT id, 'sale', -2, :order_id::uuid, 1 FROM products WHERE id IN ${chosen};
INSERT INTO order_events (order_id, version, kind, payload) VALUES (:order_id::uuid, 1, 'placed', '{"to":"Pending"}');
INSERT INTO messages (kind, order_id, order_version, due_at) VALUES ('order-placed', :order_id::uuid, 1, NULL);
DELETE FROM cart_items WHERE user_id = (SELECT id FROM bench_shoppers WHERE n = :shopper);
UPDATE customer_stats SET orders = orders + 1, last_order_at = now() WHERE user_id = (SELECT id FROM bench_shoppers WHERE n = :shopper);
COMMIT;
`,
  )
  return file
}

async function runPgbench({ pool }: Database, script: string): Promise<number> {
  const url = String(pool.options.connectionString)
  const seconds = String(roundMs / 1000)
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    seconds,
    '-f',
    script,
    url,
  ]
  const { stdout } = await promisify(execFile)(join(findPostgres() ?? '', 'pgbench'), options)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}
