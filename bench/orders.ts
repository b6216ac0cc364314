import { once } from 'node:events'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '#test/invariants.ts'
import {
  type BenchEnvironment,
  createEnvironment,
  type DatabaseKind,
  listDatabaseKinds,
} from './environments.ts'
import { openConnection } from './http-client.ts'
import type { BaselineJob } from './order-baseline.ts'
import { latency, median, type Row, ratioOf, ratioRow } from './results-table.ts'
import { anOrderInput, type BenchData, seedBenchData } from './seed.ts'
import { startHelper, startShop, waitForExit } from './shop-process.ts'

const connections = 8
const rounds = 3
const roundMs = 2000

/** Cash-on-delivery orders through HTTP, against the same statement sent by a bare client. */
export async function* orders(): AsyncGenerator<Row> {
  for (const kind of await listDatabaseKinds()) {
    const place = await createEnvironment(kind)
    place.env.DEMO_CATALOGUE = 'off'
    const crowd = await withDatabase(place, seedBenchData)
    const { rates, times } = await placeOrders(place, crowd)
    const limits = await placeBare(place, crowd)
    yield rowFor(kind, { rates, limits })
    const what = `how long an order takes with ${connections} under way, ${kind}`
    yield { what, measured: latency(times), ok: null }
    const faults = await withDatabase(place, ({ db }) => listViolations(db))
    yield {
      what: `after all these orders, ${kind}`,
      measured:
        faults.length === 0 ? 'every unit and every paisa accounted for' : faults.slice(0, 3).join('; '),
      ok: faults.length === 0,
    }
  }
}

function rowFor(kind: DatabaseKind, { rates, limits }: { rates: number[]; limits: number[] }): Row {
  const what = `orders of 5 lines, ${connections} at once, ${kind}`
  const row = ratioRow({ what, rates, limits, unit: '/s', atLeast: 0.5 })
  if (kind === 'PostgreSQL') return row
  return {
    ...row,
    aim: `at least 300/s (${ratioOf({ rates, limits }).toFixed(2)} of the limit)`,
    ok: median(rates) >= 300,
  }
}

async function withDatabase<Result>(
  { env }: BenchEnvironment,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? null })
  return work(database).finally(() => database.close())
}

async function placeOrders(
  place: BenchEnvironment,
  crowd: BenchData,
): Promise<{ rates: number[]; times: number[] }> {
  const shop = await startShop(place)
  const rates: number[] = []
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now()
    const taken = await placeFor(roundMs, { port: shop.port, crowd })
    // The first round only warms up.
    if (round === 0) continue
    rates.push(taken.length / ((performance.now() - startedAt) / 1000))
    times.push(...taken)
  }
  await shop.stop()
  return { rates, times }
}

/** Places orders for so long and gives how long each took. */
async function placeFor(
  time: number,
  { port, crowd }: { port: number; crowd: BenchData },
): Promise<number[]> {
  const endsAt = performance.now() + time
  const times: number[] = []
  const customer = async () => {
    const asker = await openConnection(port)
    while (performance.now() < endsAt) {
      const { shopper, lines, key } = anOrderInput(crowd)
      const startedAt = performance.now()
      const { status, body } = await asker.send({
        method: 'POST',
        path: '/api/order/cod',
        headers: { cookie: shopper.cookie, 'idempotency-key': key },
        body: JSON.stringify({ items: lines, address: shopper.address }),
      })
      if (status !== 200) throw new Error(body.toString())
      times.push(performance.now() - startedAt)
    }
    asker.close()
  }
  await Promise.all(Array.from({ length: connections }, customer))
  return times
}

async function placeBare({ kind, env }: BenchEnvironment, crowd: BenchData): Promise<number[]> {
  const child = startHelper('order-baseline.ts', env)
  // The embedded database has one session: more senders would only wait in line.
  const errand: BaselineJob = { crowd, connections: kind === 'embedded' ? 1 : connections, rounds, roundMs }
  child.send(errand)
  const [rates] = await once(child, 'message')
  await waitForExit(child)
  return rates as number[]
}
