import { once } from 'node:events'
import { type Catalogue, createSeededEnvironment } from './environments.ts'
import { type HttpReply, type HttpRequest, measureThroughput, sendOnce } from './http-client.ts'
import { median, type Row, ratioRow } from './results-table.ts'
import { type ShopProcess, startHelper, startShop } from './shop-process.ts'

const rounds = 5
const roundMs = 700
/** Until everything that is used often has been compiled for speed. */
const warmUpMs = 2500
const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }

/** Cached Home and product list, against bare node:http that serves the very same bytes and headers. */
export async function* cachedPages(): AsyncGenerator<Row> {
  for (const catalogue of ['demo', 'large'] as const) {
    const shop = await startShop(await createSeededEnvironment('embedded', catalogue))
    yield await compare(shop, { catalogue, what: 'Home', question: { path: '/', headers: asBrowser } })
    const path = '/api/product/list?limit=40'
    yield await compare(shop, { catalogue, what: 'product list', question: { path, headers: asBrowser } })
    await shop.stop()
  }
}

async function compare(
  shop: ShopProcess,
  { what, catalogue, question }: { what: string; catalogue: Catalogue; question: HttpRequest },
): Promise<Row> {
  const answer = await sendOnce(shop.port, question)
  const bare = await startBare(answer)
  const [rates, limits, costs]: [number[], number[], number[]] = [[], [], []]
  for (const port of [shop.port, bare.port]) await measureThroughput(port, { question, ms: warmUpMs })
  // In turns, so that whatever else the machine does slows both.
  for (let round = 0; round < rounds; round++) {
    const before = await shop.cpuSeconds()
    rates.push(await measureThroughput(shop.port, { question, ms: roundMs }))
    costs.push(((await shop.cpuSeconds()) - before) / (rates.at(-1)! * (roundMs / 1000)))
    limits.push(await measureThroughput(bare.port, { question, ms: roundMs }))
  }
  bare.stop()
  const size = (answer.body.length / 1024).toFixed(1)
  const row = ratioRow({
    what: `cached ${what}, ${catalogue} catalogue, ${size} KB`,
    rates,
    limits,
    unit: '/s',
    atLeast: 0.8,
  })
  return { ...row, measured: `${row.measured}, ${(median(costs) * 1e6).toFixed(0)} µs CPU each` }
}

async function startBare({ headers, body }: HttpReply): Promise<{ port: number; stop: () => void }> {
  const ownOfNode = new Set(['date', 'connection', 'keep-alive'])
  const child = startHelper('http-baseline.ts')
  child.send({
    headers: headers.filter(([name]) => !ownOfNode.has(name)).flat(),
    body: body.toString('base64'),
  })
  const [port] = await once(child, 'message')
  return { port: Number(port), stop: () => child.kill() }
}
