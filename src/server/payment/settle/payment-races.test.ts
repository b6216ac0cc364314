import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  listExceptions,
  payWithoutWebhook,
  reconcileCheckouts,
  sendPracticeEvent,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listLockWaits } from '#test/lock-waits.ts'
import { openBrowser, type Shop, startSecondApp, startShop } from '#test/shop.ts'

// One shopper may win every race, and would have too many open orders in the end.
const config = { ...withPractice, orderLimits: noOrderLimits }
const shop = await startShop(config)
const second = await startSecondApp(shop, config)
const seller = await aSeller(shop)
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const shoppers = await Promise.all(range(12).map(() => aShopper(shop)))

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

function at(other: Shop, shopper: Shopper): Shopper {
  const browser = openBrowser(other)
  for (const [name, value] of shopper.browser.cookies) browser.cookies.set(name, value)
  return { ...shopper, ...browser.api, browser }
}

const everywhere = shoppers.map((shopper, turn) => (turn % 2 ? at(second, shopper) : shopper))

function codesOf(outcomes: readonly PromiseSettledResult<unknown>[]): string[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    if (!(outcome.reason instanceof ApiError)) throw outcome.reason
    return outcome.reason.code
  })
}

// The embedded database runs one statement at a time.
test.runIf(shop.database.kind === 'server')(
  'returned stock can be bought by an order that waits for it',
  async () => {
    const [asha, rice] = [shoppers[0]!, await aProduct(shop, { stock: 0 })]
    const client = await shop.database.pool.connect()
    await client.query('BEGIN')
    await client.query('UPDATE products SET stock = 1 WHERE id = $1', [rice._id])
    await client.query("INSERT INTO stock_movements (product_id, kind, delta) VALUES ($1, 'correction', 1)", [
      rice._id,
    ])
    const placing = asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
    await expect.poll(() => listLockWaits(shop.db)).toHaveLength(1)
    await client.query('COMMIT')
    client.release()
    await placing
    expect(await findStock(shop, rice)).toBe(0)
  },
)

test('the last unit goes to one of twelve cash and online orders in two processes (O-01, K-11)', async () => {
  for (const _ of range(3)) {
    const rice = await aProduct(shop, { stock: 1 })
    const items = [{ product: rice._id, quantity: 1 }]
    const tries = await Promise.allSettled(
      everywhere.map((shopper, turn) => {
        const wanted = { items, address: shopper.address }
        return turn % 3 ? shopper.placeOnlineOrder(wanted) : shopper.placeCodOrder(wanted)
      }),
    )
    expect(codesOf(tries)).toEqual(range(11).map(() => 'out_of_stock'))
    expect(await findStock(shop, rice)).toBe(0)
  }
  for (const shopper of shoppers)
    for (const { _id } of (await shopper.listUnpaidOrders()).orders) await shopper.cancelOrder({ id: _id })
})

test('one key is one order, in any process', async () => {
  const [asha] = shoppers
  const rice = await aProduct(shop, { stock: 9 })
  const wanted = { items: [{ product: rice._id, quantity: 1 }], address: asha!.address }
  const key = { idempotencyKey: crypto.randomUUID() }
  const placed = await Promise.all(
    range(6).map((turn) => (turn % 2 ? at(second, asha!) : asha!).placeOnlineOrder(wanted, key)),
  )
  expect(new Set(placed.map(({ order, url }) => `${order._id} ${url}`)).size).toBe(1)
  expect(await findStock(shop, rice)).toBe(8)
  await asha!.cancelOrder({ id: placed[0]!.order._id })
})

test('concurrent changes in any order end with correct stock and payments', async () => {
  const [rice, dal] = [await aProduct(shop, { stock: 400 }), await aProduct(shop, { stock: 400 })]
  for (const round of range(3)) {
    const begun = await Promise.all(
      everywhere.slice(0, 8).map(async (shopper, turn) => {
        const products = turn % 2 ? [rice, dal] : [dal, rice]
        const items = products.map(({ _id }) => ({ product: _id, quantity: 1 + (turn % 3) }))
        return { shopper, order: await anUnpaidOrder(shop, { shopper, items }) }
      }),
    )
    for (const { order } of begun.slice(0, 6)) await endPaymentTime(shop, order)
    for (const { order } of begun.slice(2, 4)) await payWithoutWebhook(shop, order)
    const outcomes = await Promise.allSettled([
      expireUnpaidOrders(shop),
      expireUnpaidOrders(second),
      reconcileCheckouts(second),
      ...begun.map(({ order }, turn) => (turn % 2 ? sendPracticeEvent(second, { order }) : null)),
      ...begun.map(({ shopper, order }) => shopper.cancelOrder({ id: order._id })),
      ...begun.map(({ shopper, order }) => shopper.payOrder({ id: order._id })),
      ...begun.map(({ shopper, order }) => shopper.checkPayment({ id: order._id })),
      ...begun.map(({ order }) => seller.setOrderStatus({ id: order._id, status: 'Cancelled' })),
      ...everywhere.slice(8).map((shopper) =>
        shopper.placeCodOrder({
          items: [rice, dal].map(({ _id }) => ({ product: _id, quantity: 1 })),
          address: shopper.address,
        }),
      ),
      countAnew(rice, 400 - round),
    ])
    const usual = ['order_not_found', 'changed_meanwhile', 'already_paid', 'payment_over', 'not_cancellable']
    expect(codesOf(outcomes).filter((code) => !usual.includes(code))).toEqual([])
    await tellAgain(begun.map(({ order }) => order))
    expect(await listViolations(shop.db)).toEqual([])
    for (const { shopper, order } of begun) {
      const { orders } = await shopper.listMyOrders()
      const known = orders.find(({ _id }) => _id === order._id)!
      const exceptions = await listExceptions(shop, order)
      // A paid shopper has either the product or a refund due.
      if (known.isPaid)
        expect([known.status, exceptions]).toEqual(
          exceptions.length > 0
            ? ['Cancelled', [expect.stringMatching(/^(late|cancelled) due$/)]]
            : ['Pending', []],
        )
      else expect([known.status, exceptions]).toEqual([expect.stringMatching(/Pending|Cancelled/), []])
    }
    for (const { shopper } of begun)
      for (const { _id } of (await shopper.listUnpaidOrders()).orders) await shopper.cancelOrder({ id: _id })
  }
})

async function countAnew({ _id: id }: { _id: string }, stock: number) {
  const { product } = await seller.getSellerProduct({ id })
  return seller.updateProduct({ id, version: product.version, stock })
}

/** As a provider that got no acknowledgement. */
async function tellAgain(orders: Parameters<typeof sendPracticeEvent>[1]['order'][]): Promise<void> {
  await Promise.all(
    orders.map((order, turn) =>
      turn % 2 ? sendPracticeEvent(shop, { order, changes: { id: `${order._id}-again` } }) : null,
    ),
  )
}
