import { once } from 'node:events'
import { openDatabase } from '#server/database/open.ts'
import { insertOrder } from '#server/order/place/place-order-store.ts'
import { listViolations } from '#test/invariants.ts'
import { connect } from './http-client.ts'
import { latency, median, type Row, ratioOf, ratioRow } from './results-table.ts'
import { placeOrder, randomOrder, type Seeded, seedShoppers } from './seed-orders.ts'
import { startHelper, startShop, waitForExit } from './shop-process.ts'
import { availableKinds, emptyShop, type Shop, withDatabase } from './shops.ts'
import { wholeOrders } from './whole-orders.ts'

const connections = 8
const rounds = 3
const roundMs = 2000

export async function* orders(): AsyncGenerator<Row> {
  for (const kind of await availableKinds()) {
    const shop = await emptyShop(kind, { DEMO_CATALOGUE: 'off' })
    const seeded = await withDatabase(shop, seedShoppers)
    const { rates, times } = await placeOrders(shop, seeded)
    const limits = await measureBareWrites(shop, seeded)
    const what = `orders of 5 lines, ${connections} at once, ${kind}`
    const aim = `at least 300/s (${ratioOf({ rates, limits }).toFixed(2)})`
    const row = ratioRow({ what, rates, limits, min: 0.5 })
    yield kind === 'embedded' ? { ...row, aim, ok: median(rates) >= 300 } : row
    yield { what: `time of ${what}`, measured: latency(times), ok: null }
    const faults = await withDatabase(shop, ({ db }) => listViolations(db))
    const measured = faults.slice(0, 3).join('; ') || 'every unit and every paisa accounted for'
    yield { what: `after all these orders, ${kind}`, measured, ok: faults.length === 0 }
    if (kind === 'PostgreSQL') yield* wholeOrders()
  }
}

async function placeOrders(shop: Shop, seeded: Seeded): Promise<{ rates: number[]; times: number[] }> {
  const { port, stop } = await startShop(shop)
  const [rates, times]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now()
    const taken: number[] = []
    const placeMany = async () => {
      const connection = await connect(port)
      while (performance.now() - startedAt < roundMs) taken.push((await placeOrder(connection, seeded)).time)
      connection.close()
    }
    await Promise.all(Array.from({ length: connections }, placeMany))
    if (round === 0) continue
    rates.push(taken.length / ((performance.now() - startedAt) / 1000))
    times.push(...taken)
  }
  await stop()
  return { rates, times }
}

async function measureBareWrites({ kind, env }: Shop, seeded: Seeded): Promise<number[]> {
  const child = startHelper('orders.ts', env)
  // The embedded database has one session: more clients would only wait.
  child.send({ seeded, clients: kind === 'embedded' ? 1 : connections } satisfies BareRun)
  const [rates] = await once(child, 'message')
  await waitForExit(child)
  return rates
}

type BareRun = { seeded: Seeded; clients: number }

async function writeBare({ seeded, clients }: BareRun): Promise<number[]> {
  const { DATABASE_URL: url = null, DATA_DIR: dataDir = null } = process.env
  const database = await openDatabase({ url, dataDir })
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now()
    let count = 0
    const write = async () => {
      for (; performance.now() - startedAt < roundMs; count++) {
        const { number } = await insertOrder(database, randomOrder(seeded).request)
        if (number === null) throw new Error('an order was refused')
      }
    }
    await Promise.all(Array.from({ length: clients }, write))
    if (round > 0) rates.push(count / ((performance.now() - startedAt) / 1000))
  }
  await database.close()
  return rates
}

if (import.meta.main)
  process.once('message', async (run: BareRun) => {
    process.send?.(await writeBare(run))
    process.disconnect?.()
  })
