import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { listMissedEvents } from '#server/order/events/order-events-store.ts'
import { aMember, startCashShop } from '#test/builders/cash.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aSale, aSaleLine, hoursAgo, type SaleInput } from '#test/builders/sales.ts'
import { listViolations } from '#test/invariants.ts'

const { shop, owner, ranjit, cashOf } = await startCashShop()
const mina = await aMember(shop, { name: 'Mina', role: 'packer', grants: ['prices', 'upi'] })

const anyRice = await aProduct(shop)
const line = aSaleLine(anyRice)

const heldBy = async (person: typeof owner) => (await cashOf(person))?.balance ?? 0
const documentsOf = (id: string) =>
  shop.db.selectFrom('documents').select(['kind', 'total_paise']).where('order_id', '=', id).execute()
const eventsOf = (id: string) =>
  shop.db
    .selectFrom('order_events')
    .select(['kind', 'payload'])
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()

async function refusalOf(sale: Promise<unknown>): Promise<object> {
  const error = await sale.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error ?? new Error('nothing was refused')
  const { status, code, field, message } = error
  return { status, code, field, message }
}

afterEach(async () => {
  vi.restoreAllMocks()
  expect(await listViolations(shop.db)).toEqual([])
})

describe('a sale', () => {
  test('is new on no open panel', async () => {
    const { order } = await ranjit.sellAtCounter(aSale([line]))
    const events = await listMissedEvents(shop.db, { since: 0, limit: 1000 })
    const own = events.filter((event) => event.order._id === order._id)
    expect(own.map(({ kind, order: { status } }) => [kind, status])).toEqual([
      ['changed', 'Delivered'],
      ['changed', 'Delivered'],
      ['changed', 'Delivered'],
    ])
  })

  test('is delivered and paid, has a bill, and its money is in the drawer of who sold', async () => {
    const rice = await aProduct(shop, { price: 60, offerPrice: 50, stock: 10 })
    const before = await heldBy(ranjit)
    const lines = [aSaleLine(rice, { quantity: 2 })]
    const { order, hasConflicts } = await ranjit.sellAtCounter(aSale(lines, { name: 'Rita Das' }))
    expect([order.amount, hasConflicts]).toEqual([100, false])
    const { order: detail } = await owner.getOrder({ id: order._id })
    expect(detail).toMatchObject({
      ...{ source: 'counter', status: 'Delivered', isPaid: true, amount: 100 },
      address: { firstName: 'Rita Das' },
      fees: { handling: 0, platform: 0, delivery: 0 },
    })
    expect(await documentsOf(order._id)).toEqual([{ kind: 'bill', total_paise: '10000' }])
    expect((await eventsOf(order._id)).map(({ kind }) => kind)).toEqual([
      ...['placed', 'delivered', 'payment-received'],
    ])
    expect([await findStock(shop, rice), await heldBy(ranjit)]).toEqual([8, before + 100])
    const { entries } = await owner.listAuditEntries({ limit: 1 })
    expect(entries[0]).toMatchObject({
      action: 'order.sale',
      after: { amountPaise: 100_00, method: 'Cash' },
    })
  })

  test.runIf(shop.database.kind === 'server')('takes two SQL statements in its transaction', async () => {
    const rice = await aProduct(shop, { price: 50, stock: 10 })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await owner.sellAtCounter(aSale([aSaleLine(rice)], { payments: halfAndHalf(50_00) }))
    const { calls, contexts } = query.mock
    const texts = calls.map(([config]) => String(Reflect.get(Object(config), 'text') ?? config))
    const sold = texts.findIndex((text) => text.includes('INSERT INTO orders'))
    const own = texts.filter((_, index) => contexts[index] === contexts[sold])
    const begun = own.findIndex((text) => /^begin/i.test(text))
    const ended = own.findIndex((text, index) => index > begun && /^commit/i.test(text))
    expect(own.slice(begun, ended + 1)).toHaveLength(4)
  })

  test('may be paid in part in cash and in part by UPI, which no person holds', async () => {
    const rice = await aProduct(shop, { price: 50 })
    const before = await heldBy(mina)
    const { order } = await mina.sellAtCounter(aSale([aSaleLine(rice)], { payments: halfAndHalf(50_00) }))
    expect(await heldBy(mina)).toBe(before + 20)
    const { order: detail } = await owner.getOrder({ id: order._id })
    expect(detail.payments.map(({ method, amount }) => [method, amount])).toEqual(
      expect.arrayContaining([
        ['Cash', 20],
        ['UPI', 30],
      ]),
    )
    expect([detail.isPaid, detail.paidBy]).toEqual([true, undefined])
    await owner.setOrderPayment({ id: order._id, isPaid: false })
    expect(await heldBy(mina)).toBe(before)
  })

  test('by UPI needs its grant', async () => {
    const rice = await aProduct(shop, { stock: 1 })
    const sale = aSale([aSaleLine(rice)], { payments: [{ method: 'UPI', amountPaise: 60_00 }] })
    expect(await refusalOf(ranjit.sellAtCounter(sale))).toMatchObject({ status: 403 })
    expect(await findStock(shop, rice)).toBe(1)
  })

  test('by weight costs what was weighed, and takes the steps that it begins', async () => {
    const fish = await aProduct(shop, { price: 60, stepGrams: 250, stock: 100, weight: null })
    const dal = await aProduct(shop, { price: 40, stock: 10 })
    const lines = [aSaleLine(fish, { grams: 690, stepGrams: 250 }), aSaleLine(dal)]
    const amountPaise = 165_60 + 40_00
    const { order } = await ranjit.sellAtCounter(
      aSale(lines, { payments: [{ method: 'Cash', amountPaise }] }),
    )
    expect(order.amount).toBe(205.6)
    expect(await findStock(shop, fish)).toBe(97)
    expect(await documentsOf(order._id)).toEqual([{ kind: 'bill', total_paise: '20560' }])
    const { order: detail } = await owner.getOrder({ id: order._id })
    expect(detail.items.map(({ quantity, pickedGrams }) => [quantity, pickedGrams])).toEqual([
      [3, 690],
      [1, undefined],
    ])
  })
})

describe('a price that was changed', () => {
  test('needs the grant, and stands with its reason in the log and in the event', async () => {
    const rice = await aProduct(shop, { name: 'Bora Rice', price: 60, offerPrice: 50 })
    const sale = aSale([aSaleLine(rice, { pricePaise: 45_50, priceReason: 'damaged' })])
    expect(await refusalOf(ranjit.sellAtCounter(sale))).toMatchObject({ code: 'permission_denied' })
    const { order } = await mina.sellAtCounter({ ...sale, idempotencyKey: crypto.randomUUID() })
    expect(order.amount).toBe(45.5)
    const [placed] = await eventsOf(order._id)
    expect(placed?.payload).toEqual({
      to: 'Pending',
      sale: { prices: [{ position: 1, pricePaise: 45_50, reason: 'damaged' }] },
    })
    const { entries } = await owner.listAuditEntries({ limit: 2 })
    expect(entries.find(({ action }) => action === 'order.price')).toMatchObject({
      before: { price: 50 },
      after: { price: 45.5, product: 'Bora Rice', priceReason: 'damaged' },
      subject: { _id: order._id },
    })
  })

  test('may be above the price of the shop, never above the MRP', async () => {
    const rice = await aProduct(shop, { name: 'Bora Rice', price: 60, offerPrice: 50 })
    const at = (pricePaise: number) => aSale([aSaleLine(rice, { pricePaise, priceReason: 'agreed' })])
    expect(await refusalOf(owner.sellAtCounter(at(60_01)))).toEqual({
      ...{ status: 409, code: 'price_above_mrp', field: 'lines.0' },
      message: 'Bora Rice can’t cost more than its MRP of ₹60.00.',
    })
    expect((await owner.sellAtCounter(at(60_00))).order.amount).toBe(60)
  })
})

describe('a sale is refused, and nothing is written', () => {
  test('if a line is short or no longer sold', async () => {
    const rice = await aProduct(shop, { stock: 1 })
    const dal = await aProduct(shop, { name: 'Dal', stock: 2 })
    const tea = await aProduct(shop, { name: 'Tea' })
    await owner.setStock({ id: tea._id, inStock: false })
    const lines = [aSaleLine(rice), aSaleLine(dal, { quantity: 3 }), aSaleLine(tea)]
    expect(await refusalOf(ranjit.sellAtCounter(aSale(lines)))).toEqual({
      ...{ status: 409, code: 'out_of_stock', field: 'lines.1' },
      message: 'Only 2 of Dal left. Tea is not available now.',
    })
    expect([await findStock(shop, rice), await findStock(shop, dal)]).toEqual([1, 2])
    const unknown = aSale([aSaleLine({ _id: crypto.randomUUID(), offerPrice: 5 })])
    expect(await refusalOf(ranjit.sellAtCounter(unknown))).toMatchObject({ code: 'out_of_stock' })
  })

  test('if the shop has another price, with the new total', async () => {
    const rice = await aProduct(shop, { name: 'Bora Rice', price: 60, offerPrice: 50, stock: 5 })
    const dal = await aProduct(shop, { price: 40 })
    const lines = [aSaleLine(dal), aSaleLine(rice, { quantity: 2, pricePaise: 45_00 })]
    expect(await refusalOf(ranjit.sellAtCounter(aSale(lines)))).toEqual({
      ...{ status: 409, code: 'amount_changed', field: 'lines.1' },
      message: 'Bora Rice costs ₹50.00 now. The sale is ₹140.00.',
    })
    expect(await findStock(shop, rice)).toBe(5)
  })

  test('if a weight is of another step', async () => {
    const fish = await aProduct(shop, { price: 60, stepGrams: 250, weight: null })
    const line = aSaleLine(fish, { grams: 500, stepGrams: 500 })
    const refused = refusalOf(ranjit.sellAtCounter(aSale([line])))
    expect(await refused).toMatchObject({ code: 'amount_changed', field: 'lines.0' })
  })

  const cash = (amountPaise: number) => ({ method: 'Cash' as const, amountPaise })
  test.each<[string, Partial<SaleInput>, string, string]>([
    ['no line', { lines: [] }, 'lines', 'A sale has from 1 to 200 items'],
    ['a product twice', { lines: [line, line] }, 'lines', 'A product is listed twice.'],
    [
      'neither quantity nor weight',
      { lines: [{ productId: anyRice._id, pricePaise: 60_00 }] },
      'lines.0.quantity',
      'Enter a quantity, or a weight with its step',
    ],
    [
      'a weight of 100 steps',
      { lines: [aSaleLine(anyRice, { grams: 24_751, stepGrams: 250 })] },
      'lines.0.grams',
      'The weight must be a whole number of grams, at most 99 steps of the product',
    ],
    [
      'a price of 0',
      { lines: [aSaleLine(anyRice, { pricePaise: 0 })] },
      'lines.0.pricePaise',
      'The price of a line must be a whole number of paise above 0',
    ],
    [
      'too little money',
      { payments: [cash(59_99)] },
      'payments',
      'The payments must add up to ₹60.00, at most one in cash and one by UPI',
    ],
    [
      'two payments in cash',
      { payments: [cash(30_00), cash(30_00)] },
      'payments',
      'The payments must add up to ₹60.00, at most one in cash and one by UPI',
    ],
    ['no time', { soldAt: 'today' }, 'soldAt', 'The time of the sale is not valid'],
  ])('if it has %s', async (_, wrong, field, message) => {
    const sale = { ...aSale([line]), ...wrong }
    expect(await refusalOf(ranjit.sellAtCounter(sale))).toEqual({
      ...{ status: 400, code: 'invalid_input', field, message },
    })
  })

  test.each([hoursAgo(12.1), hoursAgo(-1)])('if it was sold at %s', async (soldAt) => {
    const refused = ranjit.sellAtCounter(aSale([line], { soldAt, isOffline: true }))
    expect(await refusalOf(refused)).toMatchObject({ status: 409, code: 'sale_time' })
  })
})

describe('a repeated request', () => {
  test('sells once, also if it comes again as one without the network, after a change of price', async () => {
    const rice = await aProduct(shop, { price: 50, stock: 1 })
    const sale = aSale([aSaleLine(rice)])
    const first = await ranjit.sellAtCounter(sale)
    await owner.updateProduct({ id: rice._id, version: 1, offerPrice: 40 })
    const again = await ranjit.sellAtCounter({ ...sale, isOffline: true })
    expect([again.order, again.hasConflicts]).toEqual([first.order, false])
    expect(await findStock(shop, rice)).toBe(0)
  })

  test('with other lines is refused', async () => {
    const rice = await aProduct(shop)
    const sale = aSale([aSaleLine(rice)])
    await ranjit.sellAtCounter(sale)
    const { idempotencyKey } = sale
    const other = aSale([aSaleLine(rice, { quantity: 2 })], { idempotencyKey })
    expect(await refusalOf(ranjit.sellAtCounter(other))).toMatchObject({ status: 422, code: 'key_reused' })
  })
})

function halfAndHalf(totalPaise: number): SaleInput['payments'] {
  return [
    { method: 'Cash', amountPaise: 20_00 },
    { method: 'UPI', amountPaise: totalPaise - 20_00 },
  ]
}
