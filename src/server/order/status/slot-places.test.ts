import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import {
  endPaymentTime,
  expireUnpaidOrders,
  readCheckoutId,
  sendPracticeEvent,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const [asha, rice] = [await aShopper(shop), await aProduct(shop)]

afterAll(() => setDelivery(owner))

/** Each test has a slot of its own, for one order. */
let slot = ''
let minute = 0
beforeEach(async () => {
  minute += 1
  const from = `22:${String(minute).padStart(2, '0')}`
  await setDelivery(owner, { terms: { slots: [aSlotRule({ from })] } })
  const { quote } = await asha.quoteDelivery({ pin: '784164' })
  slot = quote.slots.at(-1)?.id ?? ''
})

const orderInput = () => ({
  items: [{ product: rice._id, quantity: 1 }],
  ...{ address: asha.address, slot },
})
const anOrder = async (shopper = asha) =>
  (await shopper.placeCodOrder({ ...orderInput(), address: shopper.address })).order._id
async function anOnlineOrder() {
  const { order, url } = await asha.placeOnlineOrder(orderInput())
  return { ...order, url, session: readCheckoutId(url) }
}

async function countTaken(): Promise<number | undefined> {
  const { rows } = await sql<{ taken: number }>`
    SELECT taken FROM delivery_slots WHERE id = ${slot}`.execute(shop.db)
  return rows[0]?.taken
}

describe('the place of an order that is cancelled is free again', () => {
  const cancelled = { status: 'Cancelled' as const }
  test.each<[string, () => Promise<unknown>]>([
    ['by staff', async () => packer.setOrderStatus({ id: await anOrder(), ...cancelled })],
    ['with others', async () => packer.bulkOrderStatus({ orders: [{ id: await anOrder() }], ...cancelled })],
    ['by a rejection', async () => packer.rejectOrder({ id: await anOrder(), reason: 'too-far' })],
    ['by its shopper', async () => asha.cancelOrder({ id: await anOrder() })],
    ['by its shopper before it is paid', async () => asha.cancelOrder({ id: (await anOnlineOrder())._id })],
    [
      'by the end of its payment time',
      async () => {
        await endPaymentTime(shop, await anOnlineOrder())
        await expireUnpaidOrders(shop)
      },
    ],
  ])('%s', async (_, cancel) => {
    await cancel()
    expect(await countTaken()).toBe(0)
    expect(await listViolations(shop.db)).toEqual([])
  })
})

describe('an order that is reopened', () => {
  test('takes its place again', async () => {
    const id = await anOrder()
    for (const status of ['Cancelled', 'Pending', 'Processing'] as const)
      await packer.setOrderStatus({ id, status })
    expect(await countTaken()).toBe(1)
    const { order } = await packer.getOrder({ id })
    expect([order.slot !== undefined, order.slotMoves, order.version]).toEqual([true, [], 4])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('loses its slot if that is full, as a move that everyone learns of', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const id = await anOrder(bina)
    const { slot: times } = (await packer.getOrder({ id })).order
    await packer.setOrderStatus({ id, status: 'Cancelled' })
    await anOrder()
    await packer.setOrderStatus({ id, status: 'Pending' })
    expect(await countTaken()).toBe(1)
    const { order } = await packer.getOrder({ id })
    expect([order.slot, order.version, order.history.map(({ status }) => status)]).toEqual([
      ...[undefined, 3],
      ['Pending', 'Cancelled', 'Pending'],
    ])
    const at = order.history[2]?.at
    expect(order.slotMoves).toEqual([{ from: times, to: null, note: null, at, by: 'Bipul' }])
    for (const _ of [1, 2, 3]) {
      await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
      await shop.app.jobs.run('send-messages')
    }
    const mails = await listMailsTo(shop, bina.email)
    expect(mails.at(-1)?.text).toContain('as soon as possible')
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('by a late payment loses a slot that is full, too', async () => {
    const late = await anOnlineOrder()
    await endPaymentTime(shop, late)
    await expireUnpaidOrders(shop)
    await anOrder()
    await sendPracticeEvent(shop, { order: late })
    const { order } = await packer.getOrder({ id: late._id })
    expect([order.status, order.slot, order.slotMoves?.map(({ to, by }) => [to, by])]).toEqual([
      ...['Pending', undefined],
      [[null, null]],
    ])
    expect(await countTaken()).toBe(1)
    expect(await listViolations(shop.db)).toEqual([])
  })
})
