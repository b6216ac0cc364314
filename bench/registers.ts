import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { monthRange } from '#domain/books/register.ts'
import { openDatabase } from '#server/database/open.ts'
import { formatInteger, mb, ms, type Row } from './results-table.ts'
import { busyMonth, documentCount, quietMonth, shopWithDocuments } from './seed-documents.ts'
import { createSellerSession } from './seller-session.ts'
import { type RunningShop, startShop } from './shop-process.ts'
import { availableKinds, serverCpuMs } from './shops.ts'

const rounds = 3
const maxMs = 5000
/** What ten times as many documents may add to the memory: garbage, and rows of registered buyers for GSTR-1. */
const maxGrowth = 96 * 2 ** 20

const files: [what: string, path: (month: string) => string][] = [
  ['sums of the page', (month) => `?${range(month)}`],
  ['sales register, CSV', (month) => `/file?table=sales&${range(month)}`],
  ['notes, CSV', (month) => `/file?table=notes&${range(month)}`],
  ['HSN summary, CSV', (month) => `/file?table=hsn&${range(month)}`],
  ['GSTR-1 with its document summary, JSON', (month) => `/return?month=${month}`],
  ['Tally, XML', (month) => `/tally?${range(month)}`],
]

/** The registers of a month, each alone. */
export async function* registers(): AsyncGenerator<Row> {
  if (!(await availableKinds()).includes('PostgreSQL')) return
  const place = await shopWithDocuments()
  const what = `${formatInteger(documentCount)} documents in a month, seeded`
  yield { what, measured: `${(place.filledMs / 1000).toFixed(0)} s`, ok: null }
  const database = await openDatabase({ url: place.env.DATABASE_URL ?? null, dataDir: null })
  const headers = await createSellerSession(database)
  await database.close()
  for (const [what, path] of files) {
    // Each in its own process, so that the memory is that of one register.
    const shop = await startShop(place)
    const quiet = await measure(shop, { path: path(quietMonth), headers })
    const busy = await measure(shop, { path: path(busyMonth), headers })
    await shop.stop()
    const [shopMs, serverMs] = [busy.shopMs, busy.serverMs].map((cpuMs) => ms(cpuMs / rounds))
    const slowest = Math.max(...busy.times)
    yield {
      what: `${what}, ${mb(busy.bytes)}`,
      measured: busy.times.map(ms).join(', '),
      limit: `CPU ${shopMs} shop, ${serverMs} database`,
      aim: `at most ${maxMs / 1000} s`,
      ok: slowest <= maxMs,
    }
    yield {
      what: '… memory before, most with a tenth, most with all',
      measured: `${mb(quiet.before)}, ${mb(quiet.highest)}, ${mb(busy.highest)}`,
      aim: `at most ${mb(maxGrowth)} more than a tenth`,
      ok: busy.highest - quiet.highest <= maxGrowth,
    }
  }
}

type Measured = {
  times: number[]
  bytes: number
  shopMs: number
  serverMs: number
  before: number
  highest: number
}
type Wanted = { path: string; headers: { cookie: string } }

async function measure(shop: RunningShop, wanted: Wanted): Promise<Measured> {
  await wait(1000)
  const before = await shop.memory()
  const cpuBefore = await readCpu(shop)
  let [isRunning, highest] = [true, before]
  const watching = (async () => {
    for (; isRunning; await wait(20)) highest = Math.max(highest, await shop.memory())
  })()
  const times: number[] = []
  let bytes = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      bytes = await countBytes(shop.port, wanted)
      times.push(performance.now() - startedAt)
    }
  } finally {
    isRunning = false
    await watching
  }
  const cpu = await readCpu(shop)
  const [shopMs, serverMs] = [cpu.shopMs - cpuBefore.shopMs, cpu.serverMs - cpuBefore.serverMs]
  return { times, bytes, shopMs, serverMs, before, highest }
}

async function readCpu(shop: RunningShop): Promise<Pick<Measured, 'shopMs' | 'serverMs'>> {
  return { shopMs: await shop.cpuMs(), serverMs: await serverCpuMs() }
}

/** Keeps none of it. An answer that breaks off is an error. */
async function countBytes(port: number, { path, headers }: Wanted): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request({ port, host: '127.0.0.1', path: `/api/seller/registers${path}`, headers })
  sent.once('error', reject)
  sent.once('response', (reply) => {
    let bytes = 0
    if (reply.statusCode !== 200) reject(new Error(`${path} was answered with ${reply.statusCode}`))
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    reply.once('error', reject)
    reply.once('end', () => resolve(bytes))
  })
  sent.end()
  return promise
}

function range(month: string): string {
  return new URLSearchParams(monthRange(month)).toString()
}
