import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  listExceptions,
  listMessages,
  sendPracticeEvent,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { cutConnectionAt, type Moment } from '#test/fakes/cut-connection.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
const moments: Moment[] = ['before', 'after']
/** The embedded database has no connection to lose. */
const isFar = shop.database.kind === 'server'

async function wanting() {
  const rice = await aProduct(shop, { stock: 5 })
  return { rice, items: [{ product: rice._id, quantity: 2 }] }
}

async function mine(id: string) {
  return (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)!
}

async function cutEverywhere(
  moment: Moment,
  round: (cut: () => () => Promise<boolean>) => Promise<boolean>,
): Promise<number> {
  let n = 1
  while (await round(() => cutConnectionAt(n, moment))) n++
  // Violations stay: each round has an order of its own.
  expect(await listViolations(shop.db)).toEqual([])
  return n - 1
}

/** A connection cut while idle fails with its next statement. */
async function waitForReconnect(reconnect: () => Promise<boolean>): Promise<boolean> {
  const wasCut = await reconnect()
  await expect.poll(() => shop.database.isReady()).toBe(true)
  return wasCut
}

test.skipIf(!isFar).for(moments)(
  'an online order, disconnected %s any statement, is one order after a retry (K-03, K-04)',
  async (moment) => {
    const cuts = await cutEverywhere(moment, async (cut) => {
      const { rice, items } = await wanting()
      const key = { idempotencyKey: crypto.randomUUID() }
      const wanted = { items, address: asha.address }
      const reconnect = cut()
      await asha
        .placeOnlineOrder(wanted, key)
        .catch((error) => expect(error.status).toBeGreaterThanOrEqual(500))
      const wasCut = await waitForReconnect(reconnect)
      const { order } = await asha.placeOnlineOrder(wanted, key)
      expect(await findStock(shop, rice)).toBe(3)
      expect(await mine(order._id)).toMatchObject({ status: 'Pending', online: { state: 'awaiting' } })
      await asha.cancelOrder({ id: order._id })
      return wasCut
    })
    expect(cuts).toBeGreaterThan(5)
  },
)

test.skipIf(!isFar).for(moments)(
  'a payment, disconnected %s any statement, pays its order once (K-03)',
  async (moment) => {
    const cuts = await cutEverywhere(moment, async (cut) => {
      const { rice, items } = await wanting()
      const order = await anUnpaidOrder(shop, { shopper: asha, items })
      const reconnect = cut()
      const told = await sendPracticeEvent(shop, { order })
      const wasCut = await waitForReconnect(reconnect)
      // The provider repeats an event that was not stored. The shop processes a stored one by itself.
      if (told.statusCode !== 200) await sendPracticeEvent(shop, { order })
      await shop.db
        .updateTable('payment_events')
        .set({ due_at: new Date(0) })
        .where('due_at', 'is not', null)
        .execute()
      await shop.app.jobs.run('process-payment-events')
      expect(await mine(order._id)).toMatchObject({
        status: 'Pending',
        isPaid: true,
        online: { state: 'paid' },
      })
      expect([await findStock(shop, rice), await listExceptions(shop, order)]).toEqual([3, []])
      expect(await listMessages(shop, order)).toEqual(['order-paid 2'])
      return wasCut
    })
    expect(cuts).toBeGreaterThan(8)
  },
)

test.skipIf(!isFar).for(moments)(
  'an expiry, disconnected %s any statement, returns the stock once (K-03)',
  async (moment) => {
    const cuts = await cutEverywhere(moment, async (cut) => {
      const { rice, items } = await wanting()
      const order = await anUnpaidOrder(shop, { shopper: asha, items })
      await endPaymentTime(shop, order)
      const reconnect = cut()
      await expireUnpaidOrders(shop).catch(() => {})
      const wasCut = await waitForReconnect(reconnect)
      await shop.db.updateTable('jobs').set({ held_by: null, held_until: null }).execute()
      await expireUnpaidOrders(shop)
      expect(await mine(order._id)).toMatchObject({ status: 'Cancelled', online: { state: 'lapsed' } })
      expect([await findStock(shop, rice), await listMessages(shop, order)]).toEqual([5, ['order-expired 2']])
      return wasCut
    })
    expect(cuts).toBeGreaterThan(8)
  },
)

test.skipIf(!isFar).for(moments)(
  'a packing, disconnected %s any statement, packs once after a retry (K-03)',
  async (moment) => {
    const cuts = await cutEverywhere(moment, async (cut) => {
      const { rice, items } = await wanting()
      const { order } = await asha.placeCodOrder({ items, address: asha.address })
      const id = order._id
      const { picking } = await seller.pickLine({ id, position: 1, quantity: 1 })
      const packing = { id, bags: 1, expectedDue: picking.due }
      const reconnect = cut()
      await seller.packOrder(packing).catch((error) => expect(error.status).toBeGreaterThanOrEqual(500))
      const wasCut = await waitForReconnect(reconnect)
      const packed = await seller.packOrder(packing)
      expect(packed.picking).toMatchObject({ version: 3, packed: { bags: 1 }, due: picking.due })
      expect(await findStock(shop, rice)).toBe(4)
      expect(await listMessages(shop, order)).toEqual(['order-placed 1', 'order-changed 3'])
      return wasCut
    })
    expect(cuts).toBeGreaterThan(8)
  },
)
