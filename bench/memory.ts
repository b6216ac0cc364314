import { setTimeout as wait } from 'node:timers/promises'
import { asBrowser, connect, get, measureThroughput } from './http-client.ts'
import { mb, type Row, timeRow } from './results-table.ts'
import { type RunningShop, startShop } from './shop-process.ts'
import { availableKinds, shopWith } from './shops.ts'

export async function* memory(): AsyncGenerator<Row> {
  for (const kind of await availableKinds()) {
    for (const catalogue of ['demo', 'large'] as const) {
      const place = await shopWith(kind, catalogue)
      const first = await startShop(place)
      await first.stop()
      const shop = await startShop(place)
      const start = `start to first page, warm, ${catalogue} catalogue, ${kind}`
      yield timeRow({ what: start, time: Math.min(first.firstReplyMs, shop.firstReplyMs), max: 3000 })
      const idle = await readSettledMemory(shop)
      await visitAllPages(shop.port)
      const loaded = await readSettledMemory(shop)
      await shop.stop()
      const what = `memory of the shop's process, ${catalogue} catalogue, ${kind}`
      yield { what, measured: `${mb(idle)} idle, ${mb(loaded)} after load`, ok: null }
    }
  }
}

async function readSettledMemory(shop: RunningShop): Promise<number> {
  await wait(3000)
  return shop.memory()
}

async function visitAllPages(port: number): Promise<void> {
  const connection = await connect(port)
  const list = await get(connection, { path: '/api/product/list?limit=200' })
  for (const { _id, category, name } of JSON.parse(list.toString()).products) {
    const paths = [`/products/${category.toLowerCase()}/${_id}`, `/products?q=${encodeURIComponent(name)}`]
    for (const path of paths) await get(connection, { path, headers: asBrowser })
  }
  connection.close()
  for (const path of ['/', '/api/product/list?limit=40'])
    await measureThroughput(port, { request: { path, headers: asBrowser }, ms: 2000 })
}
