import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, anotherCode, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
const rice = await aProduct(shop, { price: 50, stock: 1000 })
const [rita, bikash] = [await aRider(shop), await aRider(shop)]
const key = () => crypto.randomUUID()

async function aStop() {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita })
  const { order } = await owner.getOrder({ id })
  return { id, cash: order.amount, code: await findDeliveryCode(asha, id) }
}

async function someStops(count: number) {
  const stops: Awaited<ReturnType<typeof aStop>>[] = []
  while (stops.length < count) stops.push(await aStop())
  return stops
}

async function tracesOf(id: string) {
  const { order } = await owner.getOrder({ id })
  const [attempts, messages] = await Promise.all([
    shop.db.selectFrom('delivery_attempts').select('kind').where('order_id', '=', id).orderBy('at').execute(),
    shop.db.selectFrom('messages').select(['kind', 'order_version']).where('order_id', '=', id).execute(),
  ])
  const delivered = order.history.filter(({ status }) => status === 'Delivered').length
  return { order, delivered, attempts: attempts.map(({ kind }) => kind), messages: messages.length }
}

function codesOf(results: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
}

test('of 20 wrong codes at once five are compared', async () => {
  const { id, code, cash } = await aStop()
  const wrong = anotherCode(code)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => rita.completeDelivery({ id, key: key(), code: wrong, cash })),
  )
  const codes = codesOf(results)
  expect(codes.filter((one) => one === 'wrong_code')).toHaveLength(5)
  expect(codes.filter((one) => one === 'delivery_code_locked')).toHaveLength(15)
  const { order, attempts } = await tracesOf(id)
  expect([order.delivery?.codeTriesLeft, attempts]).toEqual([0, Array(5).fill('wrong-code')])
})

test('one request sent 10 times at once is applied once', async () => {
  const { id, ...stop } = await aStop()
  const tenTimes = <Reply>(send: () => Promise<Reply>) => Promise.all(Array.from({ length: 10 }, send))
  const [start, done] = [key(), key()]
  const started = await tenTimes(() => rita.startDelivery({ id, key: start }))
  expect(started.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
  const delivered = await tenTimes(() => rita.completeDelivery({ id, ...stop, key: done }))
  expect(delivered.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
  const traces = await tracesOf(id)
  expect(traces).toMatchObject({ delivered: 1, attempts: ['start', 'complete'], messages: 4 })
  expect(traces.order.payments).toHaveLength(1)
  expect(await listViolations(shop.db)).toEqual([])
})

test('one key at two orders at once is used by one of them', async () => {
  for (const [one, two] of Array.from({ length: 3 }, () => [aStop(), aStop()])) {
    const used = key()
    const stops = [await one!, await two!]
    const results = await Promise.allSettled(stops.map(({ id }) => rita.startDelivery({ id, key: used })))
    expect(codesOf(results)).toEqual(['key_reused'])
    const details = await Promise.all(stops.map(({ id }) => owner.getOrder({ id })))
    expect(details.map(({ order }) => order.status).toSorted()).toEqual(['Processing', 'Shipped'])
  }
})

test('of a delivery and a cancellation at once one wins', async () => {
  const stops = await someStops(10)
  const results = await Promise.all(
    stops.map((stop) =>
      Promise.allSettled([
        rita.completeDelivery({ ...stop, key: key() }),
        owner.setOrderStatus({ id: stop.id, status: 'Cancelled', version: 3 }),
      ]),
    ),
  )
  for (const [index, attempts] of results.entries()) {
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { order, delivered } = await tracesOf(stops[index]!.id)
    const isDelivered = attempts[0]?.status === 'fulfilled'
    expect([order.status, delivered, order.payments.length]).toEqual(
      isDelivered ? ['Delivered', 1, 1] : ['Cancelled', 0, 0],
    )
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('of a delivery and an assignment to a colleague at once, only the rider who has the order delivers', async () => {
  const stops = await someStops(10)
  const results = await Promise.all(
    stops.flatMap(({ id, ...stop }) => [
      Promise.allSettled([
        rita.completeDelivery({ id, ...stop, key: key() }),
        owner.assignRider({ orders: [{ id }], rider: bikash.id }),
        bikash.completeDelivery({ id, ...stop, key: key() }),
      ]),
    ]),
  )
  for (const [index, attempts] of results.entries()) {
    const { order, delivered } = await tracesOf(stops[index]!.id)
    const winners = [attempts[0], attempts[2]].filter((attempt) => attempt?.status === 'fulfilled')
    expect(winners.length).toBeLessThanOrEqual(1)
    expect([delivered, order.payments.length]).toEqual([winners.length, winners.length])
    if (attempts[0]?.status === 'fulfilled') expect(order.rider?.id).toBe(rita.id)
    else expect(order.rider?.id).toBe(bikash.id)
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('everything at once leaves no order in two states', async () => {
  const stops = await someStops(6)
  const known = ['not_deliverable', 'order_not_found', 'already_paid', 'wrong_code', 'not_payable']
  const results = await Promise.allSettled(
    stops.flatMap(({ id, code, cash }) => [
      rita.startDelivery({ id, key: key() }),
      rita.completeDelivery({ id, key: key(), code, cash }),
      rita.completeDelivery({ id, key: key(), code: anotherCode(code), cash }),
      rita.failDelivery({ id, key: key(), reason: 'other' }),
      owner.overrideDelivery({ id, reason: 'No phone', cash }),
      owner.setOrderPayment({ id, isPaid: true }),
      owner.setOrderStatus({ id, status: 'Cancelled' }),
      owner.assignRider({ orders: [{ id }], rider: bikash.id }),
    ]),
  )
  for (const code of codesOf(results)) expect(known).toContain(code)
  expect(await listViolations(shop.db)).toEqual([])
})
