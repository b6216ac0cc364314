import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { anOffer, aShortOrder } from '#test/builders/short-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo, listMessageKinds } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [owner, packer, other] = [
  await aSeller(shop),
  await aSeller(shop, { role: 'packer' }),
  await aSeller(shop, { role: 'packer' }),
]
const asha = await aShopper(shop)

/** 2 rice at 60 and 1 lemon at 10, with 18 of fees: 148. */
async function anOrder({ stock = 10 as number | null } = {}) {
  const rice = await aProduct(shop, { price: 60, stock })
  const lemon = await aProduct(shop, { name: 'Kazi Lemon', price: 10, stock })
  const items = [
    { product: rice._id, quantity: 2 },
    { product: lemon._id, quantity: 1 },
  ]
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  return { id: order._id, rice, lemon, items }
}

async function aPaidOrder() {
  const rice = await aProduct(shop, { price: 60, stock: 10 })
  const order = await anUnpaidOrder(shop, { shopper: asha, items: [{ product: rice._id, quantity: 2 }] })
  await payAtPractice(asha, { order })
  const { version } = (await owner.getOrder({ id: order._id })).order
  return { id: order._id, rice, version }
}

async function detailOf(id: string) {
  const { amount, due, version, items } = (await owner.getOrder({ id })).order
  return { amount, due, version, items: items.map(({ product, quantity }) => [product?.name, quantity]) }
}

async function sendMessages() {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

test('staff add an item, take one out and change a quantity: price, stock and history follow', async () => {
  const { id, rice, lemon } = await anOrder()
  const dal = await aProduct(shop, { name: 'Masoor Dal', price: 90, stock: 5 })
  const items = [
    { product: rice._id, quantity: 1 },
    { product: dal._id, quantity: 2 },
  ]
  const { order, message } = await packer.editOrder({ id, version: 1, items, expectedAmount: 258 })
  expect(order).toMatchObject({ _id: id, version: 2, before: 148, amount: 258 })
  expect(message).toBe('Order changed')
  expect(await detailOf(id)).toEqual({
    ...{ amount: 258, due: undefined, version: 2 },
    items: [
      [rice.name, 1],
      ['Masoor Dal', 2],
    ],
  })
  expect([await findStock(shop, rice), await findStock(shop, lemon), await findStock(shop, dal)]).toEqual([
    9, 10, 3,
  ])
  const { orders } = await asha.listMyOrders()
  expect(orders.find(({ _id }) => _id === id)?.amount).toBe(258)
  const { payload, seller } = await shop.db
    .selectFrom('order_events as e')
    .innerJoin('sellers as s', 's.id', 'e.seller_id')
    .select(['payload', 's.name as seller'])
    .where('order_id', '=', id)
    .where('kind', '=', 'edited')
    .executeTakeFirstOrThrow()
  expect([payload, seller]).toEqual([
    {
      amount: { from: 148_00, to: 258_00 },
      items: [
        { product: rice._id, name: rice.name, from: 2, to: 1 },
        { product: lemon._id, name: 'Kazi Lemon', from: 1, to: 0 },
        { product: dal._id, name: 'Masoor Dal', from: 0, to: 2 },
      ],
    },
    'Bipul',
  ])
  const { edits } = (await owner.getOrder({ id })).order
  expect(edits).toEqual([
    {
      ...{ at: expect.any(String), by: 'Bipul', amount: { from: 148, to: 258 }, fields: [] },
      items: [
        { name: rice.name, from: 2, to: 1 },
        { name: 'Kazi Lemon', from: 1, to: 0 },
        { name: 'Masoor Dal', from: 0, to: 2 },
      ],
    },
  ])
  const [audited] = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'order.edit')
    .where('subject_id', '=', id)
    .execute()
  expect(audited).toEqual({
    before: { amount: 148, items: [`2 × ${rice.name}`, '1 × Kazi Lemon', '0 × Masoor Dal'] },
    after: { amount: 258, items: [`1 × ${rice.name}`, '0 × Kazi Lemon', '2 × Masoor Dal'] },
  })
  const { picking } = await packer.getPicking({ id })
  expect([picking.amount, picking.due, picking.lines.length]).toEqual([258, 258, 2])
  expect(await listViolations(shop.db)).toEqual([])
})

test('an item keeps its price as ordered, and a new one has the price of now', async () => {
  const { id, rice, lemon, items } = await anOrder()
  for (const { _id } of [rice, lemon]) {
    const { version } = (await owner.getSellerProduct({ id: _id })).product
    await owner.updateProduct({ id: _id, version, price: 100, offerPrice: 100 })
  }
  const more = items.map((item) => ({ ...item, quantity: item.quantity + 1 }))
  expect((await owner.editOrder({ id, version: 1, items: more })).order.amount).toBe(3 * 60 + 2 * 10 + 18)
  const without = more.filter(({ product }) => product === rice._id)
  await owner.editOrder({ id, version: 2, items: without })
  expect((await owner.editOrder({ id, version: 3, items: more })).order.amount).toBe(3 * 60 + 2 * 100 + 18)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a preview says the amount and changes nothing', async () => {
  const { id, rice } = await anOrder()
  const items = [{ product: rice._id, quantity: 5 }]
  const { order } = await owner.editOrder({ id, version: 1, items, isPreview: true })
  expect(order).toMatchObject({ version: 1, before: 148, amount: 318 })
  expect([(await detailOf(id)).version, await findStock(shop, rice)]).toEqual([1, 8])
  await expect(owner.editOrder({ id, version: 1, items, expectedAmount: 300 })).rejects.toMatchObject({
    ...{ status: 409, code: 'amount_changed', message: 'The amount is ₹318.00 now. Please check it.' },
  })
})

test('more than the stock has is refused, and nothing is changed', async () => {
  const { id, rice, items } = await anOrder({ stock: 3 })
  const [line, rest] = items
  const wanted = { id, version: 1, items: [{ ...line!, quantity: 4 }, rest!] }
  await expect(owner.editOrder(wanted)).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
  await owner.setStock({ id: rice._id, inStock: false })
  await expect(
    owner.editOrder({ id, version: 1, items: [{ ...line!, quantity: 3 }, rest!] }),
  ).rejects.toMatchObject({ code: 'out_of_stock' })
  expect((await detailOf(id)).version).toBe(1)
  const less = [{ ...line!, quantity: 1 }, rest!]
  await owner.editOrder({ id, version: 1, items: less })
  expect(await findStock(shop, rice)).toBe(2)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order holds no units of a product that was not counted, so none come back', async () => {
  const { id, rice, items } = await anOrder({ stock: null })
  const more = items.map((item) => ({ ...item, quantity: item.quantity + 2 }))
  await owner.editOrder({ id, version: 1, items: more })
  const { version } = (await owner.getSellerProduct({ id: rice._id })).product
  await owner.updateProduct({ id: rice._id, version, stock: 5 })
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect(await findStock(shop, rice)).toBe(5)
})

test('a request that comes again changes nothing, and another one must know the version', async () => {
  const { id, rice } = await anOrder()
  const wanted = { id, version: 1, items: [{ product: rice._id, quantity: 3 }] }
  const first = await owner.editOrder(wanted, { idempotencyKey: 'one' })
  expect(await owner.editOrder(wanted, { idempotencyKey: 'one' })).toEqual(first)
  expect(await findStock(shop, rice)).toBe(7)
  for (const options of [{}, { idempotencyKey: 'two' }])
    await expect(owner.editOrder(wanted, options)).rejects.toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
      message: expect.stringContaining('Someone else changed order'),
    })
})

async function anOrderWithSubstitute() {
  const { id, missing, lemon } = await aShortOrder(shop, {
    shopper: asha,
    packer,
    substitution: 'best-match',
  })
  const product = await aProduct(shop, { price: 50, stock: 5 })
  await anOffer(packer, { id, product })
  const { version } = (await packer.getPicking({ id })).picking
  return { id, missing, lemon, product, version }
}

test('a line that is changed is picked again, and its substitute goes back', async () => {
  const { id, missing, lemon, product, version } = await anOrderWithSubstitute()
  const items = [
    { product: missing._id, quantity: 2 },
    { product: lemon._id, quantity: 2 },
  ]
  await expect(other.editOrder({ id, version, items })).rejects.toMatchObject({ code: 'order_taken' })
  const withSubstitute = [...items, { product: product._id, quantity: 1 }]
  await packer.editOrder({ id, version, items: withSubstitute })
  const { picking } = await packer.getPicking({ id })
  const lines = picking.lines.toSorted((a, b) => a.position - b.position)
  expect(lines.map(({ quantity, picked, substitute }) => [quantity, picked, substitute])).toEqual([
    [2, null, undefined],
    [2, 2, undefined],
    [1, null, undefined],
  ])
  expect(await findStock(shop, product)).toBe(4)
  expect(await listViolations(shop.db)).toEqual([])
  for (const [position, quantity] of [2, 2, 1].entries())
    await packer.pickLine({ id, position: position + 1, quantity })
  await packer.packOrder({ id, bags: 1, expectedDue: 120 + 20 + 50 + 18 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('an item that replaces another line is not added a second time', async () => {
  const { id, missing, lemon, product, version } = await anOrderWithSubstitute()
  const items = [
    { product: missing._id, quantity: 3 },
    { product: lemon._id, quantity: 2 },
    { product: product._id, quantity: 1 },
  ]
  await expect(packer.editOrder({ id, version, items })).rejects.toMatchObject({
    code: 'substitute_in_order',
  })
})

test('a packed, sent, cancelled or paid cash order keeps what was ordered', async () => {
  const { id, rice, items } = await anOrder()
  const less = [{ product: rice._id, quantity: 1 }]
  await owner.setOrderPayment({ id, isPaid: true })
  await expect(owner.editOrder({ id, version: 2, items: less })).rejects.toMatchObject({
    code: 'cash_paid_edit',
  })
  expect((await owner.editOrder({ id, version: 2, note: 'Ring twice' })).order.version).toBe(3)
  await owner.setOrderPayment({ id, isPaid: false })
  for (const [index, { quantity }] of items.entries())
    await packer.pickLine({ id, position: index + 1, quantity })
  const { version } = (await packer.packOrder({ id, bags: 1, expectedDue: 148 })).picking
  await expect(owner.editOrder({ id, version, items: less })).rejects.toMatchObject({ code: 'order_packed' })
  for (const status of ['Shipped', 'Cancelled'] as const) {
    const { id: sent } = await anOrder()
    const { moved } = await owner.setOrderStatus({ id: sent, status })
    await expect(owner.editOrder({ id: sent, version: moved.version, note: 'Late' })).rejects.toMatchObject({
      code: 'not_pickable',
    })
  }
})

test('what was paid online and is too much goes back once, when the order is packed', async () => {
  const { id, rice, version } = await aPaidOrder()
  const edited = await owner.editOrder({ id, version, items: [{ product: rice._id, quantity: 1 }] })
  expect(edited.order).toMatchObject({ before: 138, amount: 78 })
  expect((await owner.getOrder({ id })).order.exceptions).toEqual([])
  expect(await listViolations(shop.db)).toEqual([])
  await packer.pickLine({ id, position: 1, quantity: 1 })
  await packer.packOrder({ id, bags: 1, expectedDue: 78 })
  const { order } = await owner.getOrder({ id })
  expect(order.exceptions.map(({ kind, received }) => [kind, received.minor])).toEqual([['short', 60_00]])
  expect(await listViolations(shop.db)).toEqual([])
  const { picking } = await packer.unpackOrder({ id })
  await expect(
    owner.editOrder({ id, version: picking.version, items: [{ product: rice._id, quantity: 2 }] }),
  ).rejects.toMatchObject({ code: 'packed_order_refunded' })
  await packer.packOrder({ id, bags: 1, expectedDue: 78 })
  expect((await owner.getOrder({ id })).order.exceptions).toHaveLength(1)
  expect(await listViolations(shop.db)).toEqual([])
})

test('it goes back also if the order is sent out unpacked, and all of it if it is cancelled', async () => {
  for (const [status, kinds] of [
    ['Shipped', [['short', 60_00]]],
    ['Cancelled', [['cancelled', 138_00]]],
  ] as const) {
    const { id, rice, version } = await aPaidOrder()
    await owner.editOrder({ id, version, items: [{ product: rice._id, quantity: 1 }] })
    await owner.setOrderStatus({ id, status })
    const { order } = await owner.getOrder({ id })
    expect(order.exceptions.map(({ kind, received }) => [kind, received.minor])).toEqual(kinds)
    expect(await listViolations(shop.db)).toEqual([])
  }
})

test('staff agree with the customer on UPI in place of cash, and back', async () => {
  const { id } = await anOrder()
  await sendMessages()
  const { order } = await packer.editOrder({ id, version: 1, payWith: 'UPI', expectedAmount: 148 })
  expect(order).toMatchObject({ version: 2, amount: 148, before: 148 })
  const changed = (await owner.getOrder({ id })).order
  expect(changed).toMatchObject({ payWith: 'UPI', paymentType: 'COD', isPaid: false, amount: 148 })
  expect(changed.edits).toMatchObject([{ by: 'Bipul', fields: ['payment'], items: [] }])
  const { rows } =
    await sql`SELECT after FROM audit_log WHERE action = 'order.edit' AND subject_id = ${id}`.execute(shop.db)
  expect(rows).toEqual([{ after: expect.objectContaining({ payment: true }) }])
  await sendMessages()
  const mails = (await listMailsTo(shop, asha.email)).filter(({ head }) =>
    head.includes(String(changed.orderNumber)),
  )
  expect(mails.at(-1)?.text.replace(/\s+/g, ' ')).toContain('You pay ₹148.00 by UPI on delivery.')
  // The same once more changes nothing.
  expect((await packer.editOrder({ id, version: 2, payWith: 'UPI' })).order.version).toBe(2)
  await packer.editOrder({ id, version: 2, payWith: 'Cash' })
  expect((await owner.getOrder({ id })).order.payWith).toBeUndefined()
  await owner.setOrderPayment({ id, isPaid: true })
  const { version } = (await owner.getOrder({ id })).order
  await expect(packer.editOrder({ id, version, payWith: 'UPI' })).rejects.toMatchObject({
    code: 'already_paid',
  })
})

test('an order that is paid online keeps its payment, and no shopper changes it', async () => {
  const paid = await aPaidOrder()
  await expect(owner.editOrder({ id: paid.id, version: paid.version, payWith: 'UPI' })).rejects.toMatchObject(
    { code: 'already_paid' },
  )
  const { id } = await anOrder()
  // Not part of what a shopper may send.
  await asha.editMyOrder({ id, version: 1, ...{ payWith: 'UPI' } })
  expect(await detailOf(id)).toMatchObject({ version: 1 })
})

test('an order that is paid online may cost more: the rest is collected, and the shopper told once', async () => {
  const { id, rice, version } = await aPaidOrder()
  await sendMessages()
  const more = { id, version, items: [{ product: rice._id, quantity: 3 }] }
  const preview = await owner.editOrder({ ...more, isPreview: true })
  expect(preview.order).toMatchObject({ before: 138, amount: 198, paid: 138 })
  expect((await owner.editOrder(more)).order).toMatchObject({ amount: 198, paid: 138 })
  const { order } = await owner.getOrder({ id })
  expect(order).toMatchObject({ isPaid: false, paymentType: 'Online', amount: 198, paid: 138 })
  const mine = (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)
  expect(mine).toMatchObject({ isPaid: false, paid: 138, online: { state: 'paid' } })
  await sendMessages()
  const mails = (await listMailsTo(shop, asha.email)).filter(
    ({ head }) => head.includes('was changed') && head.includes(String(order.orderNumber)),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain(
    'The amount is now ₹198.00 instead of ₹138.00. You have paid ₹138.00. Please pay the remaining ₹60.00 at the door',
  )
  // Back to what was paid.
  const less = { id, version: version + 1, items: [{ product: rice._id, quantity: 2 }] }
  expect((await owner.editOrder(less)).order.paid).toBeUndefined()
  expect((await owner.getOrder({ id })).order).toMatchObject({ isPaid: true })
})

test('an order whose rest staff have received keeps its amount', async () => {
  const { id, rice, version } = await aPaidOrder()
  await owner.editOrder({ id, version, items: [{ product: rice._id, quantity: 3 }] })
  await owner.setOrderPayment({ id, isPaid: true })
  expect((await owner.getOrder({ id })).order).toMatchObject({ isPaid: true, version: version + 2 })
  await expect(
    owner.editOrder({ id, version: version + 2, items: [{ product: rice._id, quantity: 4 }] }),
  ).rejects.toMatchObject({ status: 409, code: 'cash_paid_edit' })
})

test('what was paid online is enough for items that cost the same', async () => {
  const { id, rice, version } = await aPaidOrder()
  const lemon = await aProduct(shop, { price: 10 })
  const swapped = [
    { product: rice._id, quantity: 1 },
    { product: lemon._id, quantity: 6 },
  ]
  expect((await owner.editOrder({ id, version, items: swapped })).order.amount).toBe(138)
})

test('the shopper is told once, with the amount before all changes and the one now', async () => {
  const shopper = await aShopper(shop)
  const rice = await aProduct(shop, { price: 60 })
  const { order } = await shopper.placeCodOrder({
    ...{ items: [{ product: rice._id, quantity: 1 }], address: shopper.address },
  })
  const id = order._id
  await sendMessages()
  await owner.editOrder({ id, version: 1, items: [{ product: rice._id, quantity: 5 }] })
  await owner.editOrder({ id, version: 2, items: [{ product: rice._id, quantity: 3 }] })
  await sendMessages()
  const mails = (await listMailsTo(shop, shopper.email)).filter(({ head }) => head.includes('was changed'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain('The amount is now ₹198.00 instead of ₹78.00.')
  await owner.editOrder({ id, version: 3, note: 'Ring twice' })
  expect(await listMessageKinds(shop, id)).toEqual(['order-placed', ...Array(3).fill('order-edited')])
  await sendMessages()
  const texts = (await listMailsTo(shop, shopper.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('The amount stays ₹198.00.'))).toHaveLength(1)
})

test('strangers, riders and shoppers change nothing', async () => {
  const { id, items } = await anOrder()
  const rider = await aSeller(shop, { role: 'rider' })
  const wanted = { id, version: 1, items }
  await expect(rider.editOrder(wanted)).rejects.toMatchObject({ status: 403 })
  for (const caller of [aVisitor(shop), asha])
    await expect(caller.editOrder(wanted)).rejects.toMatchObject({ status: 401 })
  const unknown = { id: '00000000-0000-4000-8000-000000000000', version: 1 }
  await expect(owner.editOrder(unknown)).rejects.toMatchObject({ status: 404 })
})
