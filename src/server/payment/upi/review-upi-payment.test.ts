import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anonymizeOldOrders } from '#server/order/anonymize-customer-store.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aUpiOrder, aUtr, setUpiId, shopUpiId, type UpiOrder } from '#test/builders/upi-orders.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'
import { expireUnpaidOrders } from '../checkout/expire-unpaid-orders.ts'
import { createUpiProvider } from '../providers/upi/upi-provider.ts'

const shop = await startShop()
const owner = await aSeller(shop)
await setUpiId(owner)
const packer = await aSeller(shop, { role: 'packer', grants: ['upi'] })

async function lapse(order: UpiOrder): Promise<void> {
  await sql`UPDATE orders SET pay_by = now() - interval '1 second' WHERE id = ${order._id}`.execute(shop.db)
  const upi = createUpiProvider({ db: shop.db, storeProfile: noFacts })
  await expireUnpaidOrders(ordersOf(shop), {
    onPaymentSettled: () => {},
    providers: { available: () => ['upi'], find: () => upi, pageHosts: () => [] },
    onError: (error) => {
      throw error
    },
  })
}

function noFacts(): never {
  throw new Error('an open checkout asks for no settings')
}

const askFor = ({ checkout: id, utr }: UpiOrder) => ({ id, utr })

async function flagsOf(order: UpiOrder) {
  const exceptions = shop.db.selectFrom('payment_exceptions').selectAll().where('order_id', '=', order._id)
  return (await exceptions.execute()).map(({ kind, provider, reference, received_minor, state }) => [
    kind,
    provider,
    reference,
    Number(received_minor),
    state,
  ])
}

async function deedsOn(order: UpiOrder) {
  const deeds = shop.db.selectFrom('audit_log').selectAll().where('subject_id', '=', order._id).orderBy('id')
  return (await deeds.execute()).map(({ action, subject_name, before, after }) => [
    action,
    subject_name,
    before,
    after,
  ])
}

async function seenBy(shopper: Awaited<ReturnType<typeof aShopper>>, { checkout }: UpiOrder) {
  return (await shopper.getUpiCheckout({ id: checkout })).checkout
}

test('lists the UTRs to review for staff with the orders permission, oldest first', async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop)]
  const first = await aUpiOrder(shop, { shopper: asha })
  const second = await aUpiOrder(shop, { shopper: bina })
  await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
  const { payments } = await packer.listUpiPayments()
  expect(payments.map(({ _id }) => _id)).toEqual([first.checkout, second.checkout])
  expect(payments[0]).toEqual({
    _id: first.checkout,
    order: { _id: first._id, orderNumber: first.orderNumber, amount: first.amount },
    customer: { name: 'Asha Borah', phone: '+91 60000 12345' },
    payeeId: shopUpiId,
    utr: first.utr,
    toldAt: expect.stringMatching(/Z$/),
    state: 'awaiting',
  })
  expect((await packer.countPaymentExceptions()).upi).toBe(2)
  for (const order of [first, second]) await packer.confirmUpiPayment(askFor(order))
  expect((await packer.listUpiPayments()).payments).toEqual([])
  expect((await packer.countPaymentExceptions()).upi).toBe(0)
})

test('refuses everyone else, among them the shopper', async () => {
  const asha = await aShopper(shop)
  const order = await aUpiOrder(shop, { shopper: asha })
  const catalogue = await aSeller(shop, { role: 'catalogue' })
  for (const [who, status] of [
    [asha, 401],
    [aVisitor(shop), 401],
    [catalogue, 403],
  ] as const) {
    await expect(who.listUpiPayments()).rejects.toMatchObject({ status })
    await expect(who.confirmUpiPayment(askFor(order))).rejects.toMatchObject({ status })
    await expect(who.rejectUpiPayment({ ...askFor(order), reason: 'not-found' })).rejects.toMatchObject({
      status,
    })
  }
  const other = await aSeller(shop, { role: 'packer' })
  expect((await other.listUpiPayments()).payments).toHaveLength(1)
  await expect(other.confirmUpiPayment(askFor(order))).rejects.toMatchObject({ status: 403 })
  expect(await seenBy(asha, order)).toMatchObject({ state: 'awaiting', utr: order.utr, refusal: null })
  await packer.confirmUpiPayment(askFor(order))
})

describe('a confirmed payment', () => {
  test('places the order as Paid, with UTR and seller', async () => {
    const asha = await aShopper(shop)
    const rice = await aProduct(shop, { stock: 3 })
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const order = await aUpiOrder(shop, { shopper: asha, product: rice._id })
    const { outcome, message } = await packer.confirmUpiPayment(askFor(order))
    expect([outcome, message]).toEqual(['placed', 'Payment confirmed. The order is ready to pack.'])
    const { order: placed } = await packer.getOrder({ id: order._id })
    expect([placed.isPaid, placed.status, placed.paymentType]).toEqual([true, 'Pending', 'Online'])
    expect(placed.payments).toMatchObject([{ method: 'UPI', amount: order.amount, receivedBy: 'Bipul' }])
    const [kept] = await shop.db
      .selectFrom('order_payments')
      .selectAll()
      .where('order_id', '=', order._id)
      .execute()
    expect([kept?.provider, kept?.reference]).toEqual(['upi', order.utr])
    expect(await deedsOn(order)).toEqual([
      [
        'order.upi-confirm',
        `#${order.orderNumber}`,
        { utr: null, amount: null },
        { utr: order.utr, amount: order.amount },
      ],
    ])
    expect(await seenBy(asha, order)).toMatchObject({ state: 'paid', payBy: null })
    expect((await asha.getShopperSession()).user.cartItems).toEqual({})
    const kinds = await shop.db
      .selectFrom('messages')
      .select('kind')
      .where('order_id', '=', order._id)
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['upi-submitted', 'order-paid'])
  })

  test('counts once, also if confirmed twice at once in two processes', async () => {
    const second = await startSecondApp(shop)
    const others = await aSeller(second)
    for (let trial = 0; trial < 5; trial += 1) {
      const order = await aUpiOrder(shop, { shopper: await aShopper(shop) })
      const replies = await Promise.all([
        packer.confirmUpiPayment(askFor(order)),
        others.confirmUpiPayment(askFor(order)),
      ])
      expect(replies.map(({ outcome }) => outcome).toSorted()).toEqual(['known', 'placed'])
      expect((await packer.getOrder({ id: order._id })).order.payments).toHaveLength(1)
      expect(await deedsOn(order)).toHaveLength(1)
    }
  })

  test('is refused if the shopper has corrected the UTR', async () => {
    const asha = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: asha })
    const utr = aUtr()
    await asha.submitUtr({ id: order._id, utr })
    await expect(packer.confirmUpiPayment(askFor(order))).rejects.toMatchObject({
      status: 409,
      code: 'utr_changed',
    })
    await expect(packer.rejectUpiPayment({ ...askFor(order), reason: 'not-found' })).rejects.toMatchObject({
      code: 'utr_changed',
    })
    expect(await seenBy(asha, order)).toMatchObject({ state: 'awaiting', utr, refusal: null })
    await packer.confirmUpiPayment({ id: order.checkout, utr })
    expect(await seenBy(asha, order)).toMatchObject({ state: 'paid' })
  })

  test('is either confirmed or rejected, never both', async () => {
    for (let trial = 0; trial < 10; trial += 1) {
      const asha = await aShopper(shop)
      const order = await aUpiOrder(shop, { shopper: asha })
      const tries = await Promise.allSettled([
        packer.confirmUpiPayment(askFor(order)),
        owner.rejectUpiPayment({ ...askFor(order), reason: 'not-found' }),
      ])
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isPaid = tries[0].status === 'fulfilled'
      const { state, refusal } = await seenBy(asha, order)
      expect([state, refusal === null]).toEqual(isPaid ? ['paid', true] : ['awaiting', false])
    }
  })

  test('of an unknown checkout or another provider is a 404', async () => {
    await expect(packer.confirmUpiPayment({ id: crypto.randomUUID(), utr: aUtr() })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a rejected payment', () => {
  test('restarts the hold; the shopper sees the reason and can submit the UTR again', async () => {
    const asha = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: asha })
    const { outcome } = await packer.rejectUpiPayment({ ...askFor(order), reason: 'not-found' })
    expect(outcome).toBe('refused')
    const shown = await seenBy(asha, order)
    expect(shown).toMatchObject({
      state: 'awaiting',
      utr: null,
      refusal: { utr: order.utr, text: 'The shop found no payment with this UTR.' },
    })
    const minutes = (Date.parse(shown.payBy ?? '') - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(30)
    expect(await deedsOn(order)).toEqual([
      [
        'order.upi-reject',
        `#${order.orderNumber}`,
        { utr: order.utr, reason: null },
        { utr: null, reason: { reason: 'not-found' } },
      ],
    ])
    await expect(packer.rejectUpiPayment({ ...askFor(order), reason: 'not-found' })).rejects.toMatchObject({
      code: 'utr_changed',
    })
    await asha.submitUtr({ id: order._id, utr: order.utr })
    expect((await packer.confirmUpiPayment(askFor(order))).outcome).toBe('placed')
  })

  test('with another amount is due for a refund, and its UTR pays nothing', async () => {
    const asha = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: asha })
    const refusal = { ...askFor(order), reason: 'amount' } as const
    await expect(packer.rejectUpiPayment({ ...refusal, received: order.amount })).rejects.toMatchObject({
      status: 400,
      message: 'This is the order total. Confirm the payment instead.',
    })
    await packer.rejectUpiPayment({ ...refusal, received: 50.5 })
    expect(await flagsOf(order)).toEqual([['amount', 'upi', order.utr, 50_50, 'due']])
    expect((await seenBy(asha, order)).refusal?.text).toBe(
      'The shop received ₹50.50, but the order total is ₹78.00. The shop will refund ₹50.50.',
    )
    await expect(asha.submitUtr({ id: order._id, utr: order.utr })).rejects.toMatchObject({
      code: 'utr_taken',
    })
  })

  test('can have the seller’s own reason', async () => {
    const asha = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: asha })
    await packer.rejectUpiPayment({ ...askFor(order), reason: 'other', words: ' This is of last week. ' })
    expect((await seenBy(asha, order)).refusal?.text).toBe('This is of last week.')
  })

  test.each([
    [{}, 'Please select a reason'],
    [{ reason: 'because' }, 'Please select a reason'],
    [{ reason: 'other' }, 'Please enter a reason'],
    [{ reason: 'other', words: ' ' }, 'The reason is required'],
    [{ reason: 'amount' }, 'Please enter the received amount'],
    [{ reason: 'amount', received: 0 }, expect.stringContaining('above 0')],
    [{ reason: 'amount', received: '1e3' }, expect.stringContaining('two decimals')],
    [{ reason: 'not-found', utr: '12' }, expect.stringContaining('12 digits')],
  ])('%j is refused', async (body, message) => {
    const sent = { id: crypto.randomUUID(), utr: '123456789012', ...body }
    const reply = await packer.browser.send('/api/seller/upi/reject', json('POST', sent))
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })
})

describe('a review after the hold', () => {
  test('stays in the list; confirmed, it places the order if its stock is there', async () => {
    const asha = await aShopper(shop)
    const rice = await aProduct(shop, { stock: 2 })
    const order = await aUpiOrder(shop, { shopper: asha, product: rice._id })
    await lapse(order)
    expect(await findStock(shop, { _id: rice._id })).toBe(2)
    const listed = (await packer.listUpiPayments()).payments.find(({ _id }) => _id === order.checkout)
    expect(listed?.state).toBe('lapsed')
    expect((await packer.confirmUpiPayment(askFor(order))).outcome).toBe('placed')
    expect([
      (await packer.getOrder({ id: order._id })).order.status,
      await findStock(shop, { _id: rice._id }),
    ]).toEqual(['Pending', 1])
  })

  test('is due for a refund if the stock is gone or the shopper cancelled', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop)]
    const rice = await aProduct(shop, { stock: 1 })
    const order = await aUpiOrder(shop, { shopper: asha, product: rice._id })
    await lapse(order)
    await bina.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: bina.address })
    const left = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
    await bina.cancelOrder({ id: left._id })
    await bina.submitUtr({ id: left._id, utr: left.utr })
    for (const late of [order, left]) {
      const { outcome, message } = await packer.confirmUpiPayment(askFor(late))
      expect([outcome, message]).toEqual(['flagged', expect.stringContaining('Refund the payment')])
      expect(await flagsOf(late)).toEqual([['late', 'upi', late.utr, late.amount * 100, 'due']])
    }
  })

  test('delays the anonymization of its order', async () => {
    const order = await aUpiOrder(shop, { shopper: await aShopper(shop) })
    await lapse(order)
    await sql`UPDATE orders SET created_at = now() - interval '99 days' WHERE id = ${order._id}`.execute(
      shop.db,
    )
    const forget = () => anonymizeOldOrders(shop.db, { days: 30, isPlaced: false, limit: 10 })
    expect(await forget()).toBe(0)
    await packer.rejectUpiPayment({ ...askFor(order), reason: 'not-found' })
    expect(await forget()).toBe(1)
  })

  test('rejected, does not reopen the order', async () => {
    const asha = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: asha })
    await lapse(order)
    await packer.rejectUpiPayment({ ...askFor(order), reason: 'not-found' })
    expect(await seenBy(asha, order)).toMatchObject({ state: 'lapsed', payBy: null, utr: null })
    expect((await packer.listUpiPayments()).payments.map(({ _id }) => _id)).not.toContain(order.checkout)
  })
})

test('no invariant is violated', async () => {
  expect(await listViolations(shop.db)).toEqual([])
})
