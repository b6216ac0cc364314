import { describe, expect, test } from 'vitest'
import { aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, anotherCode, aRider, findDeliveryCode, type Rider } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aMember(shop, { name: 'Bipul' })
const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 100, stock: 1000 })]
const key = () => crypto.randomUUID()

/** The rider holds no cash yet. */
async function aStopOnTheWay() {
  const rita = await aRider(shop)
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita })
  const code = await findDeliveryCode(asha, id)
  await rita.startDelivery({ id, key: key() })
  const { order } = await owner.getOrder({ id })
  return { rita, id, code, cash: order.amount, number: order.orderNumber }
}

async function cashOf(person: Pick<Rider, 'id'>): Promise<number> {
  const { people } = (await owner.getCashBook()).book
  return people.find(({ _id }) => _id === person.id)?.balance ?? 0
}

async function detailOf(id: string) {
  return (await owner.getOrder({ id })).order
}

describe('the rider holds the cash of an order on the way', () => {
  test('also if the owner confirms it after five wrong codes', async () => {
    const { rita, id, code, cash } = await aStopOnTheWay()
    for (const _ of [1, 2, 3, 4, 5])
      await expect(
        rita.completeDelivery({ id, key: key(), code: anotherCode(code), cash }),
      ).rejects.toMatchObject({ code: 'wrong_code' })
    const before = await cashOf(owner)
    await owner.overrideDelivery({ id, reason: 'Her phone is broken', cash })
    expect([await cashOf(rita), await cashOf(owner)]).toEqual([cash, before])
    const { payments, history } = await detailOf(id)
    expect(payments).toMatchObject([{ amount: cash, receivedBy: 'Rita Das', recordedBy: 'Bipul' }])
    expect(history.at(-1)).toMatchObject({ by: 'Bipul' })
    await owner.handOverCash({ key: key(), person: rita.id, expected: cash, amount: cash })
    expect(await cashOf(rita)).toBe(0)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('also if staff press Delivered with its cash; log, history and book name who pressed', async () => {
    const { rita, id, cash, number } = await aStopOnTheWay()
    const before = await cashOf(owner)
    await owner.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    expect([await cashOf(rita), await cashOf(owner)]).toEqual([cash, before])
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['seller_id', 'action'])
      .where('subject_id', '=', id)
      .where('action', '=', 'order.payment')
      .execute()
    expect(log).toEqual([{ seller_id: owner.id, action: 'order.payment' }])
    expect((await detailOf(id)).payments).toMatchObject([{ receivedBy: 'Rita Das', recordedBy: 'Bipul' }])
    const { entries } = await owner.listCashEntries({ person: rita.id })
    expect(entries).toMatchObject([{ kind: 'collected', person: { name: 'Rita Das' }, by: 'Bipul' }])
    const csv = (await owner.browser.send('/api/seller/cash/file')).body
    expect(csv).toContain(`,Rita Das,collected,Cash,${number},${cash.toFixed(2)},,,Bipul`)
    await owner.setOrderPayment({ id, isPaid: false })
    expect(await cashOf(rita)).toBe(0)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('but not what staff receive before or after, or of an order that came back', async () => {
    const early = await aStopOnTheWay()
    const before = await cashOf(owner)
    await owner.setOrderPayment({ id: early.id, isPaid: true })
    const back = await aStopOnTheWay()
    await back.rita.failDelivery({ id: back.id, key: key(), reason: 'not-home' })
    await owner.setOrderStatus({ id: back.id, status: 'Delivered', cashReceived: true })
    const late = await aStopOnTheWay()
    await owner.setOrderStatus({ id: late.id, status: 'Delivered' })
    await owner.setOrderStatus({ id: late.id, status: 'Delivered', cashReceived: true })
    expect(await cashOf(owner)).toBe(before + early.cash + back.cash + late.cash)
    for (const { rita } of [early, back, late]) expect(await cashOf(rita)).toBe(0)
  })
})

describe('a late report of an order that staff have marked as delivered, not paid', () => {
  async function aStopDeliveredByStaff() {
    const stop = await aStopOnTheWay()
    await owner.setOrderStatus({ id: stop.id, status: 'Delivered' })
    return stop
  }

  test('records the cash of the rider, once', async () => {
    const { rita, id, code, cash } = await aStopDeliveredByStaff()
    expect((await rita.getRunSheet()).stops).toMatchObject([{ state: 'delivered', cash }])
    const sent = { id, key: key(), code, cash }
    const first = await rita.completeDelivery(sent)
    expect(first).toMatchObject({ isRepeated: false, stop: { state: 'delivered', cashTaken: cash } })
    expect(await rita.completeDelivery(sent)).toEqual({ ...first, isRepeated: true })
    expect(await detailOf(id)).toMatchObject({
      ...{ status: 'Delivered', isPaid: true },
      payments: [{ amount: cash, receivedBy: 'Rita Das' }],
    })
    expect(await cashOf(rita)).toBe(cash)
    await expect(rita.completeDelivery({ ...sent, key: key() })).rejects.toMatchObject({
      code: 'not_deliverable',
    })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('needs the right code and all of the cash', async () => {
    const { rita, id, code, cash } = await aStopDeliveredByStaff()
    const refused: [Partial<{ code: string; cash: number; note: string }>, string][] = [
      [{ code: anotherCode(code) }, 'wrong_code'],
      [{ cash: cash - 1 }, 'cash_amount'],
      [{ cash: 0, note: 'Pays tomorrow' }, 'not_deliverable'],
    ]
    for (const [changes, reason] of refused)
      await expect(rita.completeDelivery({ id, key: key(), code, cash, ...changes })).rejects.toMatchObject({
        code: reason,
      })
    const bikash = await aRider(shop, { name: 'Bikash' })
    await expect(bikash.completeDelivery({ id, key: key(), code, cash })).rejects.toMatchObject({
      status: 404,
    })
    expect(await detailOf(id)).toMatchObject({ isPaid: false })
  })

  test('is sent behind the start, which changes nothing more', async () => {
    const rita = await aRider(shop)
    const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita })
    const [code, { amount: cash }] = [await findDeliveryCode(asha, id), await detailOf(id)]
    await owner.setOrderStatus({ id, status: 'Delivered' })
    const { version } = await detailOf(id)
    await rita.startDelivery({ id, key: key() })
    expect(await detailOf(id)).toMatchObject({ status: 'Delivered', version })
    await rita.completeDelivery({ id, key: key(), code, cash })
    expect(await cashOf(rita)).toBe(cash)
    expect(await listViolations(shop.db)).toEqual([])
  })
})

test('the run sheet shows the cash that the book has with the rider', async () => {
  const { rita, id, cash } = await aStopOnTheWay()
  await owner.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
  expect((await rita.getRunSheet()).stops).toMatchObject([{ _id: id, state: 'delivered', cashTaken: cash }])
  const other = await aStopOnTheWay()
  await owner.setOrderPayment({ id: other.id, isPaid: true })
  await owner.setOrderStatus({ id: other.id, status: 'Delivered' })
  expect((await other.rita.getRunSheet()).stops[0]).not.toHaveProperty('cashTaken')
})

test('cash that staff have received already goes back to the customer', async () => {
  const { rita, id, code, cash, number } = await aStopOnTheWay()
  await owner.setOrderPayment({ id, isPaid: true })
  await expect(rita.completeDelivery({ id, key: key(), code, cash })).rejects.toMatchObject({
    ...{ status: 409, code: 'already_paid' },
    message: `Order #${number} is already paid. Please give the cash back to the customer.`,
  })
  expect((await rita.getRunSheet()).stops).toMatchObject([{ _id: id, state: 'out', cash: null }])
  await rita.completeDelivery({ id, key: key(), code })
  expect(await cashOf(rita)).toBe(0)
})
