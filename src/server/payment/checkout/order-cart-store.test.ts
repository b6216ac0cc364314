import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { endPaymentTime, expireUnpaidOrders, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aUpiOrder, aUtr, setUpiId } from '#test/builders/upi-orders.ts'
import { listViolations } from '#test/invariants.ts'
import { listLockWaits } from '#test/lock-waits.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop(withPractice)
const isServer = shop.database.kind === 'server'
const owner = await aSeller(shop)
await setUpiId(owner)

async function cartOf(shopper: Shopper) {
  return (await shopper.getShopperSession()).user.cartItems
}

/** Two of rice are ordered; the cart holds three, and a dal. */
async function anOrderedCart() {
  const [asha, rice, dal] = [
    await aShopper(shop),
    await aProduct(shop, { stock: 10 }),
    await aProduct(shop, { stock: 10 }),
  ]
  await asha.updateCart({ cartItems: { [rice._id]: 3, [dal._id]: 1 } })
  const order = await aUpiOrder(shop, { shopper: asha, product: rice._id, quantity: 2, isUtrGiven: false })
  return { asha, rice, dal, order }
}

test('the items leave the cart with the UTR, and only once', async () => {
  const { asha, rice, dal, order } = await anOrderedCart()
  expect(await cartOf(asha)).toEqual({ [rice._id]: 3, [dal._id]: 1 })
  await asha.submitUtr({ id: order._id, utr: order.utr })
  expect(await cartOf(asha)).toEqual({ [rice._id]: 1, [dal._id]: 1 })

  const again = { [rice._id]: 4, [dal._id]: 1 }
  await asha.updateCart({ cartItems: again })
  await asha.submitUtr({ id: order._id, utr: order.utr })
  const corrected = aUtr()
  await asha.submitUtr({ id: order._id, utr: corrected })
  await owner.rejectUpiPayment({ id: order.checkout, utr: corrected, reason: 'not-found' })
  await asha.submitUtr({ id: order._id, utr: order.utr })
  await owner.confirmUpiPayment({ id: order.checkout, utr: order.utr })
  expect(await cartOf(asha), 'the items that were added after the UTR').toEqual(again)
})

test('the items return if the order expires after a rejected UTR', async () => {
  const { asha, rice, dal, order } = await anOrderedCart()
  await asha.submitUtr({ id: order._id, utr: order.utr })
  await owner.rejectUpiPayment({ id: order.checkout, utr: order.utr, reason: 'not-found' })
  await endPaymentTime(shop, order)
  await expireUnpaidOrders(shop)
  expect(await cartOf(asha)).toEqual({ [rice._id]: 2, [dal._id]: 1 })
  await asha.submitUtr({ id: order._id, utr: aUtr() })
  expect(await cartOf(asha), 'the items of a late payment').toEqual({ [dal._id]: 1 })
})

test('the items stay out of the cart if the order expires while its UTR waits', async () => {
  const { asha, rice, dal, order } = await anOrderedCart()
  await asha.submitUtr({ id: order._id, utr: order.utr })
  await endPaymentTime(shop, order)
  await expireUnpaidOrders(shop)
  expect(await cartOf(asha)).toEqual({ [rice._id]: 1, [dal._id]: 1 })
})

test('an unpaid order that is cancelled to pay in another way returns its items to cart and stock', async () => {
  const { asha, rice, order } = await anOrderedCart()
  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  expect(await findStock(shop, rice)).toBe(8)
  const { cartItems } = await asha.cancelOrder({ id: order._id, onlyUnpaid: true, toCart: true })
  expect([cartItems, await cartOf(asha)]).toEqual([{ [rice._id]: 2 }, { [rice._id]: 2 }])
  expect(await findStock(shop, rice)).toBe(10)
  const repeated = asha.cancelOrder({ id: order._id, onlyUnpaid: true, toCart: true })
  await expect(repeated).rejects.toMatchObject({ code: 'not_cancellable' })
})

test.runIf(isServer)('a cancelled order returns to the cart that another tab is just saving', async () => {
  const { asha, rice, dal, order } = await anOrderedCart()
  await asha.updateCart({ cartItems: {} })
  let cancelling: ReturnType<typeof asha.cancelOrder> | null = null
  await shop.db.transaction().execute(async (tx) => {
    await sql`SELECT lock_cart(${asha.id})`.execute(tx)
    await sql`INSERT INTO cart_items (user_id, product_id, quantity, position)
      VALUES (${asha.id}, ${dal._id}, 1, 1), (${asha.id}, ${rice._id}, 5, 2)`.execute(tx)
    cancelling = asha.cancelOrder({ id: order._id, onlyUnpaid: true, toCart: true })
    await expect.poll(async () => (await listLockWaits(shop.db)).length).toBe(1)
  })
  expect((await cancelling!).cartItems).toEqual({ [dal._id]: 1, [rice._id]: 5 })
  expect(await cartOf(asha)).toEqual({ [dal._id]: 1, [rice._id]: 5 })
})

test('an order that was paid, has a UTR or is of another shopper changes no cart', async () => {
  const { asha, rice, dal, order } = await anOrderedCart()
  const [bina, request] = [await aShopper(shop), { id: order._id, onlyUnpaid: true, toCart: true }]
  await expect(bina.cancelOrder(request)).rejects.toMatchObject({ status: 404 })
  await expect(aVisitor(shop).cancelOrder(request)).rejects.toMatchObject({ status: 401 })
  await asha.submitUtr({ id: order._id, utr: order.utr })
  await expect(asha.cancelOrder(request)).rejects.toMatchObject({ code: 'utr_submitted' })
  await owner.confirmUpiPayment({ id: order.checkout, utr: order.utr })
  await expect(asha.cancelOrder(request)).rejects.toMatchObject({ code: 'already_paid' })
  expect([await cartOf(asha), await cartOf(bina)]).toEqual([{ [rice._id]: 1, [dal._id]: 1 }, {}])
})

test('no invariant is violated', async () => {
  expect(await listViolations(shop.db)).toEqual([])
})
