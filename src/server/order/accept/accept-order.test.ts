import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aSeller, aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import { letUndoEnd } from '#test/builders/orders.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo, listMessageKinds } from '#test/mail.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits, languages: ['en', 'hi', 'as'] })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const [asha, rice] = [await aShopper(shop), await aProduct(shop)]

afterAll(() => setDelivery(owner))

async function anOrder({
  shopper = asha,
  product = rice,
  slot,
}: {
  shopper?: Shopper
  product?: { _id: string }
  slot?: string
} = {}): Promise<string> {
  const items = [{ product: product._id, quantity: 1 }]
  const wanted = { items, address: shopper.address, ...(slot !== undefined && { slot }) }
  return (await shopper.placeCodOrder(wanted)).order._id
}

const detailOf = async (id: string) => (await owner.getOrder({ id })).order
const minutesBetween = ({ acceptedAt, promisedAt }: Pick<Order, 'acceptedAt' | 'promisedAt'>) =>
  (Date.parse(promisedAt ?? '') - Date.parse(acceptedAt ?? '')) / 60_000

async function shownTo(shopper: Shopper, id: string) {
  const { orders } = await shopper.listMyOrders()
  return orders.find((order) => order._id === id)
}

/** Reads one order: as [from, to] and as the kinds of its messages. */
async function tracesOf(id: string) {
  const changes = await shop.db
    .selectFrom('order_events')
    .select('payload')
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()
  return {
    changes: changes.map(({ payload: { from = null, to } }) => [from, to]),
    messages: await listMessageKinds(shop, id),
  }
}

async function takenOf(slot: { id: string }): Promise<number> {
  const found = await shop.db
    .selectFrom('delivery_slots')
    .select('taken')
    .where('id', '=', slot.id)
    .executeTakeFirst()
  return found?.taken ?? 0
}

async function auditOf(id: string) {
  return shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
}

async function sendMessages() {
  for (const _ of [1, 2, 3]) {
    await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
    await shop.app.jobs.run('send-messages')
  }
}

describe('an order that is accepted', () => {
  test('is processing, and its shopper sees when it comes', async () => {
    const id = await anOrder()
    const { moved, promisedAt, message } = await packer.acceptOrder({ id, minutes: 45, version: 1 })
    expect([moved.from, moved.status, moved.version, message]).toEqual([
      'Pending',
      'Processing',
      2,
      'Order accepted',
    ])
    const shown = await shownTo(asha, id)
    expect([shown?.status, shown?.promisedAt, shown && minutesBetween(shown)]).toEqual([
      'Processing',
      promisedAt,
      45,
    ])
    const detail = await detailOf(id)
    expect(detail.history.map(({ status, by }) => [status, by])).toEqual([
      ['Pending', null],
      ['Processing', 'Bipul'],
    ])
    expect(await tracesOf(id)).toEqual({
      changes: [
        [null, 'Pending'],
        ['Pending', 'Processing'],
      ],
      messages: ['order-placed', 'order-status'],
    })
    expect(await auditOf(id)).toEqual([
      {
        action: 'order.accept',
        before: { status: 'Pending', promisedAt: null },
        after: { status: 'Processing', promisedAt },
      },
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('comes after the delivery time of the order, else of the shop', async () => {
    const [own, old] = [await anOrder(), await anOrder()]
    await sql`UPDATE orders SET delivery_minutes = 70 WHERE id = ${own}`.execute(shop.db)
    await sql`UPDATE orders SET delivery_minutes = NULL WHERE id = ${old}`.execute(shop.db)
    await setDelivery(owner, { terms: { minutes: 25 } })
    expect(minutesBetween(await packer.acceptOrder({ id: own }))).toBe(70)
    expect(minutesBetween(await packer.acceptOrder({ id: old }))).toBe(25)
    await setDelivery(owner)
  })

  test('with a slot comes by its end, unless minutes are chosen or the slot is over', async () => {
    await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:00', capacity: 9 })] } })
    const ids = [await anOrder(), await anOrder(), await anOrder()]
    const slot = (await packer.listOrderSlots({ id: ids[0]! })).slots.at(-1)!
    for (const id of ids) await packer.setOrderSlot({ id, slot: slot.id })
    await sql`UPDATE orders SET slot_from = now() - interval '2 hours', slot_to = now() - interval '1 hour',
      delivery_minutes = 30 WHERE id = ${ids[2]!}`.execute(shop.db)
    const [bySlot, byMinutes, over] = [
      await packer.acceptOrder({ id: ids[0]! }),
      await packer.acceptOrder({ id: ids[1]!, minutes: 20 }),
      await packer.acceptOrder({ id: ids[2]! }),
    ]
    expect(bySlot.promisedAt).toBe(slot.to)
    expect([minutesBetween(byMinutes), minutesBetween(over)]).toEqual([20, 30])
    await setDelivery(owner)
  })

  test('follows its slot when that is moved, and has the delivery time without one', async () => {
    const terms = { minutes: 40, slots: [aSlotRule({ from: '22:00', capacity: 9 })] }
    await setDelivery(owner, { terms })
    const id = await anOrder()
    await packer.acceptOrder({ id, minutes: 20 })
    const slot = (await packer.listOrderSlots({ id })).slots.at(-1)!
    await packer.setOrderSlot({ id, slot: slot.id })
    expect((await detailOf(id)).promisedAt).toBe(slot.to)
    await packer.setOrderSlot({ id, slot: null })
    const movedAt = Date.now()
    const minutes = (Date.parse((await detailOf(id)).promisedAt ?? '') - movedAt) / 60_000
    expect(minutes).toBeGreaterThan(39)
    expect(minutes).toBeLessThanOrEqual(40)
    await sql`UPDATE orders SET delivery_minutes = NULL WHERE id = ${id}`.execute(shop.db)
    await setDelivery(owner, { terms: { ...terms, minutes: 90 } })
    await packer.setOrderSlot({ id, slot: slot.id })
    await packer.setOrderSlot({ id, slot: null })
    const ofShop = (Date.parse((await detailOf(id)).promisedAt ?? '') - Date.now()) / 60_000
    expect(Math.round(ofShop), 'of an order without a time of its own').toBe(90)
    await setDelivery(owner)
  })

  test('without a promise gets none by a move', async () => {
    await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:00', capacity: 9 })] } })
    const id = await anOrder()
    const slot = (await packer.listOrderSlots({ id })).slots.at(-1)!
    await packer.setOrderSlot({ id, slot: slot.id })
    await packer.setOrderSlot({ id, slot: null })
    expect((await detailOf(id)).promisedAt).toBeUndefined()
    await setDelivery(owner)
  })

  test('waits again if the status is set back, and can be accepted again', async () => {
    const id = await anOrder()
    await packer.acceptOrder({ id, minutes: 15 })
    await packer.setOrderStatus({ id, status: 'Pending' })
    const { acceptedAt, promisedAt } = await detailOf(id)
    expect([acceptedAt, promisedAt]).toEqual([undefined, undefined])
    expect(minutesBetween(await packer.acceptOrder({ id, minutes: 90 }))).toBe(90)
  })

  test('by hand has no promised time', async () => {
    const id = await anOrder()
    await packer.setOrderStatus({ id, status: 'Processing' })
    const { status, acceptedAt, promisedAt } = await detailOf(id)
    expect([status, acceptedAt, promisedAt]).toEqual(['Processing', undefined, undefined])
  })

  test('stays as it is when the same seller repeats the request, and a colleague learns who accepted it', async () => {
    const id = await anOrder()
    const first = await packer.acceptOrder({ id, minutes: 15, version: 1 })
    expect(await packer.acceptOrder({ id, minutes: 15, version: 1 })).toEqual(first)
    await expect(owner.acceptOrder({ id, minutes: 60, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'not_acceptable',
      message: expect.stringMatching(/^Bipul has already accepted order #\d+\.$/),
    })
    expect((await tracesOf(id)).messages).toEqual(['order-placed', 'order-status'])
    expect((await detailOf(id)).version).toBe(2)
  })

  test('is refused in another status, in another version and if it does not exist', async () => {
    const id = await anOrder()
    await packer.setOrderPayment({ id, isPaid: true })
    await expect(packer.acceptOrder({ id, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    for (const status of ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const) {
      await packer.setOrderStatus({ id, status })
      await expect(packer.acceptOrder({ id })).rejects.toMatchObject({
        code: 'not_acceptable',
        message: expect.stringMatching(new RegExp(`is already ${status}, so it can’t be accepted`)),
      })
    }
    await expect(packer.acceptOrder({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
    for (const body of [
      { minutes: 4 },
      { minutes: 1441 },
      { minutes: 7.5 },
      { minutes: '30' },
      { version: 0 },
    ]) {
      const reply = await packer.browser.send(`/api/order/seller/order/${id}/accept`, json('POST', body))
      expect([body, reply.statusCode]).toEqual([body, 400])
    }
  })
})

describe('an order that is rejected', () => {
  test('returns stock and slot, and its shopper sees the reason', async () => {
    await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:00', capacity: 9 })] } })
    const product = await aProduct(shop, { stock: 3 })
    const [id, accepted] = [await anOrder({ product }), await anOrder({ product })]
    const slot = (await packer.listOrderSlots({ id })).slots.at(-1)!
    const taken = await takenOf(slot)
    await packer.setOrderSlot({ id, slot: slot.id })
    expect(await takenOf(slot)).toBe(taken + 1)
    const note = 'Sorry Asha, the boat is late.'
    const { moved, message } = await packer.rejectOrder({ id, reason: 'other', note, version: 2 })
    expect([moved.status, moved.version, message]).toEqual(['Cancelled', 3, 'Order rejected'])
    await packer.acceptOrder({ id: accepted })
    await packer.rejectOrder({ id: accepted, reason: 'sold-out', note: '' })
    expect(await findStock(shop, product)).toBe(3)
    expect(await takenOf(slot)).toBe(taken)
    expect((await shownTo(asha, id))?.rejection).toEqual({ reason: 'other', note })
    expect((await shownTo(asha, accepted))?.rejection).toEqual({ reason: 'sold-out' })
    const detail = await detailOf(id)
    expect([detail.rejection?.reason, detail.cancelledBy]).toEqual(['other', 'shop'])
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'order.reject',
      before: { status: 'Pending', note: null, reason: null },
      after: { status: 'Cancelled', reason: 'other', note },
    })
    expect((await tracesOf(id)).messages.at(-1)).toBe('order-cancelled')
    expect(await listViolations(shop.db)).toEqual([])
    await setDelivery(owner)
  })

  test('gets its money back once if it was paid online', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const order = await anUnpaidOrder(shop, { shopper: bina })
    await payAtPractice(bina, { order })
    await packer.rejectOrder({ id: order._id, reason: 'no-rider' })
    const shown = await shownTo(bina, order._id)
    expect(shown?.rejection).toEqual({ reason: 'no-rider' })
    await packer.rejectOrder({ id: order._id, reason: 'no-rider' })
    await letUndoEnd(shop, order._id)
    const refundState = async () => {
      await shop.app.jobs.run('finish-refunds')
      return (await detailOf(order._id)).exceptions.map(({ state, by }) => [state, by])
    }
    await expect.poll(refundState).toEqual([['refunded', 'Bipul']])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('is undone with its payment until the refund is asked for, then stays cancelled', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const aRejectedOrder = async () => {
      const order = await anUnpaidOrder(shop, { shopper: bina })
      await payAtPractice(bina, { order })
      const { moved } = await packer.rejectOrder({ id: order._id, reason: 'no-rider' })
      return { id: order._id, version: moved.version }
    }
    const undone = await aRejectedOrder()
    await shop.app.jobs.run('finish-refunds')
    await packer.setOrderStatus({ ...undone, status: 'Pending' })
    await letUndoEnd(shop, undone.id)
    await shop.app.jobs.run('finish-refunds')
    const detail = await detailOf(undone.id)
    expect([detail.isPaid, detail.exceptions.map(({ state }) => state)]).toEqual([true, ['settled']])
    const late = await aRejectedOrder()
    await letUndoEnd(shop, late.id)
    await shop.app.jobs.run('finish-refunds')
    await expect(packer.setOrderStatus({ ...late, status: 'Pending' })).rejects.toMatchObject({ status: 409 })
    // Again, and of two at once one wins.
    await packer.rejectOrder({ id: undone.id, reason: 'closed' })
    await letUndoEnd(shop, undone.id)
    const [reopened] = await Promise.allSettled([
      packer.setOrderStatus({ id: undone.id, status: 'Pending' }),
      shop.app.jobs.run('finish-refunds'),
    ])
    const { status, isPaid } = await detailOf(undone.id)
    expect([status, isPaid]).toEqual(
      reopened.status === 'fulfilled' ? ['Pending', true] : ['Cancelled', false],
    )
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('loses the reason when it is reopened', async () => {
    const id = await anOrder()
    await packer.rejectOrder({ id, reason: 'closed' })
    await packer.setOrderStatus({ id, status: 'Pending' })
    await packer.setOrderStatus({ id, status: 'Cancelled' })
    expect((await detailOf(id)).rejection).toBeUndefined()
  })

  test('stays as it is when the same seller repeats the request, and no one else rejects it again', async () => {
    const id = await anOrder()
    const first = await packer.rejectOrder({ id, reason: 'too-far', version: 1 })
    const again = await packer.rejectOrder({ id, reason: 'too-far', version: 1 })
    expect([again.moved.version, again.moved.status]).toEqual([first.moved.version, 'Cancelled'])
    for (const [who, reason] of [
      [owner, 'too-far'],
      [packer, 'closed'],
    ] as const)
      await expect(who.rejectOrder({ id, reason })).rejects.toMatchObject({
        status: 409,
        code: 'not_rejectable',
      })
    expect((await tracesOf(id)).messages).toEqual(['order-placed', 'order-cancelled'])
  })

  test('is refused once it is sent out, in another version, without a reason or without the note of another reason', async () => {
    const id = await anOrder()
    await packer.acceptOrder({ id })
    await expect(packer.rejectOrder({ id, reason: 'closed', version: 1 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    for (const status of ['Shipped', 'Delivered'] as const) {
      await packer.setOrderStatus({ id, status })
      await expect(packer.rejectOrder({ id, reason: 'closed' })).rejects.toMatchObject({
        code: 'not_rejectable',
        message: expect.stringMatching(new RegExp(`is already ${status}, so it can’t be rejected`)),
      })
    }
    const unknown = { id: crypto.randomUUID(), reason: 'closed' } as const
    await expect(packer.rejectOrder(unknown)).rejects.toMatchObject({ status: 404 })
    for (const body of [
      {},
      { reason: 'rain' },
      { reason: 'other' },
      { reason: 'other', note: ' ' },
      { reason: 'closed', note: 'x'.repeat(201) },
    ]) {
      const reply = await packer.browser.send(`/api/order/seller/order/${id}/reject`, json('POST', body))
      expect([body, reply.statusCode]).toEqual([body, 400])
    }
  })

  test('forgets the note to its shopper with the account', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const id = await anOrder({ shopper: bina })
    await packer.rejectOrder({ id, reason: 'other', note: 'Sorry Bina' })
    await bina.deleteAccount({ password: bina.password })
    expect((await detailOf(id)).rejection).toEqual({ reason: 'other' })
  })
})

test('visitors and shoppers are refused', async () => {
  const id = await anOrder()
  for (const other of [aVisitor(shop), asha]) {
    await expect(other.acceptOrder({ id })).rejects.toMatchObject({ status: 401 })
    await expect(other.rejectOrder({ id, reason: 'closed' })).rejects.toMatchObject({ status: 401 })
  }
})

test('of an acceptance, a rejection and a cancellation at once one wins, with one event and one message', async () => {
  const product = await aProduct(shop, { stock: 10 })
  const ids = await Promise.all(Array.from({ length: 10 }, () => anOrder({ product })))
  const attempts = await Promise.all(
    ids.map((id) =>
      Promise.allSettled([
        packer.acceptOrder({ id, version: 1 }),
        owner.rejectOrder({ id, reason: 'closed', version: 1 }),
        asha.cancelOrder({ id }),
      ]),
    ),
  )
  for (const results of attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const details = await Promise.all(ids.map(detailOf))
  expect(details.map(({ version }) => version)).toEqual(ids.map(() => 2))
  for (const id of ids) {
    const { changes, messages } = await tracesOf(id)
    expect([changes.length, messages.length]).toEqual([2, 2])
  }
  const held = details.filter(({ status }) => status === 'Processing').length
  expect(await findStock(shop, product)).toBe(10 - held)
  expect(await listViolations(shop.db)).toEqual([])
})

describe('the shopper', () => {
  test.each([
    ['en', 'We have accepted your order. It will arrive by TIME.'],
    ['hi', 'हमने आपका ऑर्डर स्वीकार कर लिया है। यह TIME तक पहुंचेगा।'],
    ['as', 'আমি আপোনাৰ অৰ্ডাৰ গ্ৰহণ কৰিছোঁ। TIMEৰ ভিতৰত পাবহি।'],
  ] as const)('who reads %s gets one mail with the time', async (language, sentence) => {
    const shopper = await aShopper(shop, { name: 'Rita', language })
    const id = await anOrder({ shopper })
    await sendMessages()
    const { promisedAt } = await packer.acceptOrder({ id, minutes: 30 })
    await sendMessages()
    const mails = await listMailsTo(shop, shopper.email)
    expect(mails).toHaveLength(2)
    const words = mails[1]?.text.replace(/\s+/g, ' ').replace(timeIn(promisedAt, language), 'TIME')
    expect(words).toContain(sentence)
  })

  test.each([
    ['en', 'Sorry, no rider is free now.', 'Message from the shop:'],
    ['hi', 'माफ़ करें, आपके ऑर्डर के लिए अभी कोई राइडर नहीं है।', 'दुकान का मैसेज:'],
    ['as', 'দুঃখিত, আপোনাৰ অৰ্ডাৰৰ বাবে এতিয়া কোনো ৰাইডাৰ নাই।', 'দোকানৰ বাৰ্তা:'],
  ] as const)('who reads %s gets one mail with the reason and the note', async (language, reason, label) => {
    const shopper = await aShopper(shop, { name: 'Rita', language })
    const id = await anOrder({ shopper })
    await sendMessages()
    await packer.acceptOrder({ id })
    await packer.rejectOrder({ id, reason: 'no-rider', note: 'Come by tomorrow' })
    await sendMessages()
    const mails = await listMailsTo(shop, shopper.email)
    expect(mails).toHaveLength(2)
    const words = mails[1]?.text.replace(/\s+/g, ' ')
    expect(words).toContain(reason)
    expect(words).toContain(`${label} Come by tomorrow`)
  })
})

function timeIn(promisedAt: string, language: 'en' | 'hi' | 'as'): string {
  return withLanguage(language, () => formatDateTime(promisedAt))
}
