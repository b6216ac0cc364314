import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, anotherCode, aRider, findDeliveryCode, type Rider } from '#test/builders/riders.ts'
import { findStaffId } from '#test/builders/staff.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { openEventStream } from '#test/event-stream-client.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'

// No heartbeat within a test: an order's change reaches the panel only if the request publishes it.
const shop = await startShop({ orderLimits: noOrderLimits, heartbeatMs: 600_000 })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 98.5, stock: 1000 })]
const [rita, bikash] = [await aRider(shop), await aRider(shop, { name: 'Bikash Gogoi' })]
const key = () => crypto.randomUUID()

async function aStop(rider: Rider = rita) {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider })
  const { order } = await owner.getOrder({ id })
  return { id, cash: order.amount, code: await findDeliveryCode(asha, id), number: order.orderNumber }
}

async function detailOf(id: string) {
  return (await owner.getOrder({ id })).order
}

function actionsOf(id: string) {
  return shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
}

async function countAttempts(id: string): Promise<number> {
  const rows = await shop.db.selectFrom('delivery_attempts').select('id').where('order_id', '=', id).execute()
  return rows.length
}

describe('starting', () => {
  test('ships the order once, whatever is sent again', async () => {
    const { id } = await aStop()
    const sent = { id, key: key() }
    const first = await rita.startDelivery(sent)
    expect(first).toMatchObject({ stop: { _id: id, state: 'out', version: 4 }, isRepeated: false })
    expect(await rita.startDelivery(sent)).toEqual({ ...first, isRepeated: true })
    expect(await rita.startDelivery({ id, key: key() })).toMatchObject({ stop: { version: 4 } })
    const { status, history, delivery } = await detailOf(id)
    expect([status, history.at(-1)]).toMatchObject(['Shipped', { status: 'Shipped', by: 'Rita Das' }])
    expect(delivery?.outAt).toMatch(/Z$/)
  })

  test('reaches the panel at once, as does a delivery and a failure', async () => {
    const [first, second] = [await aStop(), await aStop()]
    await rita.startDelivery({ id: second.id, key: key() })
    const staff = await openEventStream(shop, owner.browser)
    const eventsOf = (id: string) => staff.orderIdsOf('changed').filter((changed) => changed === id).length
    await rita.startDelivery({ id: first.id, key: key() })
    await expect.poll(() => eventsOf(first.id)).toBe(1)
    await rita.completeDelivery({ id: first.id, key: key(), code: first.code, cash: first.cash })
    // Delivered and paid.
    await expect.poll(() => eventsOf(first.id)).toBe(3)
    await rita.failDelivery({ id: second.id, key: key(), reason: 'not-home' })
    await expect.poll(() => eventsOf(second.id)).toBe(1)
    staff.close()
  })

  test('is refused for an order that is cancelled, and for one of a colleague', async () => {
    const { id, number } = await aStop()
    const theirs = await aStop(bikash)
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    await expect(rita.startDelivery({ id, key: key() })).rejects.toMatchObject({
      ...{ status: 409, code: 'not_deliverable' },
      message: `Order #${number} is Cancelled, so it can’t be delivered now.`,
    })
    for (const other of [theirs.id, crypto.randomUUID()])
      await expect(rita.startDelivery({ id: other, key: key() })).rejects.toMatchObject({
        ...{ status: 404, code: 'order_not_found' },
      })
    expect(await countAttempts(theirs.id)).toBe(0)
  })
})

describe('completing', () => {
  test('delivers the order and records the cash of the rider, once', async () => {
    const { id, cash, code } = await aStop()
    await rita.startDelivery({ id, key: key() })
    const sent = { id, key: key(), code, cash, note: 'Paid with a large note' }
    const first = await rita.completeDelivery(sent)
    expect(first).toMatchObject({
      ...{ isRepeated: false, message: 'Order delivered' },
      stop: { state: 'delivered', version: 6, cash: null, cashTaken: cash, doneAt: expect.any(String) },
    })
    expect(await rita.completeDelivery(sent)).toEqual({ ...first, isRepeated: true })
    const order = await detailOf(id)
    expect(order).toMatchObject({ status: 'Delivered', isPaid: true, version: 6 })
    expect(order.payments).toMatchObject([{ amount: cash, method: 'Cash', receivedBy: 'Rita Das' }])
    expect((await actionsOf(id)).at(-1)).toMatchObject({
      action: 'order.deliver',
      before: { status: 'Shipped', isPaid: false },
      after: { status: 'Delivered', isPaid: true, amount: cash },
    })
    expect((await asha.listMyOrders()).orders.find(({ _id }) => _id === id)).not.toHaveProperty(
      'deliveryCode',
    )
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('is the same after a restart', async () => {
    const { id, cash, code } = await aStop()
    const sent = { id, key: key(), code, cash }
    const first = await rita.completeDelivery(sent)
    const restarted = await startSecondApp(shop, { orderLimits: noOrderLimits })
    const reply = await restarted.app.inject({
      method: 'POST',
      url: `/api/delivery/${id}/complete`,
      payload: { ...sent, id: undefined },
      headers: { cookie: cookieOf(rita) },
    })
    expect(reply.json()).toEqual({ ...first, isRepeated: true })
    expect((await detailOf(id)).payments).toHaveLength(1)
  })

  test('needs no start and no packing, and takes the cash of what was picked', async () => {
    const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 2, rider: rita })
    await owner.pickLine({ id, position: 1, quantity: 1 })
    const { due } = (await owner.getPicking({ id })).picking
    await owner.packOrder({ id, bags: 1, expectedDue: due })
    const code = await findDeliveryCode(asha, id)
    const { amount } = await detailOf(id)
    await expect(rita.completeDelivery({ id, key: key(), code, cash: amount })).rejects.toMatchObject({
      ...{ status: 409, code: 'cash_amount', message: `Please collect ₹${due.toFixed(2)} in cash.` },
    })
    await rita.completeDelivery({ id, key: key(), code, cash: due })
    expect((await detailOf(id)).payments).toMatchObject([{ amount: due }])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('without cash needs a note, and the order stays unpaid', async () => {
    const { id, code } = await aStop()
    const send = (body: object) =>
      rita.browser.send(`/api/delivery/${id}/complete`, json('POST', { key: key(), code, ...body }))
    const missing = await send({})
    expect([missing.statusCode, missing.json()]).toMatchObject([400, { field: 'cash' }])
    const unexplained = await send({ cash: 0 })
    expect([unexplained.statusCode, unexplained.json()]).toMatchObject([
      ...[400, { field: 'note', message: 'Please write why no cash was collected' }],
    ])
    expect(await countAttempts(id)).toBe(0)
    expect((await send({ cash: 0, note: 'Pays tomorrow' })).statusCode).toBe(200)
    expect((await owner.getOrder({ id })).order.delivery?.unpaidNote).toBe('Pays tomorrow')
    expect(await detailOf(id)).toMatchObject({ status: 'Delivered', isPaid: false, payments: [] })
  })

  test('takes nothing for a paid order', async () => {
    const { id, cash, code } = await aStop()
    await owner.setOrderPayment({ id, isPaid: true })
    await expect(rita.completeDelivery({ id, key: key(), code, cash })).rejects.toMatchObject({
      ...{ status: 409, code: 'already_paid' },
    })
    await rita.completeDelivery({ id, key: key(), code })
    const { status, payments } = await detailOf(id)
    expect([status, payments.length]).toEqual(['Delivered', 1])
  })

  test('counts a wrong code once for each key, and locks after five', async () => {
    const { id, cash, code } = await aStop()
    const attempt = (wrong: string, used = key()) =>
      rita.completeDelivery({ id, key: used, code: wrong, cash })
    const wrong = anotherCode(code)
    const used = key()
    for (let repeat = 0; repeat < 3; repeat++)
      await expect(attempt(wrong, used)).rejects.toMatchObject({
        ...{ status: 409, code: 'wrong_code', message: 'That is not the code. 4 tries left.' },
      })
    await expect(attempt(code, used)).rejects.toMatchObject({ status: 422, code: 'key_reused' })
    const staff = await openEventStream(shop, owner.browser)
    for (const left of ['3 tries', '2 tries', '1 try', '0 tries'])
      await expect(attempt(wrong)).rejects.toMatchObject({
        message: `That is not the code. ${left} left.`,
      })
    await expect.poll(() => staff.orderIdsOf('changed')).toContain(id)
    staff.close()
    await expect(attempt(code)).rejects.toMatchObject({ status: 409, code: 'delivery_code_locked' })
    await expect(attempt(wrong, used)).rejects.toMatchObject({
      ...{ code: 'wrong_code', message: 'That is not the code. 4 tries left.' },
    })
    expect(await detailOf(id)).toMatchObject({ status: 'Processing', delivery: { codeTriesLeft: 0 } })
    expect((await rita.getRunSheet()).stops.find(({ _id }) => _id === id)?.codeTriesLeft).toBe(0)
    expect((await detailOf(id)).version).toBe(4)
  })

  test("after five wrong codes is the owner's alone, whichever way staff record it", async () => {
    const { id, cash, code } = await aStop()
    await rita.startDelivery({ id, key: key() })
    for (const _ of [1, 2, 3, 4, 5])
      await expect(
        rita.completeDelivery({ id, key: key(), code: anotherCode(code), cash }),
      ).rejects.toMatchObject({ code: 'wrong_code' })
    const locked = {
      ...{ status: 409, code: 'delivery_code_locked' },
      message: 'No tries are left. Please ask the shop’s owner to confirm the delivery.',
    }
    const { orders } = await packer.listOrders({ ids: id })
    expect(orders[0]?.delivery?.codeTriesLeft).toBe(0)
    for (const body of [{}, { cashReceived: true }, { evenUnpacked: true }] as const)
      await expect(packer.setOrderStatus({ id, status: 'Delivered', ...body })).rejects.toMatchObject(locked)
    const { moved, refused } = await packer.bulkOrderStatus({ orders: [{ id }], status: 'Delivered' })
    expect([moved, refused]).toMatchObject([[], [{ id, code: locked.code, message: locked.message }]])
    await packer.assignRider({ orders: [{ id }], rider: null })
    await expect(packer.setOrderStatus({ id, status: 'Delivered' })).rejects.toMatchObject(locked)
    expect(await detailOf(id)).toMatchObject({ status: 'Shipped', isPaid: false, payments: [] })
    await owner.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    expect(await detailOf(id)).toMatchObject({ status: 'Delivered', isPaid: true })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('checks the cash before the code, so that a wrong amount is no try', async () => {
    const { id, cash, code } = await aStop()
    const wrong = { id, key: key(), code: anotherCode(code), cash: cash + 1 }
    await expect(rita.completeDelivery(wrong)).rejects.toMatchObject({ code: 'cash_amount' })
    expect((await detailOf(id)).delivery?.codeTriesLeft).toBe(5)
  })

  test('with a key of another action, order or rider is refused', async () => {
    const [one, two, theirs] = [await aStop(), await aStop(), await aStop(bikash)]
    const used = key()
    await rita.startDelivery({ id: one.id, key: used })
    const reused = { status: 422, code: 'key_reused' }
    await expect(rita.completeDelivery({ ...one, key: used })).rejects.toMatchObject(reused)
    await expect(rita.failDelivery({ id: one.id, key: used, reason: 'other' })).rejects.toMatchObject(reused)
    await expect(rita.startDelivery({ id: two.id, key: used })).rejects.toMatchObject(reused)
    await expect(bikash.startDelivery({ id: theirs.id, key: used })).rejects.toMatchObject(reused)
    expect([(await detailOf(two.id)).status, (await detailOf(theirs.id)).status]).toEqual([
      ...['Processing', 'Processing'],
    ])
  })

  test('is refused for a delivered and paid order and for one of a colleague', async () => {
    const [mine, theirs] = [await aStop(), await aStop(bikash)]
    await owner.setOrderStatus({ id: mine.id, status: 'Delivered', cashReceived: true })
    await expect(rita.completeDelivery({ ...mine, key: key() })).rejects.toMatchObject({
      ...{ status: 409, code: 'not_deliverable' },
    })
    await expect(rita.completeDelivery({ ...theirs, key: key() })).rejects.toMatchObject({ status: 404 })
    expect((await detailOf(theirs.id)).status).toBe('Processing')
  })
})

describe('failing', () => {
  test('leaves the order Shipped with a reason that staff see, once', async () => {
    const { id, code, cash } = await aStop()
    await expect(rita.failDelivery({ id, key: key(), reason: 'other' })).rejects.toMatchObject({
      ...{ status: 409, code: 'not_deliverable' },
    })
    await rita.startDelivery({ id, key: key() })
    const sent = { id, key: key(), reason: 'no-answer', note: 'Rang twice' } as const
    const first = await rita.failDelivery(sent)
    const failure = { reason: 'no-answer', note: 'Rang twice' }
    expect(first).toMatchObject({ stop: { state: 'failed', version: 5, failure }, isRepeated: false })
    expect(await rita.failDelivery(sent)).toEqual({ ...first, isRepeated: true })
    expect(await detailOf(id)).toMatchObject({
      ...{ status: 'Shipped', version: 5 },
      delivery: { failure: { ...failure, at: expect.stringMatching(/Z$/) } },
    })
    expect((await actionsOf(id)).at(-1)).toEqual({
      ...{ action: 'order.fail', before: null, after: { reason: 'no-answer' } },
    })
    await expect(rita.startDelivery({ id, key: key() })).rejects.toMatchObject({ code: 'not_deliverable' })
    // The shopper came back.
    expect((await rita.completeDelivery({ id, key: key(), code, cash })).stop.state).toBe('delivered')
    expect((await detailOf(id)).delivery).not.toHaveProperty('failure')
  })

  test('and cancelling returns the stock', async () => {
    const { id } = await aStop()
    await rita.startDelivery({ id, key: key() })
    await rita.failDelivery({ id, key: key(), reason: 'refused' })
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    expect((await rita.getRunSheet()).stops.map(({ _id }) => _id)).not.toContain(id)
    expect(await listViolations(shop.db)).toEqual([])
  })
})

describe('the owner', () => {
  test('confirms a delivery without the code, with a reason in the log', async () => {
    const { id, cash } = await aStop()
    const sent = { id, reason: 'Her phone is broken', cash, version: 3 }
    const first = await owner.overrideDelivery(sent)
    expect(first.moved).toMatchObject({ id, from: 'Processing', status: 'Delivered', version: 5 })
    expect((await owner.overrideDelivery(sent)).moved).toMatchObject({ from: 'Delivered', version: 5 })
    expect((await detailOf(id)).payments).toMatchObject([{ amount: cash, receivedBy: 'Bipul' }])
    expect((await actionsOf(id)).at(-1)).toMatchObject({
      ...{ action: 'order.deliver', after: { status: 'Delivered', reason: 'Her phone is broken' } },
    })
    expect((await rita.getRunSheet()).stops.find(({ _id }) => _id === id)?.state).toBe('delivered')
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('takes exactly what is due, or nothing', async () => {
    const { id, cash } = await aStop()
    const reason = 'No phone'
    await expect(owner.overrideDelivery({ id, reason, cash: cash - 1 })).rejects.toMatchObject({
      ...{ status: 409, code: 'cash_amount' },
    })
    await owner.overrideDelivery({ id, reason })
    expect(await detailOf(id)).toMatchObject({ status: 'Delivered', isPaid: false })
    await expect(owner.overrideDelivery({ id, reason, cash })).rejects.toMatchObject({
      ...{ status: 409, code: 'not_deliverable' },
    })
    const paid = await aStop()
    await owner.setOrderPayment({ id: paid.id, isPaid: true })
    await expect(owner.overrideDelivery({ ...paid, reason })).rejects.toMatchObject({ code: 'already_paid' })
  })

  test('is refused with an old version, for a pending order, and without a reason', async () => {
    const { id } = await aStop()
    const reason = 'No phone'
    await expect(owner.overrideDelivery({ id, reason, version: 2 })).rejects.toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    })
    await owner.setOrderStatus({ id, status: 'Pending' })
    await expect(owner.overrideDelivery({ id, reason })).rejects.toMatchObject({ code: 'not_deliverable' })
    await expect(owner.overrideDelivery({ id: crypto.randomUUID(), reason })).rejects.toMatchObject({
      status: 404,
    })
    const reply = await owner.browser.send(`/api/order/${id}/delivered`, json('POST', { reason: ' ' }))
    expect(reply.statusCode).toBe(400)
    await expect(packer.overrideDelivery({ id, reason })).rejects.toMatchObject({ status: 403 })
  })
})

test('a packer delivers an order of the own like a rider', async () => {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice })
  await owner.assignRider({ orders: [{ id }], rider: await findStaffId(shop, packer) })
  const code = await findDeliveryCode(asha, id)
  await packer.completeDelivery({ id, key: key(), code, cash: (await detailOf(id)).amount })
  expect(await detailOf(id)).toMatchObject({ status: 'Delivered', isPaid: true })
})

test('strangers and other roles are refused', async () => {
  const { id, code } = await aStop()
  const catalogue = await aSeller(shop, { role: 'catalogue' })
  const actions = (who: typeof owner) => [
    () => who.startDelivery({ id, key: key() }),
    () => who.completeDelivery({ id, key: key(), code, cash: 0, note: 'x' }),
    () => who.failDelivery({ id, key: key(), reason: 'other' }),
  ]
  for (const act of actions(catalogue)) await expect(act()).rejects.toMatchObject({ status: 403 })
  // The owner may see every order, and delivers only the own ones.
  for (const act of actions(owner)) await expect(act()).rejects.toMatchObject({ status: 404 })
  for (const stranger of [aVisitor(shop), asha])
    for (const act of actions(stranger)) await expect(act()).rejects.toMatchObject({ status: 401 })
  expect(await countAttempts(id)).toBe(0)
})

function cookieOf({ browser }: Rider): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
