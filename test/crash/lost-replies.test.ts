import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { listSessions } from '../builders/stripe-orders.ts'
import { noOrderLimits } from '../default-config.ts'
import { openFakeStripe } from '../fakes/stripe.ts'
import { listViolations } from '../invariants.ts'
import { closeShops, startShop } from '../shop.ts'
import { type OrderInput, type OrderingShopper, placeOrder } from './ordering-shoppers.ts'
import { placeOnline, sendWebhook } from './paying-shoppers.ts'
import { startProxy } from './tcp-proxy.ts'

const stripe = await openFakeStripe()
const shop = await startShop({
  payments: { stripe: stripe.config, isPracticeAllowed: false },
  orderLimits: noOrderLimits,
})
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.server.address() as AddressInfo
const line = await startProxy({ host: '127.0.0.1', port })
const url = `http://127.0.0.1:${line.port}`
const rice = await aProduct(shop, { price: 4.35, stock: 10 })
const asha = await aShopper(shop)
const writer: OrderingShopper = {
  cookie: [...asha.browser.cookies].map((pair) => pair.join('=')).join('; '),
  address: asha.address,
  acknowledged: [],
  pending: null,
}
afterAll(async () => {
  await line.close()
  await closeShops()
  await stripe.close()
})

/** The connection breaks at the reply, when the order is already stored. */
async function sendWithoutReply(send: () => Promise<unknown>): Promise<void> {
  const answered = once(shop.app.server, 'request').then(([, reply]) => once(reply, 'close'))
  const over = line.cutConnectionAt(1, 'replies')
  await expect(send()).rejects.toThrow()
  await answered
  expect(over()).toBe(true)
}

async function ordersOf(key: string): Promise<{ id: string; is_paid: boolean; payments: number }[]> {
  const { rows } = await sql<{ id: string; is_paid: boolean; payments: number }>`
    SELECT id, is_paid, (SELECT count(*)::int FROM order_payments WHERE order_id = o.id) AS payments
    FROM orders o WHERE idempotency_key = ${key}`.execute(shop.db)
  return rows
}

function anOrderInput(): OrderInput {
  return { key: crypto.randomUUID(), items: [{ product: rice._id, quantity: 1 }] }
}

test.for(['with cash', 'online'] as const)(
  'an order %s whose reply was lost exists, and is the same when it is sent again (K-04)',
  async (way) => {
    const wanted = anOrderInput()
    const send = () => (way === 'online' ? placeOnline : placeOrder)(writer, { url, wanted })
    await sendWithoutReply(send)
    const [order, ...others] = await ordersOf(wanted.key)
    expect([order, others]).toEqual([expect.anything(), []])
    const page = listSessions(stripe, order!.id).map((session) => session.url)
    expect(page).toHaveLength(way === 'online' ? 1 : 0)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await send()
      expect([status, body.order._id, body.url]).toEqual([200, order!.id, page[0]])
    }
    expect(await ordersOf(wanted.key)).toHaveLength(1)
    expect(listSessions(stripe, order!.id)).toHaveLength(page.length)
    expect(await listViolations(shop.db)).toEqual([])
  },
)

test('a payment is recorded once, though Stripe loses the reply and sends its event again (K-04)', async () => {
  const wanted = anOrderInput()
  const { body } = await placeOnline(writer, { url, wanted })
  const event = stripe.pay(listSessions(stripe, body.order._id)[0]!.id)
  await sendWithoutReply(() => sendWebhook(event, { url }))
  const paid = [{ id: body.order._id, is_paid: true, payments: 1 }]
  expect(await ordersOf(wanted.key)).toEqual(paid)
  expect((await sendWebhook(event, { url })).status).toBe(200)
  expect(await ordersOf(wanted.key)).toEqual(paid)
  expect(await listViolations(shop.db)).toEqual([])
})
