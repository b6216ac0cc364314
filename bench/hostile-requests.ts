import { randomUUID } from 'node:crypto'
import { connect, type HttpReply, sendOnce, timed } from './http-client.ts'
import { latency, mb, ms, percentile, type Row } from './results-table.ts'
import { type Seeded, type Shopper, seedShoppers } from './seed-orders.ts'
import { type RunningShop, startShop } from './shop-process.ts'
import { availableKinds, emptyShop, withDatabase } from './shops.ts'

const shoppersAtOnce = 40

export async function* hostileRequests(): AsyncGenerator<Row> {
  for (const kind of await availableKinds()) {
    const place = await emptyShop(kind, { DEMO_CATALOGUE: 'off' })
    const seeded = await withDatabase(place, seedShoppers)
    const shop = await startShop(place)
    const times = await orderSameProducts(shop.port, seeded)
    const p95 = percentile(times, 0.95)
    const what = `orders of 3 of 5 products, ${shoppersAtOnce} at once, ${kind}`
    const measured = `${latency(times)}, p95 ${ms(p95)}`
    yield { what, measured, aim: 'p95 at most 2 s', ok: p95 <= 2000 }
    const before = await shop.memory()
    await sendHugeCarts(shop, seeded.shoppers[0]!)
    const after = await shop.memory()
    const grown = { what: `memory after 200 carts that are too large, ${kind}`, aim: 'at most 100 MB more' }
    yield { ...grown, measured: `${mb(before)}, then ${mb(after)}`, ok: after - before <= 100 * 2 ** 20 }
    await shop.stop()
  }
}

async function orderSameProducts(port: number, { shoppers, products }: Seeded): Promise<number[]> {
  const ordering = shoppers.slice(0, shoppersAtOnce).map(async ({ address, cookie }) => {
    const connection = await connect(port)
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const few = products.slice(0, 5).toSorted(() => Math.random() - 0.5)
      const items = few.slice(0, 3).map((product) => ({ product, quantity: 1 }))
      const headers = { cookie, 'idempotency-key': randomUUID() }
      const body = JSON.stringify({ items, address })
      const request = { method: 'POST', path: '/api/order/cod', headers, body }
      times.push(await timed(async () => expectStatus([200], await connection.send(request))))
    }
    connection.close()
    return times
  })
  return (await Promise.all(ordering)).flat()
}

async function sendHugeCarts({ port }: RunningShop, { cookie }: Shopper): Promise<void> {
  for (const lines of [5_000, 25_000, 100_000, 400_000]) {
    const cartItems = Object.fromEntries(Array.from({ length: lines }, (_, line) => [`product-${line}`, 1]))
    const body = JSON.stringify({ cartItems })
    const request = { method: 'POST', path: '/api/cart/update', headers: { cookie }, body }
    for (let count = 0; count < 50; count++) {
      // The shop may hang up before its refusal is read.
      const reply = await sendOnce(port, request).catch(() => null)
      if (reply) expectStatus([400, 413], reply)
    }
  }
}

function expectStatus(wanted: number[], { status, body }: HttpReply): void {
  if (!wanted.includes(status)) throw new Error(`answered with ${status}: ${body}`)
}
