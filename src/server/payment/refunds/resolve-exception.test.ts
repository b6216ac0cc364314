import { describe, expect, test } from 'vitest'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import type { PaymentExceptionKind, PaymentProviderName } from '#domain/payment.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'
import { openException } from '../exceptions/open-exception-store.ts'

const shop = await startShop(withPractice)
const [asha, owner, second] = [await aShopper(shop), await aSeller(shop), await aSeller(shop)]
const rice = await aProduct(shop, { price: 199 })

async function aCancelledOrder(): Promise<{ id: string; exception: PaymentException }> {
  const order = await anUnpaidOrder(shop, { shopper: asha, items: [{ product: rice._id, quantity: 1 }] })
  await payAtPractice(asha, { order })
  await asha.cancelOrder({ id: order._id })
  return { id: order._id, exception: (await owner.getOrder({ id: order._id })).order.exceptions[0]! }
}

let count = 0

async function strayMoney(
  kind: PaymentExceptionKind = 'unknown',
  provider: PaymentProviderName = 'upi',
): Promise<PaymentException> {
  const payment = `utr-${++count}`
  const money = { payment, amountMinor: 50_00, currency: 'INR', orderId: null }
  await openException(shop.db, { orderId: null, kind, provider, money })
  const { exceptions } = await owner.listPaymentExceptions({ limit: 200 })
  return exceptions.find(({ reference }) => reference === payment)!
}

describe('a refund by hand', () => {
  test('is recorded with its transfer, and its order is Refunded', async () => {
    const { id, exception } = await aCancelledOrder()
    await owner.resolvePaymentException({ id: exception._id, as: 'by-hand', note: ' UTR 512345678901 ' })
    const { order } = await owner.getOrder({ id })
    expect(order).toMatchObject({ status: 'Cancelled', isPaid: false, refund: 'refunded' })
    expect(order.exceptions).toMatchObject([
      { state: 'refunded', refundId: null, note: 'UTR 512345678901', by: 'Bipul' },
    ])
    expect((await asha.listMyOrders()).orders.find(({ _id }) => _id === id)?.online?.state).toBe('refunded')
    const words = await shop.db.selectFrom('messages').select('kind').where('order_id', '=', id).execute()
    expect(words.filter(({ kind }) => kind === 'order-refunded')).toHaveLength(1)
    expect((await owner.listAuditEntries({ thing: 'payment', q: id })).entries).toMatchObject([
      {
        action: 'payment.settle',
        after: { done: 'by-hand', note: 'UTR 512345678901', amountPaise: 217_00 },
      },
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('is not repeated by hand or through the provider', async () => {
    const { id, exception } = await aCancelledOrder()
    const tries = await Promise.allSettled([
      owner.resolvePaymentException({ id: exception._id, as: 'by-hand', note: 'UTR 1' }),
      second.resolvePaymentException({ id: exception._id, as: 'by-hand', note: 'UTR 2' }),
      second.resolvePaymentException({ id: exception._id, as: 'nothing', note: 'Leave it' }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.code] : []))
    expect(refused).toEqual(['payment_exception_resolved', 'payment_exception_resolved'])
    expect((await owner.listAuditEntries({ thing: 'payment', q: id })).entries).toHaveLength(1)
  })

  test('is the only way for a provider without refunds', async () => {
    const exception = await strayMoney()
    expect(exception.canRefund).toBe(false)
    await expect(owner.refundPayment({ id: exception._id })).rejects.toMatchObject({
      status: 409,
      code: 'refund_by_hand',
    })
    await owner.resolvePaymentException({ id: exception._id, as: 'by-hand', note: 'UTR 3' })
  })

  test('is refused while the provider is being asked', async () => {
    const { exception } = await aCancelledOrder()
    await shop.db
      .updateTable('payment_exceptions')
      .set({ state: 'refunding', ask_at: new Date() })
      .where('id', '=', exception._id)
      .execute()
    await expect(
      owner.resolvePaymentException({ id: exception._id, as: 'by-hand', note: 'UTR 4' }),
    ).rejects.toMatchObject({
      code: 'payment_exception_resolved',
    })
    await shop.db
      .updateTable('payment_exceptions')
      .set({ state: 'due', ask_at: null })
      .where('id', '=', exception._id)
      .execute()
  })
})

describe('an exception without an action', () => {
  test('keeps its payment and order, and sends no mail', async () => {
    const { id, exception } = await aCancelledOrder()
    await owner.resolvePaymentException({
      id: exception._id,
      as: 'nothing',
      note: 'She took other goods for it.',
    })
    const { order } = await owner.getOrder({ id })
    expect(order).toMatchObject({ status: 'Cancelled', isPaid: true, refund: null })
    expect(order.exceptions).toMatchObject([
      { state: 'settled', note: 'She took other goods for it.', by: 'Bipul' },
    ])
    const words = await shop.db.selectFrom('messages').select('kind').where('order_id', '=', id).execute()
    expect(words.map(({ kind }) => kind)).not.toContain('order-refunded')
    expect(await listViolations(shop.db)).toEqual([])
  })
})

test.each([
  [{ as: 'by-hand' }, 'A note is required'],
  [{ as: 'by-hand', note: '   ' }, 'A note is required'],
  [{ as: 'nothing', note: 'x'.repeat(201) }, 'A note is too long (at most 200 characters)'],
  [{ as: 'refunded', note: 'UTR' }, 'Please select what was done'],
  [{ note: 'UTR' }, 'Please select what was done'],
])('%j is refused: %s', async (said, sentence) => {
  const { exception } = await aCancelledOrder()
  const body = { id: exception._id, ...said }
  const reply = await owner.browser.send('/api/seller/payments/settle', json('POST', body))
  expect([reply.statusCode, reply.json().message]).toEqual([400, sentence])
})

describe('the list of exceptions', () => {
  test('pages through open ones, oldest first, and resolved ones, newest first', async () => {
    const exceptions = [await strayMoney(), await strayMoney('currency'), await strayMoney('order')]
    const open = await everyFlag('open')
    expect(open.slice(-3)).toEqual(exceptions.map(({ _id }) => _id))
    for (const { _id } of exceptions)
      await owner.resolvePaymentException({ id: _id, as: 'nothing', note: 'Seen' })
    expect(await everyFlag('open')).toEqual(open.slice(0, -3))
    expect((await everyFlag('done')).slice(0, 3)).toEqual(exceptions.map(({ _id }) => _id).toReversed())
    const { exceptions: count } = await owner.countPaymentExceptions()
    expect(count).toBe(open.length - 3)
  })

  test.each(['state=all', 'cursor=1', 'limit=0', 'limit=201', `cursor=1_${'-'.repeat(36)}`])(
    'refuses the query %s',
    async (query) => {
      const reply = await owner.browser.send(`/api/seller/payments?${query}`)
      expect([reply.statusCode, reply.json().success]).toEqual([400, false])
    },
  )
})

async function everyFlag(state: 'open' | 'done'): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await owner.listPaymentExceptions({ state, limit: 2, ...(cursor ? { cursor } : {}) })
    ids.push(...page.exceptions.map(({ _id }) => _id))
    cursor = page.nextCursor
  }
  expect(new Set(ids).size).toBe(ids.length)
  return ids
}
