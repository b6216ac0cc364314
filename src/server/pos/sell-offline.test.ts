import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startCashShop } from '#test/builders/cash.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aSale, aSaleLine, hoursAgo, type SaleLineInput } from '#test/builders/sales.ts'
import { listViolations } from '#test/invariants.ts'

const { shop, owner, ranjit, cashOf } = await startCashShop()

const offline = (lines: SaleLineInput[], soldAt = hoursAgo(1)) => aSale(lines, { soldAt, isOffline: true })
const conflictsOf = async (id: string) =>
  (await ranjit.listSaleConflicts({})).conflicts.filter(({ order }) => order._id === id)

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

test('a sale that arrives too late for its stock is kept, and what was missing is on the list', async () => {
  const rice = await aProduct(shop, { name: 'Bora Rice', price: 50, stock: 3 })
  const dal = await aProduct(shop, { price: 40, stock: 9 })
  const before = (await cashOf(ranjit))?.balance ?? 0
  const soldAt = hoursAgo(2)
  const sale = offline([aSaleLine(rice, { quantity: 5 }), aSaleLine(dal)], soldAt)
  const { order, hasConflicts } = await ranjit.sellAtCounter(sale)
  expect([order.amount, hasConflicts]).toEqual([290, true])
  expect([await findStock(shop, rice), await findStock(shop, dal)]).toEqual([0, 8])
  expect((await cashOf(ranjit))?.balance).toBe(before + 290)
  const conflict = {
    ...{ order: { _id: order._id, orderNumber: order.orderNumber }, position: 1, kind: 'stock' },
    product: { _id: rice._id, name: 'Bora Rice' },
    ...{ quantity: 5, missing: 2, paidPaise: 50_00, by: 'Ranjit', soldAt },
  }
  expect(await conflictsOf(order._id)).toEqual([conflict])
  expect((await ranjit.sellAtCounter(sale)).hasConflicts).toBe(true)
})

test('a sale that was refused is saved with its key once its customer has left', async () => {
  const rice = await aProduct(shop, { stock: 1 })
  const sale = aSale([aSaleLine(rice, { quantity: 2 })])
  await expect(ranjit.sellAtCounter(sale)).rejects.toMatchObject({ code: 'out_of_stock' })
  const { order } = await ranjit.sellAtCounter({ ...sale, isOffline: true })
  expect(await conflictsOf(order._id)).toMatchObject([{ kind: 'stock', missing: 1, quantity: 2 }])
  expect((await ranjit.sellAtCounter(sale)).order._id).toBe(order._id)
})

test('cancelling it returns what it took, not what was missing', async () => {
  const rice = await aProduct(shop, { stock: 3 })
  const { order } = await ranjit.sellAtCounter(offline([aSaleLine(rice, { quantity: 5 })]))
  await owner.setOrderPayment({ id: order._id, isPaid: false })
  await owner.setOrderStatus({ id: order._id, status: 'Cancelled' })
  expect(await findStock(shop, rice)).toBe(3)
})

test('a conflict is taken off the list once, by name', async () => {
  const rice = await aProduct(shop, { stock: 0 })
  const { order } = await ranjit.sellAtCounter(offline([aSaleLine(rice)]))
  const { total } = await ranjit.listSaleConflicts({ limit: 1 })
  expect((await ranjit.getToDo()).counts.conflicts).toBe(total)
  const resolve = () => owner.resolveSaleConflict({ order: order._id, position: 1, kind: 'stock' })
  expect((await resolve()).total).toBe(total - 1)
  await ranjit.resolveSaleConflict({ order: order._id, position: 1, kind: 'stock' })
  expect(await conflictsOf(order._id)).toEqual([])
  const { rows } = await sql<{ email: string }>`
    SELECT s.email FROM sale_conflicts JOIN sellers s ON s.id = resolved_by WHERE order_id = ${order._id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ email: owner.email }])
})

test('a product that was switched off or put into the archive was sold all the same', async () => {
  const [rice, dal] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5 })]
  await owner.setStock({ id: rice._id, inStock: false })
  await owner.archiveProduct({ id: dal._id, version: 1, archived: true })
  await ranjit.sellAtCounter(offline([aSaleLine(rice), aSaleLine(dal)]))
  expect([await findStock(shop, rice), await findStock(shop, dal)]).toEqual([4, 4])
})

test('a price that the shop had within the last hours is kept without a word', async () => {
  const rice = await aProduct(shop, { price: 60, offerPrice: 50 })
  await owner.updateProduct({ id: rice._id, version: 1, offerPrice: 55 })
  const { order, hasConflicts } = await ranjit.sellAtCounter(offline([aSaleLine(rice)]))
  expect([order.amount, hasConflicts]).toEqual([50, false])
})

test('another price is kept too, and is on the list with the price of the shop', async () => {
  const rice = await aProduct(shop, { price: 60, offerPrice: 50 })
  await owner.updateProduct({ id: rice._id, version: 1, offerPrice: 55 })
  await sql`UPDATE past_prices SET valid_until = now() - interval '14 hours' WHERE product_id = ${rice._id}`.execute(
    shop.db,
  )
  const { order, hasConflicts } = await ranjit.sellAtCounter(offline([aSaleLine(rice)]))
  expect([order.amount, hasConflicts]).toEqual([50, true])
  expect(await conflictsOf(order._id)).toMatchObject([{ kind: 'price', paidPaise: 50_00, pricePaise: 55_00 }])
})

test('a price above the MRP of now is kept, and the order shows no discount below 0', async () => {
  const rice = await aProduct(shop, { price: 60 })
  await owner.updateProduct({ id: rice._id, version: 1, price: 50, offerPrice: 50 })
  const { order } = await ranjit.sellAtCounter(offline([aSaleLine(rice)]))
  const { items } = (await owner.getOrder({ id: order._id })).order
  expect(items.map(({ product }) => [product?.price, product?.offerPrice])).toEqual([[60, 60]])
})

test('a product that the shop never had is refused', async () => {
  const sale = offline([aSaleLine({ _id: crypto.randomUUID(), offerPrice: 5 })])
  await expect(ranjit.sellAtCounter(sale)).rejects.toMatchObject({ code: 'out_of_stock' })
})
