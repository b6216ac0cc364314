import { setTimeout as wait } from 'node:timers/promises'
import { flood, openAsker } from './http.ts'
import { kindsHere, placeWith } from './places.ts'
import { type ShopProcess, startShop } from './processes.ts'
import { mb, type Row } from './table.ts'

/** What the shop's process holds in memory after its start, and after visitors have been everywhere. */
export async function* memory(): AsyncGenerator<Row> {
  for (const kind of await kindsHere()) {
    for (const catalogue of ['demo', 'large'] as const) {
      const shop = await startShop(await placeWith(kind, catalogue))
      const idle = await settled(shop)
      await visitEverything(shop)
      const after = await settled(shop)
      await shop.stop()
      yield {
        what: `memory of the shop's process, ${catalogue} catalogue, ${kind}`,
        measured: `${mb(idle)} idle, ${mb(after)} after load`,
        ok: null,
      }
    }
  }
}

/** What is still held a while later: what starting and answering needed for a moment has been given back. */
async function settled(shop: ShopProcess): Promise<number> {
  await wait(3000)
  return shop.memory()
}

async function visitEverything({ port }: ShopProcess): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const asker = await openAsker(port)
  const list = await asker.ask({ path: '/api/product/list?limit=200' })
  const { products } = JSON.parse(list.body.toString())
  for (const { _id, category, name } of products) {
    await asker.ask({ path: `/products/${category}/${_id}`, headers })
    await asker.ask({ path: `/products?q=${encodeURIComponent(name)}`, headers })
  }
  asker.close()
  await flood(port, { question: { path: '/', headers }, ms: 2000 })
  await flood(port, { question: { path: '/api/product/list?limit=40', headers }, ms: 2000 })
}
