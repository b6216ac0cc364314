import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rupeesFromPaise } from '#domain/money.ts'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { setDelivery } from '#test/builders/delivery.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aSeller(shop)
const rice = await aProduct(shop, { name: 'Joha Rice', price: 60 })

/** ₹60 and ₹18 of fees. */
const total = 78
const orderOf = ({ address }: Shopper, credit?: number) => ({
  items: [{ product: rice._id, quantity: 1 }],
  address,
  expectedAmount: total,
  ...(credit !== undefined && { credit }),
})

async function aShopperWith(rupees: number): Promise<Shopper> {
  const shopper = await aShopper(shop)
  await owner.grantCredit({ id: shopper.id, amount: String(rupees), note: 'The milk was late' })
  return shopper
}

const balanceOf = async (shopper: Shopper) => (await shopper.getMyCredit()).credit.balance
const historyOf = async (shopper: Shopper) =>
  (await shopper.getMyCredit()).credit.entries.map(({ kind, amount }) => [kind, amount])
const orderSeen = async (shopper: Shopper) => (await shopper.listMyOrders()).orders[0]!
const paymentsOf = async (id: string) =>
  (await owner.getOrder({ id })).order.payments.map(({ method, amount, takenBackAt }) => [
    method,
    amount,
    takenBackAt !== null,
  ])

test('the owner gives credit once per key, with a reason that the customer reads', async () => {
  const asha = await aShopper(shop)
  const grant = { id: asha.id, amount: '120.50', note: 'The milk was late' }
  const key = { idempotencyKey: crypto.randomUUID() }
  expect((await owner.grantCredit(grant, key)).message).toBe('₹120.50 of store credit given')
  await owner.grantCredit(grant, key)
  await expect(owner.grantCredit({ ...grant, amount: '5' }, key)).rejects.toMatchObject({
    code: 'key_reused',
  })
  const { credit } = await asha.getMyCredit()
  expect(credit).toMatchObject({
    balance: 120.5,
    entries: [{ kind: 'granted', amount: 120.5, note: grant.note }],
  })
  expect((await owner.getCustomerCredit({ id: asha.id })).credit).toMatchObject(credit)
  expect((await asha.getShopperSession()).user.credit).toBe(120.5)
  const [entry] = (await owner.listAuditEntries({ thing: 'customer' })).entries
  expect(entry).toMatchObject({ action: 'customer.credit', after: { amountPaise: 120_50 } })
  expect(JSON.stringify(entry)).not.toContain(grant.note)
  for (const amount of ['0', '-5', '10000.01'])
    await expect(owner.grantCredit({ ...grant, amount })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(owner.grantCredit({ ...grant, id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'customer_not_found',
  })
})

test('credit pays a part of an order: its total stays, and the rest is collected', async () => {
  const asha = await aShopperWith(50)
  const { order } = await asha.placeCodOrder(orderOf(asha, 50))
  expect(order.amount).toBe(total)
  expect(await orderSeen(asha)).toMatchObject({ amount: total, isPaid: false, paid: 50, credit: 50 })
  expect(await balanceOf(asha)).toBe(0)
  expect((await asha.getShopperSession()).user).not.toHaveProperty('credit')
  await owner.setOrderPayment({ id: order._id, isPaid: true })
  expect(await paymentsOf(order._id)).toEqual([
    ['Credit', 50, false],
    ['Cash', 28, false],
  ])
  const { payments } = (await owner.getOrder({ id: order._id })).order
  // Credit has no receiver.
  expect(payments.map(({ receivedBy }) => receivedBy)).toEqual([null, 'Bipul'])
  await owner.setOrderPayment({ id: order._id, isPaid: false })
  expect(await orderSeen(asha)).toMatchObject({ isPaid: false, paid: 50 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('credit pays an order as a whole: nothing is collected or taken back', async () => {
  const asha = await aShopperWith(100)
  const { order } = await asha.placeCodOrder(orderOf(asha, total))
  expect(await orderSeen(asha)).toMatchObject({ amount: total, isPaid: true, credit: total })
  expect(await balanceOf(asha)).toBe(22)
  for (const isPaid of [false, true])
    await expect(
      owner.setOrderPayment({ id: order._id, isPaid, ...(isPaid && { method: 'Cash' }) }),
    ).rejects.toMatchObject({ status: 409 })
  await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
  const { book } = await owner.getCashBook()
  expect(book.online).toContainEqual(expect.objectContaining({ method: 'Credit' }))
  expect(await listViolations(shop.db)).toEqual([])
})

test.each([
  ['more than the shopper has', 60, 'credit_changed'],
  ['more than the order costs', 90, 'amount_changed'],
  ['half a paisa', 10.005, 'invalid_input'],
  ['less than nothing', -1, 'invalid_input'],
])('an order with %s of credit is refused and writes nothing', async (_, credit, code) => {
  const asha = await aShopperWith(50)
  await expect(asha.placeCodOrder(orderOf(asha, credit))).rejects.toMatchObject({ code })
  expect((await asha.listMyOrders()).orders).toEqual([])
  expect(await historyOf(asha)).toEqual([['granted', 50]])
})

test('a shopper without any credit cannot spend, and one who does not name it spends none', async () => {
  const bina = await aShopper(shop)
  await expect(bina.placeCodOrder(orderOf(bina, 10))).rejects.toMatchObject({
    code: 'credit_changed',
    message: 'You have ₹0.00 of store credit now. Please check the amount and order again.',
  })
  const asha = await aShopperWith(50)
  await asha.placeCodOrder(orderOf(asha))
  expect(await balanceOf(asha)).toBe(50)
})

test('a repeated request spends once', async () => {
  const asha = await aShopperWith(50)
  const key = { idempotencyKey: crypto.randomUUID() }
  const all = await Promise.all(Array.from({ length: 4 }, () => asha.placeCodOrder(orderOf(asha, 50), key)))
  expect(new Set(all.map(({ order }) => order._id)).size).toBe(1)
  await expect(asha.placeCodOrder(orderOf(asha, 40), key)).rejects.toMatchObject({ code: 'key_reused' })
  expect(await historyOf(asha)).toEqual([
    ['spent', -50],
    ['granted', 50],
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('orders at once never spend more than there is', async () => {
  const asha = await aShopperWith(100)
  const stock = await aProduct(shop, { price: 60, stock: 20 })
  const items = [{ product: stock._id, quantity: 1 }]
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => asha.placeCodOrder({ ...orderOf(asha, 40), items })),
  )
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 6 }, () => 'credit_changed'))
  expect(await balanceOf(asha)).toBe(20)
  expect(await findStock(shop, stock)).toBe(18)
  expect(await listViolations(shop.db)).toEqual([])
})

test('orders and cancellations at once leave the sum of the ledger', async () => {
  const asha = await aShopperWith(78)
  const { order } = await asha.placeCodOrder(orderOf(asha, total))
  await Promise.allSettled([
    asha.cancelOrder({ id: order._id }),
    owner.setOrderStatus({ id: order._id, status: 'Cancelled' }),
    ...Array.from({ length: 4 }, () => asha.placeCodOrder(orderOf(asha, total))),
  ])
  const open = (await asha.listMyOrders()).orders.filter(({ status }) => status !== 'Cancelled')
  expect([open.length, await balanceOf(asha)]).toEqual(open.length === 0 ? [0, 78] : [1, 0])
  expect(await listViolations(shop.db)).toEqual([])
})

test.each(['the shopper', 'staff'])('an order that %s cancels gives its credit back once', async (who) => {
  const asha = await aShopperWith(50)
  const { order } = await asha.placeCodOrder(orderOf(asha, 50))
  if (who === 'staff') await owner.setOrderStatus({ id: order._id, status: 'Cancelled' })
  else await asha.cancelOrder({ id: order._id })
  expect(await historyOf(asha)).toEqual([
    ['returned', 50],
    ['spent', -50],
    ['granted', 50],
  ])
  // Reopened, it is a cash order: the shopper may have spent the credit since.
  await owner.setOrderStatus({ id: order._id, status: 'Pending' })
  const seen = await orderSeen(asha)
  expect([seen.isPaid, seen.paid, seen.credit]).toEqual([false, undefined, undefined])
  expect(await balanceOf(asha)).toBe(50)
  await owner.setOrderPayment({ id: order._id, isPaid: true })
  expect((await paymentsOf(order._id)).at(-1)).toEqual(['Cash', total, false])
  expect(await listViolations(shop.db)).toEqual([])
})

/** Two at ₹60 for ₹138, of which one is packed: ₹78. */
async function aShortOrder(credit: number): Promise<{ asha: Shopper; id: string }> {
  const asha = await aShopperWith(credit)
  const items = [{ product: rice._id, quantity: 2 }]
  const { order } = await asha.placeCodOrder({ items, address: asha.address, credit })
  await owner.pickLine({ id: order._id, position: 1, quantity: 1 })
  await owner.packOrder({ id: order._id, bags: 1, expectedDue: total })
  return { asha, id: order._id }
}

test.each([
  [138, 60, 0],
  [100, 22, 0],
  [50, 0, 28],
])(
  'of an order that ₹%i of credit pays and that is packed short, ₹%i goes back',
  async (credit, back, left) => {
    const { asha, id } = await aShortOrder(credit)
    expect(await balanceOf(asha)).toBe(back)
    expect(await orderSeen(asha)).toMatchObject({ isPaid: left === 0, credit: credit - back })
    if (left > 0) await owner.setOrderPayment({ id, isPaid: true })
    const standing = (await paymentsOf(id)).filter(([, , isReversed]) => !isReversed)
    expect(standing.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(total)
    expect(await listViolations(shop.db)).toEqual([])
    if (left > 0) return
    // Opened again, the rest is collected: what went back may be spent.
    await owner.unpackOrder({ id, version: (await owner.getOrder({ id })).order.version })
    expect(await orderSeen(asha)).toMatchObject({ isPaid: false, paid: credit - back })
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    expect(await balanceOf(asha)).toBe(credit)
    expect(await listViolations(shop.db)).toEqual([])
  },
)

test('an order that became cheaper gives the rest back when it is sent out', async () => {
  const asha = await aShopperWith(138)
  const items = [{ product: rice._id, quantity: 2 }]
  const { order } = await asha.placeCodOrder({ items, address: asha.address, credit: 138 })
  const { version } = (await asha.listMyOrders()).orders[0]!
  await owner.editOrder({ id: order._id, version: version!, items: [{ product: rice._id, quantity: 1 }] })
  expect(await balanceOf(asha)).toBe(0)
  await owner.setOrderStatus({ id: order._id, status: 'Shipped' })
  expect(await historyOf(asha)).toEqual([
    ['returned', 60],
    ['spent', -138],
    ['granted', 138],
  ])
  expect(await orderSeen(asha)).toMatchObject({ isPaid: true, credit: total })
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that became dearer is paid in part', async () => {
  const asha = await aShopperWith(78)
  const { order } = await asha.placeCodOrder(orderOf(asha, total))
  const { version } = await orderSeen(asha)
  await owner.editOrder({ id: order._id, version: version!, items: [{ product: rice._id, quantity: 2 }] })
  expect(await orderSeen(asha)).toMatchObject({ isPaid: false, paid: 78 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('credit counts for no cash limit', async () => {
  await setDelivery(owner, { terms: { maxCashPaise: 50_00 } })
  try {
    const asha = await aShopperWith(78)
    await expect(asha.placeCodOrder(orderOf(asha, 20))).rejects.toMatchObject({ code: 'cash_limit' })
    await asha.placeCodOrder(orderOf(asha, 28))
    await expect(asha.placeCodOrder(orderOf(asha))).rejects.toMatchObject({ code: 'cash_limit' })
  } finally {
    await setDelivery(owner)
  }
})

test('the account is deleted: notes and owner of the credit go, its amounts stay and cannot be spent', async () => {
  const asha = await aShopperWith(50)
  await asha.deleteAccount({ password: asha.password })
  const { rows } = await sql<{ user_id: string | null; note: string | null; paise: string }>`
    SELECT a.user_id, e.note, e.amount_paise AS paise FROM credit_accounts a JOIN credit_entries e ON e.account_id = a.id
    ORDER BY e.id DESC LIMIT 1`.execute(shop.db)
  expect(rows.map((row) => ({ ...row, paise: rupeesFromPaise(Number(row.paise)) }))).toEqual([
    { user_id: null, note: null, paise: 50 },
  ])
})

test.each([
  [
    'an entry that spends more than there is',
    sql`INSERT INTO credit_entries (account_id, kind, amount_paise, order_id)
    SELECT a.id, 'spent', -a.balance_paise - 1, (SELECT id FROM orders LIMIT 1) FROM credit_accounts a LIMIT 1`,
  ],
  ['another amount', sql`UPDATE credit_entries SET amount_paise = amount_paise + 1 WHERE kind = 'granted'`],
  ['another reason', sql`UPDATE credit_entries SET note = 'Because' WHERE note IS NOT NULL`],
  ['a deleted entry', sql`DELETE FROM credit_entries`],
])('the database refuses %s', async (_, change) => {
  await aShopperWith(50)
  await expect(change.execute(shop.db)).rejects.toMatchObject({
    code: expect.stringMatching(/^23(514|000)$/),
  })
})
