import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { roundToPaise } from '#domain/money.ts'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { endPaymentTime, expireUnpaidOrders } from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { aUpiOrder, setUpiId, type UpiOrder } from '#test/builders/upi-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { cutConnectionAt } from '#test/fakes/cut-connection.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const other = await startSecondApp(shop, { orderLimits: noOrderLimits })
const owner = await aMember(shop, { name: 'Bipul' })
const elsewhere = atProcess(other, owner)
const packer = await aSeller(shop, { role: 'packer' })
const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 85.5, stock: 10_000 })]
await setUpiId(owner)
const key = () => crypto.randomUUID()

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

/** ₹189 for 2 at ₹85.50 with ₹18 of fees. */
async function anOrder(): Promise<UpiOrder> {
  return aUpiOrder(shop, { shopper: asha, product: rice._id, quantity: 2 })
}

/** Staff have rejected the UTR, because ₹180 arrived. */
async function aShortPayment(received = '180'): Promise<{ order: UpiOrder; id: string }> {
  const order = await anOrder()
  await owner.rejectUpiPayment({ id: order.checkout, utr: order.utr, reason: 'amount', received })
  const { exceptions } = await owner.listPaymentExceptions({})
  return { order, id: exceptions.find((one) => one.order?._id === order._id)!._id }
}

async function aPartPaidOrder(received = '180'): Promise<UpiOrder> {
  const order = await anOrder()
  await owner.confirmUpiPayment({ id: order.checkout, utr: order.utr, received })
  return order
}

async function detailOf({ _id: id }: Pick<UpiOrder, '_id'>) {
  return (await owner.getOrder({ id })).order
}

async function sumsOf(method: 'UPI' | 'Cash'): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'SELECT coalesce(sum(amount_paise), 0)::int AS paise FROM cash_entries WHERE method = $1',
    [method],
  )
  return rows[0].paise
}

describe('a UPI payment of less than the order costs', () => {
  test('is taken: the order is placed, the rest is due at the door, the shopper is told', async () => {
    const { order, id } = await aShortPayment()
    expect((await owner.listPaymentExceptions({})).exceptions.find(({ _id }) => _id === id)?.left).toBe(9)
    const [upi, cash] = [await sumsOf('UPI'), await sumsOf('Cash')]
    expect((await owner.takePayment({ id })).message).toBe('₹180.00 is taken. Collect ₹9.00 at the door.')
    expect(await detailOf(order)).toMatchObject({
      ...{ status: 'Pending', isPaid: false, paymentType: 'Online', amount: 189, paid: 180 },
      payments: [{ amount: 180, method: 'UPI', provider: 'upi', reference: order.utr }],
      exceptions: [{ state: 'settled', note: 'The money was taken, and the rest is collected at the door.' }],
    })
    expect([await sumsOf('UPI'), await sumsOf('Cash')]).toEqual([upi + 180_00, cash])
    await shop.app.jobs.run('send-messages')
    const mails = await listMailsTo(shop, asha.email)
    const mail = mails.find(({ head }) => head.includes(`#${order.orderNumber} is paid`))
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'We have received your payment of ₹180.00 by UPI. You have paid ₹180.00. Please pay the remaining ₹9.00',
    )
    const audit = shop.db.selectFrom('audit_log').select('after').where('action', '=', 'payment.take')
    const [entry] = await audit.where('subject_id', '=', order._id).execute()
    expect(entry?.after).toEqual({ amountPaise: 180_00, payment: order.utr })
  })

  test('is taken once by two staff members at once; later presses change nothing', async () => {
    const { order, id } = await aShortPayment()
    const results = await Promise.allSettled([owner.takePayment({ id }), elsewhere.takePayment({ id })])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const press of [owner.takePayment, (input: { id: string }) => owner.refundPayment(input)])
      await expect(press({ id })).rejects.toMatchObject({ code: 'payment_exception_resolved' })
    expect((await detailOf(order)).payments).toHaveLength(1)
  })

  test('is not taken by a packer, for an order that the shopper cancelled or that is paid otherwise', async () => {
    const { order, id } = await aShortPayment()
    await expect(packer.takePayment({ id })).rejects.toMatchObject({ status: 403 })
    const utr = String(Number(order.utr) + 1)
    await asha.submitUtr({ id: order._id, utr })
    await expect(owner.takePayment({ id })).rejects.toMatchObject({ code: 'utr_submitted' })
    await owner.confirmUpiPayment({ id: order.checkout, utr })
    await expect(owner.takePayment({ id })).rejects.toMatchObject({ code: 'not_takeable' })
    const cancelled = await aShortPayment()
    await asha.cancelOrder({ id: cancelled.order._id })
    await expect(owner.takePayment({ id: cancelled.id })).rejects.toMatchObject({ code: 'not_takeable' })
    const more = await aShortPayment('200')
    await expect(owner.takePayment({ id: more.id })).rejects.toMatchObject({ code: 'not_takeable' })
  })

  test('places an expired order again, unless its items are sold', async () => {
    const last = await aProduct(shop, { price: 85.5, stock: 2 })
    const order = await aUpiOrder(shop, { shopper: asha, product: last._id, quantity: 2 })
    await owner.rejectUpiPayment({
      ...{ id: order.checkout, utr: order.utr, reason: 'amount', received: '180' },
    })
    await endPaymentTime(shop, order)
    await expireUnpaidOrders(shop)
    const { exceptions } = await owner.listPaymentExceptions({})
    const { _id: id } = exceptions.find((one) => one.order?._id === order._id)!
    const items = [{ product: last._id, quantity: 2 }]
    const rival = await asha.placeCodOrder({ items, address: asha.address })
    await expect(owner.takePayment({ id })).rejects.toMatchObject({ code: 'not_takeable' })
    await owner.setOrderStatus({ id: rival.order._id, status: 'Cancelled' })
    await owner.takePayment({ id })
    expect([(await detailOf(order)).paid, await findStock(shop, last)]).toEqual([180, 0])
  })

  test('is confirmed as it arrived, and never with more than the order costs', async () => {
    const order = await anOrder()
    const input = { id: order.checkout, utr: order.utr }
    await expect(owner.confirmUpiPayment({ ...input, received: '190' })).rejects.toMatchObject({
      status: 400,
    })
    const { outcome } = await owner.confirmUpiPayment({ ...input, received: '180' })
    expect([outcome, (await detailOf(order)).paid]).toEqual(['placed', 180])
    expect((await owner.confirmUpiPayment({ ...input, received: '180' })).outcome).toBe('known')
  })

  test.runIf(shop.database.kind === 'server')(
    'that is taken while the connection is lost at any statement is taken once after a retry',
    async () => {
      let wasCut = true
      for (let n = 1; wasCut; n++) {
        const { order, id } = await aShortPayment()
        const reconnect = cutConnectionAt(n, n % 2 ? 'before' : 'after')
        await owner.takePayment({ id }).catch(() => {})
        wasCut = await reconnect()
        await expect.poll(() => shop.database.isReady()).toBe(true)
        await owner.takePayment({ id }).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'payment_exception_resolved') throw error
        })
        expect((await detailOf(order)).payments).toHaveLength(1)
      }
    },
  )
})

describe('an order whose UTR is not found', () => {
  const unplaced = async (order: UpiOrder) =>
    (await owner.listUpiPayments()).payments.some(({ order: { _id } }) => _id === order._id)

  test('is placed as cash on delivery: the shopper is told, the rider takes all of it', async () => {
    const order = await anOrder()
    const input = { id: order.checkout, utr: order.utr }
    const presses = await Promise.all([owner.placeAsCash(input), elsewhere.placeAsCash(input)])
    expect(presses[0].message).toBe('The order is placed as cash on delivery.')
    const detail = await detailOf(order)
    expect(detail).toMatchObject({
      ...{ status: 'Pending', isPaid: false, paymentType: 'COD' },
      payments: [],
    })
    expect(detail.history).toHaveLength(1)
    expect(await unplaced(order)).toBe(false)
    const mine = (await asha.listMyOrders()).orders.find(({ _id }) => _id === order._id)
    expect(mine).toMatchObject({ paymentType: 'COD', online: null })
    await expect(asha.getUpiCheckout({ id: order.checkout })).rejects.toMatchObject({ status: 404 })
    await expect(asha.submitUtr({ id: order._id, utr: order.utr })).rejects.toMatchObject({
      code: 'not_online',
    })
    await shop.app.jobs.run('send-messages')
    const mails = await listMailsTo(shop, asha.email)
    const mail = mails.find(
      ({ head, text }) => head.includes(`#${order.orderNumber}`) && text.includes('in cash'),
    )
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'Please have ₹189.00 ready: you pay in cash on delivery.',
    )
    await owner.setOrderStatus({ id: order._id, status: 'Delivered', cashReceived: true })
    expect((await detailOf(order)).payments).toMatchObject([{ amount: 189, method: 'Cash' }])
  })

  test('is not, by a packer without the grant, with another UTR, or when it is paid or cancelled', async () => {
    const order = await anOrder()
    const input = { id: order.checkout, utr: order.utr }
    await expect(packer.placeAsCash(input)).rejects.toMatchObject({ status: 403 })
    await expect(owner.placeAsCash({ ...input, utr: '100000000001' })).rejects.toMatchObject({
      code: 'utr_changed',
    })
    await owner.confirmUpiPayment(input)
    await expect(owner.placeAsCash(input)).rejects.toMatchObject({ code: 'utr_changed' })
    const last = await aProduct(shop, { price: 85.5, stock: 2 })
    const sold = await aUpiOrder(shop, { shopper: asha, product: last._id, quantity: 2 })
    await endPaymentTime(shop, sold)
    await expireUnpaidOrders(shop)
    await asha.placeCodOrder({ items: [{ product: last._id, quantity: 2 }], address: asha.address })
    const late = { id: sold.checkout, utr: sold.utr }
    await expect(owner.placeAsCash(late)).rejects.toMatchObject({ code: 'not_placeable' })
    expect(await unplaced(sold)).toBe(true)
  })
})

describe('the rest of an order that was paid in part', () => {
  test('is what the rider takes, and the cash book has', async () => {
    const rita = await aRider(shop)
    const order = await aPartPaidOrder()
    const { _id: id } = order
    await owner.setOrderStatus({ id, status: 'Processing' })
    await owner.assignRider({ orders: [{ id }], rider: rita.id })
    await rita.startDelivery({ id, key: key() })
    const code = await findDeliveryCode(asha, id)
    const stop = (await rita.getRunSheet()).stops.find(({ _id }) => _id === id)
    expect(stop?.cash).toBe(9)
    const delivery = { id, key: key(), code, cash: 9 }
    await expect(rita.completeDelivery({ ...delivery, cash: 189 })).rejects.toMatchObject({
      ...{ code: 'cash_amount', message: 'Please collect ₹9.00 in cash.' },
    })
    const done = await rita.completeDelivery({ ...delivery, key: key() })
    expect(done.stop).toMatchObject({ cash: null, cashTaken: 9 })
    expect(await detailOf(order)).toMatchObject({
      ...{ isPaid: true, payments: [{ amount: 180 }, { amount: 9, method: 'Cash', receivedBy: 'Rita Das' }] },
    })
    const { people } = (await owner.getCashBook()).book
    expect(people.find(({ _id }) => _id === rita.id)?.balance).toBe(9)
  })

  test('is paid by UPI at the door, once staff have seen it', async () => {
    const rita = await aRider(shop)
    const order = await aPartPaidOrder()
    const { _id: id } = order
    await owner.setOrderStatus({ id, status: 'Processing' })
    await owner.assignRider({ orders: [{ id }], rider: rita.id })
    await rita.startDelivery({ id, key: key() })
    const code = await findDeliveryCode(asha, id)
    await rita.completeDelivery({ id, key: key(), code, paidBy: 'upi' })
    const { reports } = await owner.listUpiPayments()
    expect(reports?.find((report) => report.order._id === id)?.order.amount).toBe(9)
    const stop = (await rita.getRunSheet()).stops.find(({ _id }) => _id === id)
    expect(stop).toMatchObject({ cash: null, upi: 9 })
    await owner.setOrderPayment({ id, isPaid: true, method: 'UPI' })
    expect((await detailOf(order)).payments.map(({ amount, method }) => [amount, method])).toEqual([
      [180, 'UPI'],
      [9, 'UPI'],
    ])
  })

  test('is recorded once by staff who press at once, in two ways, and can be taken back', async () => {
    const order = await aPartPaidOrder()
    const { _id: id } = order
    const presses = [owner, elsewhere, owner, elsewhere].map((staff, index) =>
      staff.setOrderPayment({ id, isPaid: true, method: index < 2 ? 'Cash' : 'UPI' }),
    )
    const results = await Promise.allSettled(presses)
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    const paid = await detailOf(order)
    expect(paid).toMatchObject({ isPaid: true })
    expect(paid.payments.map(({ amount }) => amount)).toEqual([180, 9])
    await owner.setOrderPayment({ id, isPaid: false })
    expect(await detailOf(order)).toMatchObject({ isPaid: false, paid: 180 })
    await expect(owner.setOrderPayment({ id, isPaid: false, version: 99 })).rejects.toBeInstanceOf(ApiError)
    const { paid: sums } = await owner.bulkReceiveCash({ orders: [{ id }] })
    expect(sums).toMatchObject([{ id, amount: 9 }])
    const { moved } = await owner.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    expect(moved.status).toBe('Delivered')
  })

  test('is less when the order is packed short, and what is too much goes back', async () => {
    const order = await aPartPaidOrder('150')
    const { _id: id } = order
    await owner.pickLine({ id, position: 1, quantity: 1 })
    await owner.packOrder({ id, bags: 1, expectedDue: 103.5 })
    expect(await detailOf(order)).toMatchObject({
      ...{ isPaid: true, due: 103.5, partialRefund: { amount: 46.5, state: 'due' } },
    })
    await expect(owner.unpackOrder({ id })).rejects.toMatchObject({ code: 'packed_order_refunded' })
    const little = await aPartPaidOrder('50')
    await owner.pickLine({ id: little._id, position: 1, quantity: 1 })
    await owner.packOrder({ id: little._id, bags: 1, expectedDue: 103.5 })
    expect(await detailOf(little)).toMatchObject({ isPaid: false, due: 103.5, paid: 50 })
    await owner.unpackOrder({ id: little._id })
    expect(await detailOf(little)).toMatchObject({ isPaid: false, amount: 189, paid: 50 })
  })

  test('once it is received, the order is packed whole, or the payment taken back first', async () => {
    const { _id: id } = await aPartPaidOrder()
    await owner.setOrderPayment({ id, isPaid: true })
    await owner.pickLine({ id, position: 1, quantity: 1 })
    await expect(owner.packOrder({ id, bags: 1, expectedDue: 103.5 })).rejects.toMatchObject({
      code: 'cash_paid',
    })
  })

  test('of a cancelled order: what was paid online is due back, and the cash is the shop’s to return', async () => {
    const order = await aPartPaidOrder()
    const { _id: id } = order
    await owner.setOrderPayment({ id, isPaid: true })
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    const { exceptions } = await detailOf(order)
    const open = exceptions.find(({ state }) => state === 'due')
    expect(open?.received.minor).toBe(180_00)
    await owner.resolvePaymentException({ id: open!._id, as: 'by-hand', note: 'UTR 512345678901' })
    expect(await detailOf(order)).toMatchObject({ isPaid: false, refund: 'refunded' })
    await owner.setOrderPayment({ id, isPaid: false })
    expect((await detailOf(order)).payments.every(({ takenBackAt }) => takenBackAt !== null)).toBe(true)
  })

  test('is in the cash due of the report', async () => {
    const dueCash = async () => (await owner.getReport({})).figures!.cash.delivered
    const before = await dueCash()
    const { _id: id } = await aPartPaidOrder()
    await owner.setOrderStatus({ id, status: 'Delivered' })
    expect(await dueCash()).toEqual({ orders: before.orders + 1, amount: before.amount + 9 })
  })
})

test('through random changes: paid + left = due, returned ≤ paid, the book has what was received', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('edit' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
      fc.record({
        do: fc.constant('pay' as const),
        method: fc.constantFrom('Cash' as const, 'UPI' as const),
      }),
      fc.record({ do: fc.constant('take back' as const) }),
      fc.record({ do: fc.constant('pack' as const), found: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ do: fc.constant('unpack' as const) }),
      fc.record({ do: fc.constant('cancel' as const) }),
      fc.record({ do: fc.constant('reopen' as const) }),
    ),
    { minLength: 4, maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 189 }), steps, async (received, actions) => {
      const order = await aPartPaidOrder(String(received))
      for (const action of actions) {
        await perform(order, action).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status >= 500) throw error
        })
        const { isPaid, amount, due = amount, paid, status, payments } = await detailOf(order)
        const sum = payments.reduce(
          (total, payment) => total + (payment.takenBackAt ? 0 : roundToPaise(payment.amount)),
          0,
        )
        expect(isPaid).toBe(sum >= roundToPaise(due))
        if (paid !== undefined) expect(roundToPaise(paid)).toBe(sum)
        if (status !== 'Cancelled' && !isPaid) expect(paid).toBeDefined()
      }
      expect(await listViolations(shop.db)).toEqual([])
    }),
    { numRuns: testRuns({ short: 8, long: 80 }) },
  )
})

type Action =
  | { do: 'edit'; quantity: number }
  | { do: 'pay'; method: 'Cash' | 'UPI' }
  | { do: 'pack'; found: number }
  | { do: 'take back' | 'unpack' | 'cancel' | 'reopen' }

async function perform({ _id: id }: UpiOrder, action: Action): Promise<void> {
  const { version, items, fees, status } = await detailOf({ _id: id })
  switch (action.do) {
    case 'edit':
      await owner.editOrder({ id, version, items: [{ product: rice._id, quantity: action.quantity }] })
      return
    case 'pay':
      await owner.setOrderPayment({ id, isPaid: true, method: action.method })
      return
    case 'take back':
      await owner.setOrderPayment({ id, isPaid: false })
      return
    case 'pack': {
      const found = Math.min(action.found, items[0]!.quantity)
      await owner.pickLine({ id, position: 1, quantity: found })
      const expectedDue = found * 85.5 + fees.handling + fees.platform + fees.delivery
      await owner.packOrder({ id, bags: 1, expectedDue })
      return
    }
    case 'unpack':
      await owner.unpackOrder({ id })
      return
    case 'cancel':
      await owner.setOrderStatus({ id, status: 'Cancelled' })
      return
    case 'reopen':
      if (status === 'Cancelled') await owner.setOrderStatus({ id, status: 'Pending' })
  }
}
