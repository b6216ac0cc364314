import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { maxPendingUtrs, maxRejectedUtrs } from '#domain/upi.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { anUnpaidOrder, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { aUpiOrder, aUtr, setUpiId, shopUpiId } from '#test/builders/upi-orders.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop(withPractice)
const owner = await aSeller(shop)
const asha = await aShopper(shop)
const byCard = await anUnpaidOrder(shop, { shopper: await aShopper(shop) })
await setUpiId(owner)

async function waitOf(orderId: string): Promise<number | null> {
  const { pay_by } = await shop.db
    .selectFrom('orders')
    .select('pay_by')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return pay_by && Math.round((pay_by.getTime() - Date.now()) / 60_000)
}

async function moveTime(orderId: string, column: 'pay_by' | 'created_at'): Promise<void> {
  await sql`UPDATE orders SET ${sql.ref(column)} = now() - interval '8 days' WHERE id = ${orderId}`.execute(
    shop.db,
  )
}

async function messagesOf(orderId: string): Promise<string[]> {
  const rows = await shop.db.selectFrom('messages').select('kind').where('order_id', '=', orderId).execute()
  return rows.map(({ kind }) => kind)
}

async function refuse(order: { checkout: string; utr: string }): Promise<void> {
  await owner.rejectUpiPayment({ id: order.checkout, utr: order.utr, reason: 'not-found' })
}

describe('the UPI checkout', () => {
  test('shows payee, amount, order and deadline to its shopper', async () => {
    const order = await aUpiOrder(shop, { shopper: asha, isUtrGiven: false })
    const { checkout } = await asha.getUpiCheckout({ id: order.checkout })
    expect(checkout).toEqual({
      order: { _id: order._id, orderNumber: order.orderNumber, amount: order.amount },
      state: 'awaiting',
      payBy: expect.stringMatching(/Z$/),
      payee: { id: shopUpiId, name: 'Haat General Store' },
      utr: null,
      refusal: null,
    })
    expect(await waitOf(order._id)).toBe(30)
    await asha.cancelOrder({ id: order._id })
  })

  test('refuses everyone else', async () => {
    const order = await aUpiOrder(shop, { shopper: await aShopper(shop), isUtrGiven: false })
    await expect(asha.getUpiCheckout({ id: order.checkout })).rejects.toMatchObject({ status: 404 })
    await expect(aVisitor(shop).getUpiCheckout({ id: order.checkout })).rejects.toMatchObject({ status: 401 })
    await expect(asha.getUpiCheckout({ id: byCard.session })).rejects.toMatchObject({ status: 404 })
  })

  test('keeps its payee when the settings change', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
    await setUpiId(owner, 'another@bank')
    const { url } = await bina.payOrder({ id: order._id })
    expect(url).toContain(order.checkout)
    await sql`UPDATE payment_sessions SET state = 'opening' WHERE id = ${order.checkout}`.execute(shop.db)
    await bina.payOrder({ id: order._id })
    expect((await bina.getUpiCheckout({ id: order.checkout })).checkout.payee.id).toBe(shopUpiId)
    await setUpiId(owner)
  })

  test('is not offered without a UPI ID; an open one can continue', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
    await setUpiId(owner, '')
    await expect(aUpiOrder(shop, { shopper: bina })).rejects.toMatchObject({ code: 'online_payment_off' })
    await bina.submitUtr({ id: order._id, utr: order.utr })
    await owner.confirmUpiPayment({ id: order.checkout, utr: order.utr })
    expect((await bina.checkPayment({ id: order._id })).state).toBe('paid')
    await setUpiId(owner)
  })
})

describe('a UTR', () => {
  test('belongs to the payee that the shopper saw, also after another checkout that showed none', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
    await sql`UPDATE payment_sessions SET state = 'ended' WHERE id = ${order.checkout}`.execute(shop.db)
    // The process stopped before it stored the payee.
    await sql`
      INSERT INTO payment_sessions (id, order_id, provider, attempt, amount_paise)
      SELECT gen_random_uuid(), order_id, provider, attempt + 1, amount_paise
      FROM payment_sessions WHERE id = ${order.checkout}`.execute(shop.db)
    await bina.submitUtr({ id: order._id, utr: order.utr })
    expect((await bina.getUpiCheckout({ id: order.checkout })).checkout.utr).toBe(order.utr)
    await owner.confirmUpiPayment({ id: order.checkout, utr: order.utr })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('extends the hold, pays nothing and notifies staff once', async () => {
    const bina = await aShopper(shop)
    const rice = await aProduct(shop, { stock: 1 })
    const order = await aUpiOrder(shop, { shopper: bina, product: rice._id, isUtrGiven: false })
    const { checkout } = await bina.submitUtr({ id: order._id, utr: ' 1234 5678-9012' })
    expect([checkout.utr, checkout.state]).toEqual(['123456789012', 'awaiting'])
    expect(await waitOf(order._id)).toBe(24 * 60)
    await bina.submitUtr({ id: order._id, utr: '123456789012' })
    expect(await messagesOf(order._id)).toEqual(['upi-submitted'])
    expect((await bina.checkPayment({ id: order._id })).state).toBe('awaiting')
    const [mine] = (await bina.listMyOrders()).orders
    expect([mine?.isPaid, mine?.online?.utr]).toEqual([false, '123456789012'])
    expect((await owner.listOrders({ q: String(order.orderNumber) })).orders).toEqual([])
  })

  test.each(['', '12345', '1234567890123', 'ABCDEFGHIJKL', null, 123_456_789_012, ['123456789012']])(
    '%j is refused with a sentence',
    async (utr) => {
      const reply = await asha.browser.send('/api/order/utr', json('POST', { id: crypto.randomUUID(), utr }))
      expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining('12 digits')])
    },
  )

  test('is accepted only for the shopper’s own UPI orders', async () => {
    const order = await aUpiOrder(shop, { shopper: asha, isUtrGiven: false })
    const utr = aUtr()
    await expect((await aShopper(shop)).submitUtr({ id: order._id, utr })).rejects.toMatchObject({
      status: 404,
    })
    await expect(aVisitor(shop).submitUtr({ id: order._id, utr })).rejects.toMatchObject({ status: 401 })
    const rice = await aProduct(shop)
    const { order: cod } = await asha.placeCodOrder({
      items: [{ product: rice._id, quantity: 1 }],
      address: asha.address,
    })
    await expect(asha.submitUtr({ id: cod._id, utr })).rejects.toMatchObject({ code: 'not_online' })
    await shop.db.updateTable('orders').set({ user_id: asha.id }).where('id', '=', byCard._id).execute()
    await expect(asha.submitUtr({ id: byCard._id, utr })).rejects.toMatchObject({ code: 'not_upi' })
    expect((await asha.getUpiCheckout({ id: order.checkout })).checkout.utr).toBeNull()
    await asha.cancelOrder({ id: order._id })
  })

  test('can be corrected until its review, without more time', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina })
    await sql`UPDATE orders SET pay_by = pay_by - interval '5 hours' WHERE id = ${order._id}`.execute(shop.db)
    const utr = aUtr()
    const { checkout } = await bina.submitUtr({ id: order._id, utr })
    expect([checkout.utr, await waitOf(order._id)]).toEqual([utr, 19 * 60])
    expect(await messagesOf(order._id)).toEqual(['upi-submitted'])
    const chandan = await aShopper(shop)
    const other = await aUpiOrder(shop, { shopper: chandan, isUtrGiven: false })
    await chandan.submitUtr({ id: other._id, utr: order.utr })
    await owner.confirmUpiPayment({ id: order.checkout, utr })
    await expect(bina.submitUtr({ id: order._id, utr: aUtr() })).rejects.toMatchObject({
      code: 'already_paid',
    })
  })

  test('belongs to one order, also with concurrent requests in two processes', async () => {
    const second = await startSecondApp(shop)
    for (let trial = 0; trial < 5; trial += 1) {
      const [bina, chandan] = [await aShopper(shop), await aShopper(second)]
      const orders = [
        await aUpiOrder(shop, { shopper: bina, isUtrGiven: false }),
        await aUpiOrder(second, { shopper: chandan, isUtrGiven: false }),
      ]
      const utr = aUtr()
      const tries = await Promise.allSettled([
        bina.submitUtr({ id: orders[0]!._id, utr }),
        chandan.submitUtr({ id: orders[1]!._id, utr }),
      ])
      const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(refused).toEqual([expect.objectContaining({ status: 409, code: 'utr_taken' })])
    }
  })

  test('that paid an order pays no second one', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina })
    await owner.confirmUpiPayment({ id: order.checkout, utr: order.utr })
    // The session lost its UTR, but the payment keeps it.
    await sql`UPDATE payment_sessions SET utr = NULL, utr_at = NULL WHERE id = ${order.checkout}`.execute(
      shop.db,
    )
    const next = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
    await expect(bina.submitUtr({ id: next._id, utr: order.utr })).rejects.toMatchObject({
      code: 'utr_taken',
    })
  })
})

describe('during the review', () => {
  test('the order can neither be cancelled nor paid in another way', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina })
    await expect(bina.cancelOrder({ id: order._id })).rejects.toMatchObject({ code: 'utr_submitted' })
    await setUpiId(owner, '')
    await expect(bina.payOrder({ id: order._id, via: 'practice' })).rejects.toMatchObject({
      code: 'utr_submitted',
    })
    await setUpiId(owner)
    await refuse(order)
    await bina.cancelOrder({ id: order._id })
  })
})

describe('an expired order', () => {
  test('still accepts a UTR', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
    await bina.cancelOrder({ id: order._id })
    const { checkout } = await bina.submitUtr({ id: order._id, utr: order.utr })
    expect([checkout.state, checkout.utr, await waitOf(order._id)]).toEqual(['lapsed', order.utr, null])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('accepts it for a week', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
    await bina.cancelOrder({ id: order._id })
    await moveTime(order._id, 'created_at')
    await expect(bina.submitUtr({ id: order._id, utr: order.utr })).rejects.toMatchObject({
      code: 'payment_over',
    })
  })
})

describe('invented UTRs', () => {
  test('no longer extend the hold after some rejections', async () => {
    const bina = await aShopper(shop)
    const order = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
    const waits = []
    for (let round = 0; round <= maxRejectedUtrs; round += 1) {
      const utr = aUtr()
      await bina.submitUtr({ id: order._id, utr })
      waits.push(await waitOf(order._id))
      await refuse({ ...order, utr })
    }
    expect(waits).toEqual([...Array(maxRejectedUtrs).fill(24 * 60), 30])
  })

  test('are limited per shopper', async () => {
    const bina = await aShopper(shop)
    const told = async () => {
      const order = await aUpiOrder(shop, { shopper: bina, isUtrGiven: false })
      await bina.cancelOrder({ id: order._id })
      return bina.submitUtr({ id: order._id, utr: order.utr })
    }
    for (let count = 0; count < maxPendingUtrs; count += 1) await told()
    await expect(told()).rejects.toMatchObject({ code: 'too_many_utrs' })
  })
})

test('no invariant is violated', async () => {
  expect(await listViolations(shop.db)).toEqual([])
})
