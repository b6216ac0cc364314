import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { aShopper, atProcess } from '#test/builders/accounts.ts'
import { aMember, startCashShop } from '#test/builders/cash.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aSale, aSaleLine, hoursAgo, type SaleLineInput } from '#test/builders/sales.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp } from '#test/shop.ts'

const { shop, owner, ranjit, cashOf } = await startCashShop()
const mina = await aMember(shop, { name: 'Mina', role: 'packer', grants: ['prices'] })
const processes = [shop, await startSecondApp(shop), await startSecondApp(shop)]
const isServer = shop.database.kind === 'server'

afterEach(async () => {
  vi.restoreAllMocks()
  expect(await listViolations(shop.db)).toEqual([])
})

type Product = { _id: string; offerPrice: number }

/** Bread at 45 and two milk at 33, together at 99.98. */
async function aKit({ stock = 10 as number | null, price = 99.98 } = {}) {
  const bread = await aProduct(shop, { name: 'Bread', price: 50, offerPrice: 45, stock })
  const milk = await aProduct(shop, { name: 'Milk', price: 33, stock })
  const kit = await aProduct(shop, {
    ...{ name: 'Breakfast kit', price, weight: null },
    combo: [
      [bread, 1],
      [milk, 2],
    ],
  })
  /** As a device sends it, which knows what is in it. */
  const line = (given: Partial<SaleLineInput> = {}) =>
    aSaleLine(kit, { parts: partsOf([bread, 1], [milk, 2]), ...given })
  const stocks = () => Promise.all([bread, milk, kit].map((product) => findStock(shop, product)))
  return { bread, milk, kit, line, stocks }
}

function partsOf(...parts: [Product, number][]): NonNullable<SaleLineInput['parts']> {
  return parts.map(([{ _id: productId }, quantity]) => ({ productId, quantity }))
}

const current = async ({ _id: id }: { _id: string }) => {
  const { version } = (await owner.getSellerProduct({ id })).product
  return { id, version }
}
const isSale = (text: string) => text.includes('INSERT INTO orders')
const conflictsOf = async (id: string) =>
  (await ranjit.listSaleConflicts({})).conflicts.filter(({ order }) => order._id === id)

async function refusalOf(sale: Promise<unknown>): Promise<object> {
  const error = await sale.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error ?? new Error('nothing was refused')
  const { status, code, field, message } = error
  return { status, code, field, message }
}

describe('a combo', () => {
  test('becomes lines of its products, with shares of its price, next to the same product by itself', async () => {
    const { bread, milk, kit, line, stocks } = await aKit()
    const before = (await cashOf(ranjit))?.balance ?? 0
    const { order, hasConflicts } = await ranjit.sellAtCounter(
      aSale([line({ quantity: 2 }), aSaleLine(milk)]),
    )
    expect([order.amount, hasConflicts]).toEqual([2 * 99.98 + 33, false])
    const { items, amount } = (await owner.getOrder({ id: order._id })).order
    const combo = { _id: kit._id, name: 'Breakfast kit', quantity: 2, unitPrice: 99.98 }
    expect(items).toMatchObject([
      { position: 1, product: { _id: bread._id, offerPrice: 40.53, price: 50 }, quantity: 2, combo },
      { position: 2, product: { _id: milk._id, offerPrice: 29.73 }, quantity: 2, combo },
      { position: 3, product: { _id: milk._id, offerPrice: 29.72 }, quantity: 2, combo },
      { product: { _id: milk._id, offerPrice: 33 }, quantity: 1 },
    ])
    expect([items[3]?.combo, amount, await stocks()]).toEqual([undefined, 232.96, [8, 5, 2]])
    expect((await cashOf(ranjit))?.balance).toBe(before + 232.96)
    const documents = await shop.db
      .selectFrom('documents')
      .select(['kind', 'total_paise'])
      .where('order_id', '=', order._id)
      .execute()
    expect(documents).toEqual([{ kind: 'bill', total_paise: '23296' }])
  })

  test.runIf(isServer)('takes two SQL statements in its transaction, and none besides', async () => {
    const { milk, line } = await aKit()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const statementsOf = async (sale: Promise<unknown>) => {
      query.mockClear()
      await sale
      const { calls, contexts } = query.mock
      const texts = calls.map(([config]) => String(Reflect.get(Object(config), 'text') ?? config))
      const own = texts.filter((_, index) => contexts[index] === contexts[texts.findIndex(isSale)])
      const begun = own.findLastIndex((text) => /^begin/i.test(text))
      const ended = own.findIndex((text, index) => index > begun && /^commit/i.test(text))
      const reads = texts.filter((text) => /^SELECT id, (combo|offer_price_paise)/.test(text.trim()))
      return [texts.filter(isSale).length, ended - begun - 1, reads.length]
    }
    await owner.updateProduct({ ...(await current(milk)), offerPrice: 32 })
    // A process that does not know the prices is refused once, and reads them.
    expect(await statementsOf(ranjit.sellAtCounter(aSale([line()])))).toEqual([2, 2, 2])
    expect(
      await statementsOf(ranjit.sellAtCounter(aSale([line(), aSaleLine(milk, { pricePaise: 32_00 })]))),
    ).toEqual([1, 2, 0])
  })

  test('of a device that does not know what combos are has the products of now', async () => {
    const { kit, stocks } = await aKit()
    const { order } = await ranjit.sellAtCounter(aSale([aSaleLine(kit, { quantity: 2 })]))
    expect([order.amount, await stocks()]).toEqual([199.96, [8, 6, 3]])
    const items = [{ product: kit._id, quantity: 1 }]
    const paid = await owner.placeStaffOrder({ source: 'counter', paid: 'Cash', items })
    expect([paid.order.amount, await stocks()]).toEqual([99.98, [7, 4, 2]])
    const unpaid = await owner.placeStaffOrder({ source: 'counter', items })
    expect([unpaid.order.amount, await stocks()]).toEqual([99.98, [6, 2, 1]])
  })

  test('is shared by the prices of now', async () => {
    const { bread, line } = await aKit()
    await ranjit.sellAtCounter(aSale([line()]))
    await owner.updateProduct({ ...(await current(bread)), price: 90, offerPrice: 90 })
    const { order } = await ranjit.sellAtCounter(aSale([line()]))
    const { items } = (await owner.getOrder({ id: order._id })).order
    expect(items.map(({ product }) => product?.offerPrice)).toEqual([57.68, 21.15])
  })

  test('has at most 30 products', async () => {
    const products = await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        aProduct(shop, { name: `Item ${index}`, price: 10, stock: 5 }),
      ),
    )
    const thirty = products.slice(0, 30).map((product): [Product, number] => [product, 1])
    const kit = await aProduct(shop, { name: 'Big kit', price: 250, weight: null, combo: thirty })
    const line = aSaleLine(kit, { parts: partsOf(...thirty) })
    const { order } = await ranjit.sellAtCounter(aSale([line]))
    const { items } = (await owner.getOrder({ id: order._id })).order
    expect([items.length, order.amount, await findStock(shop, kit)]).toEqual([30, 250, 4])
    const tooMany = aSale([{ ...line, parts: partsOf(...thirty, [products[30]!, 1]) }])
    expect(await refusalOf(ranjit.sellAtCounter(tooMany))).toEqual({
      ...{ status: 400, code: 'invalid_input', field: 'lines.0.parts' },
      message: 'A combo has from 1 to 30 different products, each from 1 to 20 times',
    })
  })
})

describe('is refused, and nothing is written', () => {
  test('if a product is short, by its name and the line of the combo', async () => {
    const { bread, milk, kit, line, stocks } = await aKit({ stock: 5 })
    const tea = await aProduct(shop, { stock: 5 })
    expect(await refusalOf(ranjit.sellAtCounter(aSale([aSaleLine(tea), line({ quantity: 3 })])))).toEqual({
      ...{ status: 409, code: 'out_of_stock', field: 'lines.1' },
      message: 'Only 5 of Milk left.',
    })
    // Two kits and two milk are one milk too many.
    const both = aSale([line({ quantity: 2 }), aSaleLine(milk, { quantity: 2 })])
    expect(await refusalOf(ranjit.sellAtCounter(both))).toMatchObject({
      ...{ code: 'out_of_stock', field: 'lines.1', message: 'Only 5 of Milk left.' },
    })
    await owner.setStock({ id: bread._id, inStock: false })
    expect(await refusalOf(ranjit.sellAtCounter(aSale([line()])))).toMatchObject({
      message: 'Bread is not available now.',
    })
    await owner.setStock({ id: bread._id, inStock: true })
    await owner.archiveProduct({ ...(await current(kit)), archived: true })
    expect(await refusalOf(ranjit.sellAtCounter(aSale([line()])))).toMatchObject({
      message: 'Breakfast kit is not available now.',
    })
    expect([await findStock(shop, tea), (await stocks()).slice(0, 2)]).toEqual([5, [5, 5]])
  })

  test('if it has other products or another price now', async () => {
    const { bread, milk, kit, line, stocks } = await aKit()
    const jam = await aProduct(shop, { name: 'Jam', price: 80, stock: 5 })
    const other = aSale([line({ parts: partsOf([bread, 1], [jam, 1]) })])
    expect(await refusalOf(ranjit.sellAtCounter(other))).toEqual({
      ...{ status: 409, code: 'combo_changed', field: 'lines.0' },
      message: 'Breakfast kit has other products now: 1 × Bread, 2 × Milk. Check what the customer takes.',
    })
    const fewer = aSale([line({ parts: partsOf([bread, 1]) })])
    expect(await refusalOf(ranjit.sellAtCounter(fewer))).toMatchObject({ code: 'combo_changed' })
    const notOne = aSale([aSaleLine(jam, { parts: partsOf([bread, 1]) })])
    expect(await refusalOf(ranjit.sellAtCounter(notOne))).toMatchObject({ code: 'out_of_stock' })
    const cheap = aSale([aSaleLine(milk), line({ pricePaise: 90_00 })])
    expect(await refusalOf(ranjit.sellAtCounter(cheap))).toEqual({
      ...{ status: 409, code: 'amount_changed', field: 'lines.1' },
      message: 'Breakfast kit costs ₹99.98 now. The sale is ₹132.98.',
    })
    await owner.updateProduct({ ...(await current(milk)), offerPrice: 20 })
    const dear = aSale([aSaleLine(kit)])
    expect(await refusalOf(ranjit.sellAtCounter(dear))).toMatchObject({
      message: 'Breakfast kit is not available now.',
    })
    expect((await stocks()).slice(0, 2)).toEqual([10, 10])
  })

  test('if it would be more than 99 of a product', async () => {
    const { line } = await aKit({ stock: null })
    const many = aSale([line({ quantity: 99 })])
    expect(await refusalOf(ranjit.sellAtCounter(many))).toMatchObject({ code: 'quantity_too_large' })
  })
})

describe('a price that was changed', () => {
  test('is shared as any other, and stands with its reason in the log and in the event', async () => {
    const { milk, line } = await aKit()
    const sale = aSale([aSaleLine(milk), line({ pricePaise: 80_00, priceReason: 'damaged' })])
    expect(await refusalOf(ranjit.sellAtCounter(sale))).toMatchObject({ code: 'permission_denied' })
    const { order } = await mina.sellAtCounter({ ...sale, idempotencyKey: crypto.randomUUID() })
    expect(order.amount).toBe(113)
    const { items } = (await owner.getOrder({ id: order._id })).order
    expect(items.map(({ product }) => product?.offerPrice)).toEqual([33, 32.43, 23.79, 23.78])
    const { payload } = await shop.db
      .selectFrom('order_events')
      .select('payload')
      .where('order_id', '=', order._id)
      .where('kind', '=', 'placed')
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({
      sale: { prices: [{ position: 2, pricePaise: 80_00, reason: 'damaged' }] },
    })
    const { entries } = await owner.listAuditEntries({ limit: 2 })
    expect(entries.find(({ action }) => action === 'order.price')).toMatchObject({
      before: { price: 99.98 },
      after: { price: 80, product: 'Breakfast kit', priceReason: 'damaged' },
      subject: { _id: order._id },
    })
  })

  test('may be as high as what the products cost one by one', async () => {
    const { line } = await aKit()
    const at = (pricePaise: number) => aSale([line({ pricePaise, priceReason: 'agreed' })])
    expect(await refusalOf(owner.sellAtCounter(at(111_01)))).toEqual({
      ...{ status: 409, code: 'price_above_mrp', field: 'lines.0' },
      message: 'Breakfast kit can’t cost more than its products one by one, ₹111.00.',
    })
    expect((await owner.sellAtCounter(at(111_00))).order.amount).toBe(111)
  })
})

describe('without the network', () => {
  const offline = (lines: SaleLineInput[]) => aSale(lines, { soldAt: hoursAgo(1), isOffline: true })

  test('a sale takes what is left of each product, and the rest is on the list', async () => {
    const { bread, milk, line, stocks } = await aKit({ stock: 5 })
    const sale = offline([line({ quantity: 2 }), aSaleLine(milk, { quantity: 3 })])
    const { order, hasConflicts } = await ranjit.sellAtCounter(sale)
    expect([hasConflicts, await stocks()]).toEqual([true, [3, 0, 0]])
    expect(await conflictsOf(order._id)).toMatchObject([
      { kind: 'stock', position: 4, product: { _id: milk._id }, quantity: 3, missing: 2 },
    ])
    expect((await ranjit.sellAtCounter(sale)).order._id).toBe(order._id)
    const { order: last } = await ranjit.sellAtCounter(offline([line()]))
    const short = (await conflictsOf(last._id)).map(({ product, missing }) => [product._id, missing])
    // The shares of two milk differ by a paisa, which makes two lines.
    expect(short).toEqual([
      [milk._id, 1],
      [milk._id, 1],
    ])
    await owner.setOrderPayment({ id: order._id, isPaid: false })
    await owner.setOrderStatus({ id: order._id, status: 'Cancelled' })
    expect([await findStock(shop, bread), await findStock(shop, milk)]).toEqual([4, 5])
  })

  test('a combo has the products that the customer took, which is on the list if it has others now', async () => {
    const { bread, kit, line } = await aKit()
    const jam = await aProduct(shop, { name: 'Jam', price: 80, stock: 5 })
    await owner.updateProduct({
      ...(await current(kit)),
      combo: [
        { product: bread._id, quantity: 1 },
        { product: jam._id, quantity: 1 },
      ],
    })
    const { order } = await ranjit.sellAtCounter(offline([line()]))
    expect([await findStock(shop, bread), await findStock(shop, jam)]).toEqual([9, 5])
    expect(await conflictsOf(order._id)).toMatchObject([
      {
        ...{ kind: 'price', product: { _id: kit._id, name: 'Breakfast kit' } },
        ...{ paidPaise: 99_98, pricePaise: 99_98 },
      },
    ])
    await ranjit.resolveSaleConflict({ order: order._id, position: 1, kind: 'price' })
    expect(await conflictsOf(order._id)).toEqual([])
  })

  test('a price of a combo that the shop never had is on the list with the price of the combo', async () => {
    const { kit, line } = await aKit()
    const { order } = await ranjit.sellAtCounter(offline([line({ pricePaise: 120_01 })]))
    expect(order.amount).toBe(120.01)
    expect(await conflictsOf(order._id)).toMatchObject([
      { kind: 'price', product: { _id: kit._id }, paidPaise: 120_01, pricePaise: 99_98 },
    ])
    await owner.updateProduct({ ...(await current(kit)), offerPrice: 95 })
    expect((await ranjit.sellAtCounter(offline([line()]))).hasConflicts).toBe(false)
  })
})

describe('at once', () => {
  test('counters and shoppers in three processes take the last units once', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(shop)))
    for (let round = 0; round < 4; round++) {
      const { milk, kit, line, stocks } = await aKit({ stock: 4 })
      const attempts = shoppers.flatMap((shopper, turn) => {
        const counter = atProcess(processes[turn % 3]!, ranjit)
        const web = atProcess(processes[(turn + 1) % 3]!, shopper)
        const [product, units] = turn % 2 === 0 ? [kit, 2] : [milk, 1]
        const items = [{ product: product._id, quantity: 1 }]
        const sold = turn % 2 === 0 ? line() : aSaleLine(milk)
        return [
          counter.sellAtCounter(aSale([sold])).then(() => units),
          web.placeCodOrder({ items, address: shopper.address }).then(() => units),
        ]
      })
      const settled = await Promise.allSettled(attempts)
      for (const one of settled)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'out_of_stock' })
      const taken = settled.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
      expect((await stocks())[1]).toBe(4 - taken)
      expect(taken).toBeGreaterThanOrEqual(3)
    }
  })

  test('of requests with one key, in three processes, one sells', async () => {
    const { line, stocks } = await aKit({ stock: 2 })
    const sale = aSale([line()])
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, turn) => atProcess(processes[turn % 3]!, ranjit).sellAtCounter(sale)),
    )
    expect(new Set(replies.map(({ order }) => order._id)).size).toBe(1)
    expect(await stocks()).toEqual([1, 0, 0])
  })

  test('sales of a combo and of its products in any order do not deadlock', async () => {
    const { bread, milk, line, stocks } = await aKit({ stock: 40 })
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) => {
        const lines = [line(), aSaleLine(milk), aSaleLine(bread)]
        return atProcess(processes[turn % 3]!, ranjit).sellAtCounter(
          aSale(turn % 2 === 0 ? lines : lines.toReversed()),
        )
      }),
    )
    expect(await stocks()).toEqual([20, 10, 5])
  })
})
