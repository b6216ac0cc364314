import { expect, test } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { json, startShop } from '../shop.ts'

const shop = await startShop()
const [seller, asha] = [await aSeller(shop), await aShopper(shop)]

async function auditEntryOf(path: string, init: RequestInit) {
  const begunAt = Date.now()
  const reply = await seller.browser.send(path, init)
  expect([path, reply.statusCode]).toEqual([path, 200])
  const rows = await shop.db
    .selectFrom('audit_log as a')
    .innerJoin('sellers as s', 's.id', 'a.seller_id')
    .select(['a.action', 'a.subject_id', 'a.before', 'a.after', 'a.at', 's.email'])
    .where('a.request_id', '=', String(reply.headers['x-request-id']))
    .execute()
  return rows.map(({ at, ...row }) => ({
    ...row,
    isNow: at.getTime() >= begunAt && at.getTime() <= Date.now(),
  }))
}

test('a change of price, of stock and of an order’s status is recorded with actor, time, values and request id (G-04)', async () => {
  const rice = await aProduct(shop, { price: 60, offerPrice: 55, stock: 4 })
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  const { product } = await seller.getSellerProduct({ id: rice._id })
  const by = { email: seller.email, isNow: true }

  const priced = { id: rice._id, version: product.version, offerPrice: 50 }
  expect(await auditEntryOf('/api/product/update', json('POST', priced))).toEqual([
    {
      ...by,
      action: 'product.update',
      subject_id: rice._id,
      before: { offerPrice: 55 },
      after: { offerPrice: 50 },
    },
  ])

  const { version } = (await seller.getSellerProduct({ id: rice._id })).product
  const counted = { id: rice._id, version, stock: 9 }
  expect(await auditEntryOf('/api/product/update', json('POST', counted))).toEqual([
    { ...by, action: 'product.update', subject_id: rice._id, before: { stock: 3 }, after: { stock: 9 } },
  ])

  expect(await auditEntryOf('/api/product/stock', json('POST', { id: rice._id, inStock: false }))).toEqual([
    {
      ...by,
      action: 'product.stock',
      subject_id: rice._id,
      before: { inStock: true },
      after: { inStock: false },
    },
  ])

  const path = `/api/order/seller/order/${order._id}/status`
  expect(await auditEntryOf(path, json('PUT', { status: 'Shipped' }))).toEqual([
    {
      ...by,
      action: 'order.status',
      subject_id: order._id,
      before: { status: 'Pending' },
      after: { status: 'Shipped' },
    },
  ])
  expect(await auditEntryOf(path, json('PUT', { status: 'Shipped' }))).toEqual([])
})
