import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { aProduct } from '#test/builders/products.ts'
import {
  anOrderPaidByUpi,
  anOrderToDeliver,
  anotherCode,
  aRider,
  findDeliveryCode,
} from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aMember(shop, { name: 'Bipul' })
const packer = await aMember(shop, { name: 'Ranjit', role: 'packer' })
const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 98.5, stock: 1000 })]
const rita = await aRider(shop)
const key = () => crypto.randomUUID()
const due = 116.5

/** On the way with Rita. */
async function aStop() {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: rita })
  await rita.startDelivery({ id, key: key() })
  return { id, code: await findDeliveryCode(asha, id) }
}

const aReport = () => anOrderPaidByUpi({ shopper: asha, owner, product: rice, rider: rita })

async function detailOf(id: string) {
  return (await owner.getOrder({ id })).order
}

/** Sums all orders. The rest of Cash due is what other tests left. */
async function findSums() {
  const { figures } = await owner.getReport({ days: 7 })
  const { upi } = await owner.countPaymentExceptions()
  return { cashDue: figures?.cash.delivered, upi: figures?.cash.upi, toConfirm: upi }
}

async function findReport(id: string) {
  const { payments, reports } = await packer.listUpiPayments()
  expect(payments).toEqual([])
  return reports?.find(({ order }) => order._id === id)
}

async function stopOf(id: string) {
  return (await rita.getRunSheet()).stops.find(({ _id }) => _id === id)
}

function logOf(id: string) {
  const entries = shop.db.selectFrom('audit_log').select(['seller_id', 'action', 'before', 'after'])
  return entries.where('subject_id', '=', id).where('action', 'like', 'order.upi%').orderBy('id').execute()
}

const shift = ({ orders = 0, amount = 0 }: { orders?: number; amount?: number } = {}, by: number) => ({
  orders: orders + by,
  amount: Number((amount + by * due).toFixed(2)),
})

test('a payment by UPI that the rider reports waits under Payments, and is no cash due', async () => {
  const before = await findSums()
  const { id, code } = await aStop()
  const sent = { id, key: key(), code, paidBy: 'upi' } as const
  const first = await rita.completeDelivery(sent)
  expect(first.stop).toMatchObject({ state: 'delivered', cash: null, cashTaken: 0, upi: due })
  expect(await rita.completeDelivery(sent)).toEqual({ ...first, isRepeated: true })
  expect(await stopOf(id)).toMatchObject({ cash: null, upi: due })

  const order = await detailOf(id)
  expect(order).toMatchObject({ status: 'Delivered', isPaid: false, payments: [], version: 5 })
  expect(order.upiReport).toEqual({ by: 'Rita Das', at: expect.any(String) })
  expect(order.delivery?.unpaidNote).toBeUndefined()
  expect(await findReport(id)).toEqual({
    order: { _id: id, orderNumber: order.orderNumber, amount: due },
    ...{ version: 5, customer: { name: 'Asha Borah', phone: order.address.phone } },
    ...{ by: 'Rita Das', at: order.upiReport?.at },
  })
  expect(await findSums()).toEqual({
    cashDue: shift(before.cashDue, 0),
    upi: shift(before.upi, 1),
    toConfirm: before.toConfirm + 1,
  })
  expect((await packer.listOrders({ ids: id })).orders[0]?.upiReport?.by).toBe('Rita Das')
  expect((await rita.getOwnCash()).cash.balance).toBe(0)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a confirmed one is paid by UPI, and waits again once that is undone', async () => {
  const id = await aReport()
  const before = await findSums()
  const { version } = await detailOf(id)
  await owner.setOrderPayment({ id, isPaid: true, method: 'UPI', version })
  expect(await detailOf(id)).toMatchObject({
    ...{ isPaid: true, paidBy: 'UPI' },
    payments: [{ method: 'UPI', amount: due, receivedBy: 'Bipul' }],
  })
  expect([await findReport(id), (await detailOf(id)).upiReport]).toEqual([undefined, undefined])
  expect((await findSums()).toConfirm).toBe(before.toConfirm - 1)
  await owner.setOrderPayment({ id, isPaid: false, version: version + 1 })
  expect(await findReport(id)).toMatchObject({ by: 'Rita Das', version: version + 2 })
  expect(await findSums()).toEqual(before)
  expect(await listViolations(shop.db)).toEqual([])
})

describe('one that was not received', () => {
  test('is cash due again, in history and log, until that is undone', async () => {
    const id = await aReport()
    const before = await findSums()
    const { version } = await detailOf(id)
    const { order, message } = await owner.setUpiReport({ id, state: 'not-received', version })
    expect([order, message]).toMatchObject([
      { _id: id, status: 'Delivered', isPaid: false, version: version + 1 },
      'Not received: the cash is due again',
    ])
    expect(await findReport(id)).toBeUndefined()
    expect(await findSums()).toEqual({
      cashDue: shift(before.cashDue, 1),
      upi: shift(before.upi, -1),
      toConfirm: before.toConfirm - 1,
    })
    await owner.setUpiReport({ id, state: 'to-check', version: version + 1 })
    expect(await findReport(id)).toMatchObject({ by: 'Rita Das', version: version + 2 })
    expect(await findSums()).toEqual(before)

    const { upiReports } = await detailOf(id)
    expect(upiReports?.map(({ state, by }) => [state, by])).toEqual([
      ['reported', 'Rita Das'],
      ['not-received', 'Bipul'],
      ['to-check', 'Bipul'],
    ])
    expect((await logOf(id)).map(({ seller_id, ...entry }) => [seller_id === owner.id, entry])).toEqual([
      [true, { action: 'order.upi-reject', before: { method: 'UPI' }, after: { method: null } }],
      [true, { action: 'order.upi-report', before: { method: null }, after: { method: 'UPI' } }],
    ])
  })

  test('can be paid in cash, and then it is no payment by UPI any more', async () => {
    const [rejected, waiting] = [await aReport(), await aReport()]
    await owner.setUpiReport({ id: rejected, state: 'not-received' })
    for (const id of [rejected, waiting]) {
      await packer.setOrderPayment({ id, isPaid: true })
      expect(await detailOf(id)).toMatchObject({ isPaid: true, payments: [{ method: 'Cash' }] })
      await packer.setOrderPayment({ id, isPaid: false })
      expect([await findReport(id), (await detailOf(id)).upiReport]).toEqual([undefined, undefined])
    }
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('is said by staff who may confirm UPI payments, of an order as they saw it', async () => {
    const id = await aReport()
    const { version } = await detailOf(id)
    await expect(packer.setUpiReport({ id, state: 'not-received' })).rejects.toMatchObject({
      ...{ status: 403, code: 'permission_denied' },
    })
    await expect(
      owner.setUpiReport({ id, state: 'not-received', version: version - 1 }),
    ).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const plain = await aStop()
    await expect(owner.setUpiReport({ id: plain.id, state: 'to-check' })).rejects.toMatchObject({
      ...{ status: 409, code: 'not_upi' },
    })
    const granted = await aSeller(shop, { role: 'packer', grants: ['upi'] })
    const review = { id, version } as const
    const both = await Promise.allSettled([
      granted.setUpiReport({ ...review, state: 'not-received' }),
      owner.setOrderPayment({ ...review, isPaid: true, method: 'UPI' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await owner.setOrderPayment({ id, isPaid: true, method: 'UPI' })
    await expect(granted.setUpiReport({ id, state: 'not-received' })).rejects.toMatchObject({
      ...{ status: 409, code: 'already_paid' },
    })
    const unknown = { id: crypto.randomUUID(), state: 'to-check' } as const
    await expect(owner.setUpiReport(unknown)).rejects.toMatchObject({ status: 404 })
    const path = `/api/order/seller/order/${id}/upi-report`
    const reply = await owner.browser.send(path, json('PUT', { state: 'received' }))
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'state'])
  })
})

describe('a report', () => {
  test('reaches Payments also of an order that staff have marked as delivered, not paid', async () => {
    const { id, code } = await aStop()
    await owner.setOrderStatus({ id, status: 'Delivered' })
    expect((await stopOf(id))?.cash).toBe(due)
    await rita.completeDelivery({ id, key: key(), code, paidBy: 'upi' })
    expect(await stopOf(id)).toMatchObject({ state: 'delivered', cash: null, upi: due })
    expect(await findReport(id)).toMatchObject({ by: 'Rita Das' })
    expect(await logOf(id)).toMatchObject([{ seller_id: rita.id, action: 'order.upi-report' }])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('of a packer who delivers is the same', async () => {
    const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider: packer })
    const code = await findDeliveryCode(asha, id)
    await packer.completeDelivery({ id, key: key(), code, paidBy: 'upi' })
    expect(await findReport(id)).toMatchObject({ by: 'Ranjit' })
  })

  test('needs the code, has no cash, and is not needed of a paid order', async () => {
    const { id, code } = await aStop()
    const path = `/api/delivery/${id}/complete`
    for (const body of [{ paidBy: 'upi', cash: due }, { paidBy: 'card' }])
      expect((await rita.browser.send(path, json('POST', { key: key(), code, ...body }))).statusCode).toBe(
        400,
      )
    const wrong = { id, key: key(), code: anotherCode(code), paidBy: 'upi' } as const
    await expect(rita.completeDelivery(wrong)).rejects.toMatchObject({ code: 'wrong_code' })
    await owner.setOrderPayment({ id, isPaid: true, method: 'UPI' })
    await rita.completeDelivery({ id, key: key(), code, paidBy: 'upi' })
    expect(await detailOf(id)).toMatchObject({ status: 'Delivered', isPaid: true, upiReports: [] })
    expect(await stopOf(id)).not.toHaveProperty('upi')
  })

  test('ends with the delivery: not while the order is on its way again, and not of a new one', async () => {
    const id = await aReport()
    await owner.setOrderStatus({ id, status: 'Shipped' })
    expect(await findReport(id)).toBeUndefined()
    await owner.setOrderStatus({ id, status: 'Delivered' })
    expect(await findReport(id)).toMatchObject({ by: 'Rita Das' })
    for (const status of ['Pending', 'Delivered'] as const) await owner.setOrderStatus({ id, status })
    expect(await findReport(id)).toBeUndefined()
  })
})

describe('a phone of before `paidBy`', () => {
  test.each(['Paid by UPI to the shop', 'दुकान को UPI से भुगतान', 'দোকানক UPIৰে পেমেণ্ট'])(
    'sends its button as the note, which is a report: %s',
    async (note) => {
      const { id, code } = await aStop()
      await rita.completeDelivery({ id, key: key(), code, cash: 0, note })
      expect(await findReport(id)).toMatchObject({ by: 'Rita Das' })
      expect((await detailOf(id)).delivery?.unpaidNote).toBeUndefined()
      expect((await stopOf(id))?.upi).toBe(due)
    },
  )

  test('repeats a report that the previous release has applied', async () => {
    const { id, code } = await aStop()
    const sent = { id, key: key(), code, cash: 0, note: 'Paid by UPI to the shop' }
    await rita.completeDelivery(sent)
    const request = [id, rita.id, 'complete', code, 0, sent.note]
    const { request_hash: hash } = await shop.db
      .selectFrom('delivery_attempts')
      .select('request_hash')
      .where('id', '=', sent.key)
      .executeTakeFirstOrThrow()
    expect(hash.toString('hex')).toBe(createHash('sha256').update(JSON.stringify(request)).digest('hex'))
    expect(await rita.completeDelivery(sent)).toMatchObject({ isRepeated: true })
  })

  test('keeps another note: the order is not paid', async () => {
    const { id, code } = await aStop()
    await rita.completeDelivery({ id, key: key(), code, cash: 0, note: 'Pays by UPI tomorrow' })
    expect(await findReport(id)).toBeUndefined()
    expect((await detailOf(id)).delivery?.unpaidNote).toBe('Pays by UPI tomorrow')
  })
})
