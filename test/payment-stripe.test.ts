import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFakeStripe, tellStripe } from './fake-stripe.ts'
import { aProduct } from './goods.ts'
import { findFaults } from './invariants.ts'
import { aShopper } from './people.ts'
import { startShop } from './shop.ts'

const stripe = await openFakeStripe()
const shop = await startShop({ payments: { stripe: stripe.config, practice: false } })
const asha = await aShopper(shop)
afterAll(stripe.close)

beforeEach(() => {
  stripe.mood = 'well'
  stripe.asked.length = 0
})

test('an order is paid at Stripe and is the shop’s with its payment', async () => {
  const rice = await aProduct(shop, { price: 4.35, stock: 5 })
  const { order, url } = await asha.placeOnline({
    items: [{ product: rice._id, quantity: 3 }],
    address: asha.address,
  })
  const [session] = stripe.sessions()
  expect(url).toBe(session!.url)
  const reply = await tellStripe(shop, stripe.pay(session!.id))
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: 'Kept' }])
  const { orders } = await asha.listMyOrders()
  expect(orders[0]).toMatchObject({ _id: order._id, isPaid: true, online: { state: 'paid', via: 'stripe' } })
  expect(await findFaults(shop.db)).toEqual([])
})
