import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { listViolations } from '#test/invariants.ts'
import { asBrowser, type Connection, connect, get, type HttpRequest, sendOnce } from './http-client.ts'
import { formatInteger, ms, percentile, type Row } from './results-table.ts'
import { listSearchPaths } from './searches.ts'
import { randomOrder, type Seeded, seedShoppers } from './seed-orders.ts'
import { createSellerSession } from './seller-session.ts'
import { runScript, startShop } from './shop-process.ts'
import { availableKinds, emptyShop, largeFile, type Shop, withDatabase } from './shops.ts'

/** The busiest hour of a usual day: docs/benchmarks.md, Festival evening. */
const usualOrdersPerHour = 1500
/** BENCH_LOAD times the usual load, else ten. */
const load = Number(process.env.BENCH_LOAD ?? 10)
const seconds = 120
/** From 6 to 11 in the evening, as shares of the busiest moment. */
const evening = [0.3, 0.55, 0.85, 1, 1, 0.8, 0.5, 0.25]
const requestsPerOrder = {
  page: 12,
  list: 6,
  search: 6,
  cart: 4,
  'my orders': 1,
  'order list of the panel': 1,
  order: 1,
} as const
/** Everybody wants the same things for the festival. */
const hotProducts = 100
const maxConnections = 500
const maxTries = 10
const retryMs = 500
const metricsToken = 'a-token-for-the-metrics-of-the-bench'

type Kind = keyof typeof requestsPerOrder
const kinds = Object.keys(requestsPerOrder) as Kind[]
const weight = Object.values(requestsPerOrder).reduce((sum, count) => sum + count, 0)

/** Requests arrive by the curve, however long replies take: a slow shop has a queue, not fewer requests. */
export async function* festival(): AsyncGenerator<Row> {
  if (!(await availableKinds()).includes('PostgreSQL')) return
  const shop = await emptyShop('PostgreSQL', { DEMO_CATALOGUE: 'off', METRICS_TOKEN: metricsToken })
  await runScript(['src/server/import/cli/import-command.ts', largeFile()], shop.env)
  const seeded = await withDatabase(shop, seedShoppers)
  const running = await startShop(shop)
  const panel = await withDatabase(shop, createSellerSession)
  const requests = await prepareRequests(running.port, { seeded, panel })
  const pool = watchPool(running.port)
  const cpuBefore = await running.cpuMs()
  const done = await sendAll(running.port, requests)
  const cpuMs = (await running.cpuMs()) - cpuBefore
  yield* summarize(done)
  yield { what: 'requests that waited for a database connection', measured: await pool.stop(), ok: null }
  const cores = (cpuMs / 1000 / seconds).toFixed(2)
  yield { what: `CPU of the shop, ${seconds} s`, measured: `${cores} cores on average`, ok: null }
  await running.stop()
  yield await findLost(shop, done)
}

type Requests = Record<Kind, () => HttpRequest>

async function prepareRequests(
  port: number,
  { seeded, panel }: { seeded: Seeded; panel: { cookie: string } },
): Promise<Requests> {
  const connection = await connect(port)
  const searches = await listSearchPaths(connection)
  const list = String(await get(connection, { path: '/api/product/list?limit=200' }))
  connection.close()
  const products: { _id: string; category: string }[] = JSON.parse(list).products
  const pages = [
    '/',
    '/products',
    ...new Set(products.map(({ category }) => `/products/${category.toLowerCase()}`)),
  ]
  const details = products.map(({ _id, category }) => `/products/${category.toLowerCase()}/${_id}`)
  const hot = { ...seeded, products: seeded.products.slice(0, hotProducts) }
  const headersOf = () => ({ cookie: pick(seeded.shoppers).cookie })
  const visit = (path: string) => ({ path, headers: asBrowser })
  return {
    page: () => visit(pick(Math.random() < 0.5 ? pages : details)),
    list: () => visit(`/api/product/list?limit=40&sort=${pick(['price', '-price', 'newest', 'featured'])}`),
    search: () => visit(pick(searches)),
    cart() {
      const cartItems = { [pick(hot.products)]: 1 + Math.floor(Math.random() * 3), [pick(hot.products)]: 1 }
      const body = JSON.stringify({ cartItems })
      return { method: 'POST', path: '/api/cart/update', headers: headersOf(), body }
    },
    'my orders': () => ({ path: '/api/order/user', headers: headersOf() }),
    'order list of the panel': () => ({ path: '/api/order/seller?status=Pending&limit=40', headers: panel }),
    order: () => randomOrder(hot).http,
  }
}

type Done = { kind: Kind; at: number; time: number; status: number; key?: string; id?: string }

async function sendAll(port: number, requests: Requests): Promise<Done[]> {
  const send = openConnections(port)
  const startedAt = performance.now()
  const pending: Promise<Done>[] = []
  for (const { at, kind } of planArrivals()) {
    const due = startedAt + at * 1000
    const early = due - performance.now()
    if (early > 0) await wait(early)
    pending.push(
      sendAsBrowsersDo(send, requests[kind]()).then((answer) => ({
        ...{ kind, at, time: performance.now() - due },
        ...answer,
      })),
    )
  }
  const done = await Promise.all(pending)
  send.close()
  return done
}

/** A Poisson process whose rate follows the evening. */
function planArrivals(): { at: number; kind: Kind }[] {
  const most = (load * weight * usualOrdersPerHour) / 3600
  const arrivals: { at: number; kind: Kind }[] = []
  for (let at = 0; at < seconds; at += -Math.log(1 - Math.random()) / most)
    if (Math.random() < shareAt(at)) arrivals.push({ at, kind: pickKind() })
  return arrivals
}

function shareAt(at: number): number {
  const place = (at / seconds) * (evening.length - 1)
  const [before = 0, after = 0] = evening.slice(Math.floor(place))
  return before + (after - before) * (place % 1)
}

function pickKind(): Kind {
  let left = Math.random() * weight
  for (const kind of kinds) {
    left -= requestsPerOrder[kind]
    if (left < 0) return kind
  }
  return 'page'
}

type Send = ((request: HttpRequest) => Promise<{ status: number; body: Buffer }>) & { close: () => void }

/** One request at a time on each; beyond `maxConnections` requests wait. */
function openConnections(port: number): Send {
  const free: Connection[] = []
  const waiting: (() => void)[] = []
  let count = 0
  async function take(): Promise<Connection> {
    while (free.length === 0 && count >= maxConnections) await new Promise<void>((go) => waiting.push(go))
    const connection = free.pop()
    if (connection) return connection
    count++
    return connect(port)
  }
  async function send(request: HttpRequest) {
    const connection = await take()
    try {
      const reply = await connection.send(request)
      free.push(connection)
      return reply
    } catch (error) {
      count--
      throw error
    } finally {
      waiting.shift()?.()
    }
  }
  const close = () => {
    for (const connection of free) connection.close()
  }
  return Object.assign(send, { close })
}

/** Without a reply a request is sent again, and an order with its key also after 503. */
async function sendAsBrowsersDo(
  send: Send,
  request: HttpRequest,
): Promise<Pick<Done, 'status' | 'key' | 'id'>> {
  const key = request.headers?.['idempotency-key']
  for (let tries = 1; ; tries++) {
    const reply = await send(request).catch(() => null)
    const status = reply?.status ?? 0
    if (key === undefined && (reply || tries > 1)) return { status }
    // The server closed an idle connection.
    if (key === undefined) continue
    if (reply && status === 200) return { status, key, id: String(JSON.parse(String(reply.body)).order._id) }
    if (tries === maxTries || (status !== 0 && status !== 503)) return { status, key }
    await wait(retryMs)
  }
}

function* summarize(done: readonly Done[]): Generator<Row> {
  const bySecond = Map.groupBy(done, ({ at }) => Math.floor(at / 10))
  const most = Math.max(...[...bySecond.values()].map(({ length }) => length)) / 10
  const what = `an evening of ${load} times the usual load in ${seconds} s`
  const measured = `${formatInteger(done.length)} requests, at most ${most.toFixed(0)} /s`
  yield { what, measured, ok: null }
  for (const [kind, group] of Map.groupBy(done, ({ kind }) => kind)) {
    const times = group.map(({ time }) => time)
    const errors = group.filter(({ status }) => status !== 200)
    const percentiles = [0.5, 0.95, 0.99].map((share) => `p${100 * share} ${ms(percentile(times, share))}`)
    yield {
      what: `${kind}: ${formatInteger(group.length)} requests`,
      measured: percentiles.join(', '),
      aim: `errors: ${errors.length} ${[...new Set(errors.map(({ status }) => status))].join(' ')}`.trim(),
      ok: errors.length === 0,
    }
  }
}

/** Asks the shop once a second how many requests wait. */
function watchPool(port: number): { stop: () => Promise<string> } {
  const counts: number[] = []
  let isOver = false
  const headers = { authorization: `Bearer ${metricsToken}` }
  const watching = (async () => {
    for (; !isOver; await wait(1000)) {
      const text = String((await sendOnce(port, { path: '/metrics', headers })).body)
      counts.push(
        Number(/^haat_database_connections\{state="waiting"\} (\d+)/m.exec(text)?.[1] ?? Number.NaN),
      )
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      const some = counts.filter((count) => count > 0).length
      return `at most ${Math.max(...counts)}, in ${some} of ${counts.length} samples`
    },
  }
}

async function findLost(shop: Shop, done: readonly Done[]): Promise<Row> {
  const acknowledged = done.filter(({ id }) => id !== undefined)
  const keys = done.flatMap(({ key }) => key ?? [])
  return withDatabase(shop, async ({ db }) => {
    const { rows } = await sql<{ id: string; key: string }>`
      SELECT id, idempotency_key AS key FROM orders WHERE idempotency_key = ANY (${keys}::text[])`.execute(db)
    const stored = new Map(rows.map(({ id, key }) => [id, key]))
    const lost = acknowledged.filter(({ id = '', key }) => stored.get(id) !== key).length
    const doubled = rows.length - new Set(rows.map(({ key }) => key)).size
    const faults = await listViolations(db)
    return {
      what: `${formatInteger(acknowledged.length)} acknowledged orders`,
      measured:
        `${lost} lost, ${doubled} doubled, ${faults.length} wrong sums ${faults.slice(0, 2).join('; ')}`.trim(),
      aim: 'none',
      ok: lost === 0 && doubled === 0 && faults.length === 0,
    }
  })
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!
}
