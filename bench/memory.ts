import { setTimeout as wait } from 'node:timers/promises'
import { createSeededEnvironment, listDatabaseKinds } from './environments.ts'
import { measureThroughput, openConnection } from './http-client.ts'
import { mb, type Row } from './results-table.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

/** What the shop's process holds in memory after its start, and after visitors have been everywhere. */
export async function* memory(): AsyncGenerator<Row> {
  for (const kind of await listDatabaseKinds()) {
    for (const catalogue of ['demo', 'large'] as const) {
      const shop = await startShop(await createSeededEnvironment(kind, catalogue))
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
  const asker = await openConnection(port)
  const list = await asker.send({ path: '/api/product/list?limit=200' })
  const { products } = JSON.parse(list.body.toString())
  for (const { _id, category, name } of products) {
    await asker.send({ path: `/products/${category}/${_id}`, headers })
    await asker.send({ path: `/products?q=${encodeURIComponent(name)}`, headers })
  }
  asker.close()
  await measureThroughput(port, { question: { path: '/', headers }, ms: 2000 })
  await measureThroughput(port, { question: { path: '/api/product/list?limit=40', headers }, ms: 2000 })
}
