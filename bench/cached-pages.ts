import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asBrowser, type HttpReply, measureThroughput, sendOnce } from './http-client.ts'
import { type Row, ratioRow } from './results-table.ts'
import { type RunningShop, startHelper, startShop } from './shop-process.ts'
import { shopWith } from './shops.ts'

const rounds = 5
const roundMs = 700
/** Until V8 has optimized the hot code. */
const warmUpMs = 2500

export async function* cachedPages(): AsyncGenerator<Row> {
  for (const catalogue of ['demo', 'large'] as const) {
    const shop = await startShop(await shopWith('embedded', catalogue))
    yield await compare(shop, { what: `cached Home, ${catalogue} catalogue`, path: '/' })
    const path = '/api/product/list?limit=40'
    yield await compare(shop, { what: `cached product list, ${catalogue} catalogue`, path })
    await shop.stop()
  }
}

async function compare({ port }: RunningShop, { what, path }: { what: string; path: string }): Promise<Row> {
  const request = { path, headers: asBrowser }
  const reply = await sendOnce(port, request)
  const bare = startHelper('cached-pages.ts')
  bare.send(toBareReply(reply))
  const [barePort] = await once(bare, 'message')
  const [rates, limits]: [number[], number[]] = [[], []]
  for (const each of [port, barePort]) await measureThroughput(each, { request, ms: warmUpMs })
  // In turns, so that other load on the machine slows both.
  for (let round = 0; round < rounds; round++) {
    rates.push(await measureThroughput(port, { request, ms: roundMs }))
    limits.push(await measureThroughput(barePort, { request, ms: roundMs }))
  }
  bare.kill()
  const size = (reply.body.length / 1024).toFixed(1)
  return ratioRow({ what: `${what}, ${size} KB`, rates, limits, min: 0.8 })
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
