import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { aSeller, aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { anArea, aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, languages: ['en', 'hi', 'as'] })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const [asha, rice] = [await aShopper(shop), await aProduct(shop)]

afterAll(() => setDelivery(owner))

/** Each test has slots of its own. */
let minute = 0
beforeEach(() => offerSlots(2))

async function offerSlots(capacity: number): Promise<void> {
  minute += 1
  const time = (hour: number) => `${hour}:${String(minute).padStart(2, '0')}`
  const rules = [aSlotRule({ from: time(22), capacity }), aSlotRule({ from: time(23), capacity })]
  await setDelivery(owner, { terms: { slots: rules } })
}

async function anOrder(slot?: { id: string }, shopper: Shopper = asha) {
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await shopper.placeCodOrder({
    ...{ items, address: shopper.address },
    ...(slot && { slot: slot.id }),
  })
  return order._id
}

async function slotsOf(id: string) {
  const { slots } = await packer.listOrderSlots({ id })
  // Slots of the last two days: none closes during the test.
  return slots.slice(-4).map(({ id, from, to, isFull }) => ({ id, from, to, isFull }))
}

async function sendMessages() {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

const subjects = async ({ email }: Shopper) =>
  (await listMailsTo(shop, email)).map(({ head }) => /^Subject: (.*)\r$/m.exec(head)?.[1])

const takenOf = async (slot: { id: string }) => {
  const { rows } = await sql<{
    taken: number
  }>`SELECT taken FROM delivery_slots WHERE id = ${slot.id}`.execute(shop.db)
  return rows[0]?.taken ?? 0
}

describe('a seller', () => {
  test('moves an order to another slot and to as soon as possible, and the places follow', async () => {
    const id = await anOrder()
    const [first, second] = await slotsOf(id)
    const { order, message } = await packer.setOrderSlot({ id, slot: first!.id, version: 1 })
    expect([order, message]).toEqual([
      expect.objectContaining({ _id: id, version: 2, slot: { from: first!.from, to: first!.to } }),
      'Delivery time changed',
    ])
    await packer.setOrderSlot({ id, slot: second!.id, note: 'Sorry, the rider is ill.' })
    expect([await takenOf(first!), await takenOf(second!)]).toEqual([0, 1])
    const { orders } = await asha.listMyOrders()
    expect(orders[0]?.slot).toEqual({ from: second!.from, to: second!.to })
    await packer.setOrderSlot({ id, slot: null })
    expect(await takenOf(second!)).toBe(0)
    const { order: detail } = await packer.getOrder({ id })
    expect([detail.slot, detail.version, detail.history.length]).toEqual([undefined, 4, 1])
    expect(detail.slotMoves?.map(({ to, note, by }) => [to?.from, note, by])).toEqual([
      [first!.from, null, 'Bipul'],
      [second!.from, 'Sorry, the rider is ill.', 'Bipul'],
      [undefined, null, 'Bipul'],
    ])
    const audited = await shop.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'order.slot')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audited[1]).toEqual({
      before: { note: null, slot: expect.stringMatching(/^\d{4}-\d\d-\d\d, 22:\d\d–23:59$/) },
      after: { slot: expect.stringMatching(/, 23:\d\d–23:59$/), note: 'Sorry, the rider is ill.' },
    })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('who chooses the same slot again changes nothing', async () => {
    const id = await anOrder()
    const [slot] = await slotsOf(id)
    await packer.setOrderSlot({ id, slot: slot!.id })
    expect((await packer.setOrderSlot({ id, slot: slot!.id })).order.version).toBe(2)
    expect(await takenOf(slot!)).toBe(1)
  })

  test('still sees the slot of an order when it takes no more orders, first and once', async () => {
    const id = await anOrder()
    const [slot] = await slotsOf(id)
    await packer.setOrderSlot({ id, slot: slot!.id })
    expect((await packer.listOrderSlots({ id })).slots.filter((one) => one.id === slot!.id)).toHaveLength(1)
    await setDelivery(owner)
    expect((await packer.listOrderSlots({ id })).slots).toEqual([{ ...slot, isFull: true }])
    expect((await packer.setOrderSlot({ id, slot: slot!.id })).order.version, 'chosen again').toBe(2)
    await offerSlots(2)
    expect((await packer.listOrderSlots({ id })).slots[0]).toEqual({ ...slot, isFull: true })
    await expect(packer.setOrderSlot({ id: await anOrder(), slot: slot!.id })).rejects.toMatchObject({
      code: 'slot_gone',
    })
  })

  test('sees which slots are full, and cannot choose them', async () => {
    await offerSlots(1)
    const [one, other] = [await anOrder(), await anOrder()]
    const [slot] = await slotsOf(one)
    await packer.setOrderSlot({ id: one, slot: slot!.id })
    expect((await slotsOf(other))[0]?.isFull).toBe(true)
    await expect(packer.setOrderSlot({ id: other, slot: slot!.id })).rejects.toMatchObject({
      status: 409,
      code: 'slot_gone',
    })
    expect((await packer.getOrder({ id: other })).order.version).toBe(1)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('cannot choose a slot of another area', async () => {
    const slots = [aSlotRule()]
    await setDelivery(owner, {
      areas: [anArea({ id: 'far', pins: ['110001'], terms: { ...defaultTerms, slots } })],
    })
    const { quote } = await asha.quoteDelivery({ pin: '110001' })
    await expect(
      packer.setOrderSlot({ id: await anOrder(), slot: quote.slots.at(-1)!.id }),
    ).rejects.toMatchObject({ code: 'slot_gone' })
  })

  test('is refused if the order has changed, is delivered or cancelled, or does not exist', async () => {
    const id = await anOrder()
    const [slot] = await slotsOf(id)
    await packer.setOrderStatus({ id, status: 'Processing' })
    await expect(packer.setOrderSlot({ id, slot: slot!.id, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    for (const status of ['Delivered', 'Cancelled'] as const) {
      await packer.setOrderStatus({ id, status })
      await expect(packer.setOrderSlot({ id, slot: slot!.id })).rejects.toMatchObject({
        status: 409,
        code: 'slot_fixed',
      })
    }
    for (const id of [crypto.randomUUID()]) {
      await expect(packer.setOrderSlot({ id, slot: null })).rejects.toMatchObject({ status: 404 })
      await expect(packer.listOrderSlots({ id })).rejects.toMatchObject({ status: 404 })
    }
    for (const body of [
      {},
      { slot: 1 },
      { slot: slot!.id, note: 'x'.repeat(201) },
      { slot: null, version: 0 },
    ]) {
      const reply = await packer.browser.send(`/api/order/seller/order/${id}/slot`, json('PUT', body))
      expect([body, reply.statusCode]).toEqual([body, 400])
    }
    expect(await takenOf(slot!)).toBe(0)
  })
})

test('visitors and shoppers are refused', async () => {
  const id = await anOrder()
  for (const other of [aVisitor(shop), asha]) {
    await expect(other.setOrderSlot({ id, slot: null })).rejects.toMatchObject({ status: 401 })
    await expect(other.listOrderSlots({ id })).rejects.toMatchObject({ status: 401 })
  }
})

describe('20 at once', () => {
  test('moves and new orders for the last places take exactly those', async () => {
    await offerSlots(3)
    const moved = await Promise.all(Array.from({ length: 10 }, () => anOrder()))
    const [slot] = await slotsOf(moved[0]!)
    const replies = await Promise.allSettled([
      ...moved.map((id) => packer.setOrderSlot({ id, slot: slot!.id })),
      ...Array.from({ length: 10 }, () => anOrder(slot)),
    ])
    for (const reply of replies)
      if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ code: 'slot_gone' })
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await takenOf(slot!)).toBe(3)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('moves between two slots in both directions, and cancellations, neither lose a place nor deadlock', async () => {
    await offerSlots(30)
    const [one, other] = await slotsOf(await anOrder())
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => anOrder(index % 2 ? one : other)))
    await Promise.all(
      ids
        .flatMap((id, index) => [
          packer.setOrderSlot({ id, slot: (index % 2 ? other : one)!.id }),
          ...(index % 5 === 0 ? [owner.setOrderStatus({ id, status: 'Cancelled' }).catch(() => {})] : []),
        ])
        .map((each) => each.catch((error) => expect(error).toMatchObject({ code: 'slot_fixed' }))),
    )
    expect(await listViolations(shop.db)).toEqual([])
    expect((await takenOf(one!)) + (await takenOf(other!))).toBe(16)
  })
})

describe('the shopper', () => {
  test.each([
    ['en', /We have changed the delivery time.*It arrives on .*Message from the shop:\s+Sorry, Asha/s],
    ['hi', /समय बदला है।.* के बीच पहुंचेगा।.*दुकान का मैसेज:\s+Sorry, Asha/s],
    ['as', /সময় সলনি কৰিছোঁ।.*ভিতৰত পাবহি।.*দোকানৰ বাৰ্তা:\s+Sorry, Asha/s],
  ] as const)('who reads %s gets one mail about the last of several moves', async (language, words) => {
    const shopper = await aShopper(shop, { name: 'Bina', language })
    const id = await anOrder(undefined, shopper)
    await sendMessages()
    const [first, second] = await slotsOf(id)
    await packer.setOrderSlot({ id, slot: first!.id })
    await packer.setOrderSlot({ id, slot: second!.id, note: 'Sorry, Asha' })
    for (const _ of [1, 2, 3]) await sendMessages()
    const mails = await listMailsTo(shop, shopper.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toMatch(words)
  })

  test('gets no mail of moves that undo each other, or of an order that is cancelled', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const id = await anOrder(undefined, bina)
    await sendMessages()
    const [slot] = await slotsOf(id)
    await packer.setOrderSlot({ id, slot: slot!.id })
    await packer.setOrderSlot({ id, slot: null })
    for (const _ of [1, 2, 3]) await sendMessages()
    await packer.setOrderSlot({ id, slot: slot!.id })
    await packer.setOrderStatus({ id, status: 'Cancelled' })
    for (const _ of [1, 2, 3]) await sendMessages()
    expect((await subjects(bina)).map((subject) => subject?.replace(/#\d+/, '#'))).toEqual([
      'We have received your order #',
      'Order # was cancelled',
    ])
  })
})
