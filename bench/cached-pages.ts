import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  asBrowser,
  connect,
  get,
  type HttpReply,
  type HttpRequest,
  measureThroughput,
  sendOnce,
} from './http-client.ts'
import { formatInteger, type Row, ratioRow } from './results-table.ts'
import { type RunningShop, startHelper, startShop } from './shop-process.ts'
import { copyShop, shopWith } from './shops.ts'

const rounds = 5
const roundMs = 700
const searches = 20_000
const hotPages = { Home: '/', list: '/api/product/list?limit=40' }
/** Until V8 has optimized the hot code, which takes longer on a busy machine. */
const warmUpReplies = 60_000

export async function* cachedPages(): AsyncGenerator<Row> {
  for (const catalogue of ['demo', 'large'] as const) {
    const shop = await startShop(await shopWith('embedded', catalogue))
    for (const [what, path] of Object.entries(hotPages))
      yield await compare(shop, { what: `cached ${what}, ${catalogue} catalogue`, path })
    await shop.stop()
  }
  yield* hotPagesInFullCache()
}

/** Beside a process that has answered as many searches, few of them different, so that its cache is small. */
async function* hotPagesInFullCache(): AsyncGenerator<Row> {
  const place = await shopWith('embedded', 'demo')
  const [small, full] = [await startShop(copyShop(place)), await startShop(place)]
  await search(small.port, { different: 200 })
  await search(full.port, { different: searches })
  for (const [what, path] of Object.entries(hotPages)) {
    const rates = await compareRates([full.port, small.port], { path, headers: asBrowser })
    yield ratioRow({
      what: `${what} after ${formatInteger(searches)} different searches`,
      ...rates,
      min: 0.9,
    })
  }
  await Promise.all([full.stop(), small.stop()])
}

async function search(port: number, { different }: { different: number }): Promise<void> {
  let left = searches
  const sending = Array.from({ length: 16 }, async () => {
    const connection = await connect(port)
    while (left > 0) {
      const path = `${hotPages.list}&q=search${left-- % different}`
      await get(connection, { path, headers: asBrowser })
    }
    connection.close()
  })
  await Promise.all(sending)
}

async function compare({ port }: RunningShop, { what, path }: { what: string; path: string }): Promise<Row> {
  const request = { path, headers: asBrowser }
  const reply = await sendOnce(port, request)
  const bare = startHelper('cached-pages.ts')
  bare.send(toBareReply(reply))
  const [barePort] = await once(bare, 'message')
  const rates = await compareRates([port, barePort], request)
  bare.kill()
  const size = (reply.body.length / 1024).toFixed(1)
  return ratioRow({ what: `${what}, ${size} KB`, ...rates, min: 0.7 })
}

/** In turns, so that other load on the machine slows both. */
async function compareRates(ports: readonly [number, number], request: HttpRequest) {
  const [rates, limits]: [number[], number[]] = [[], []]
  for (const port of ports) await warmUp(port, request)
  for (let round = 0; round < rounds; round++) {
    rates.push(await measureThroughput(ports[0], { request, ms: roundMs }))
    limits.push(await measureThroughput(ports[1], { request, ms: roundMs }))
  }
  return { rates, limits }
}

async function warmUp(port: number, request: HttpRequest): Promise<void> {
  for (let count = 0; count < warmUpReplies; )
    count += (await measureThroughput(port, { request, ms: roundMs })) * (roundMs / 1000)
}

type BareReply = { headers: string[]; body: string }

function toBareReply({ headers, body }: HttpReply): BareReply {
  const ownOfNode = ['date', 'connection', 'keep-alive']
  const kept = headers.filter(([name]) => !ownOfNode.includes(name))
  return { headers: kept.flat(), body: body.toString('base64') }
}

if (import.meta.main)
  process.once('message', ({ headers, body }: BareReply) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer({ keepAliveTimeout: 72_000 }, (_, reply) => {
      reply.writeHead(200, headers)
      reply.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })
