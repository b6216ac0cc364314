import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aRider } from '#test/builders/riders.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const tea = await aProduct(shop, { name: 'Tea', price: 105, stock: 1_000 })
await shop.db.updateTable('products').set({ hsn: '0902', tax_class: '5' }).where('id', '=', tea._id).execute()
await owner.saveSellerTax(aSellerTax())

const stall = { gstin: '18AAPFU0939F1ZU', name: 'Asha Tea Stall' }
const hotel = { gstin: '12AABCU9603R1ZY', name: 'Hotel Siang' }
const place = { street: 'Daily Market', zipcode: '791111' }

async function anOrder(): Promise<string> {
  const items = [{ product: tea._id, quantity: 1 }]
  return (await asha.placeCodOrder({ items, address: asha.address })).order._id
}

const orderOf = async (id: string) => (await owner.getOrder({ id })).order

test('the business is changed by staff and by the own shopper alone', async () => {
  const id = await anOrder()
  const change = { id, version: 1, business: stall }
  await expect(bina.editMyOrder(change)).rejects.toMatchObject({ code: 'order_not_found' })
  const rita = await aRider(shop)
  await expect(rita.editOrder(change)).rejects.toMatchObject({ status: 403 })
  expect((await orderOf(id)).address.business).toBeUndefined()
  await packer.editOrder(change)
  expect((await orderOf(id)).address.business).toEqual(stall)
  const [entry] = (await owner.listAuditEntries({ thing: 'order' })).entries
  expect(entry).toMatchObject({ action: 'order.edit', after: { business: true } })
})

test('a change must know the version, and a repeated one changes nothing', async () => {
  const id = await anOrder()
  const key = crypto.randomUUID()
  const change = () => owner.editOrder({ id, version: 1, business: stall }, { idempotencyKey: key })
  await change()
  await change()
  const { version, edits } = await orderOf(id)
  expect([version, edits?.length]).toEqual([2, 1])
  const stale = { id, version: 1, business: hotel }
  await expect(owner.editOrder(stale)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(asha.editMyOrder(stale)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect((await orderOf(id)).address.business).toEqual(stall)
})

test('the business stays once the order is packed, and on its document', async () => {
  const id = await anOrder()
  await owner.editOrder({ id, version: 1, business: stall })
  const { picking } = await owner.pickLine({ id, position: 1, quantity: 1 })
  await owner.packOrder({ id, bags: 1, expectedDue: picking.due })
  const refused = { status: 409, code: 'not_editable' }
  const change = async (business: typeof stall | null) => ({
    ...{ id, version: (await orderOf(id)).version, business },
  })
  await expect(asha.editMyOrder(await change(hotel))).rejects.toMatchObject(refused)
  await expect(owner.editOrder(await change(hotel))).rejects.toMatchObject({ status: 409 })
  await owner.setOrderStatus({ id, status: 'Shipped' })
  await expect(owner.editOrder(await change(null))).rejects.toMatchObject({ status: 409 })
  await expect(asha.editMyOrder(await change(null))).rejects.toMatchObject(refused)
  const documents = shop.db.selectFrom('documents').select('buyer').where('order_id', '=', id)
  expect(await documents.execute()).toMatchObject([{ buyer: { gstin: stall.gstin } }])
})

test('the business of an order that is delivered moves it nowhere', async () => {
  const id = await anOrder()
  const before = (await orderOf(id)).address
  await owner.editOrder({ id, version: 1, business: { ...stall, ...place } })
  expect((await orderOf(id)).address).toEqual({ ...before, business: stall })
})

test('a sale that waited is sent again with the same business, or refused', async () => {
  const sale = aSale([aSaleLine(tea)], { business: { ...hotel, ...place } })
  const { order } = await owner.sellAtCounter({ ...sale, isOffline: true })
  const others = [{ ...stall, ...place }, { ...hotel, ...place, street: 'Tiniali' }, undefined]
  for (const business of others)
    await expect(owner.sellAtCounter({ ...sale, business, isOffline: true })).rejects.toMatchObject({
      ...{ status: 422, code: 'key_reused' },
    })
  expect((await owner.sellAtCounter({ ...sale, isOffline: true })).order._id).toBe(order._id)
  const documents = shop.db.selectFrom('documents').select('buyer').where('order_id', '=', order._id)
  expect(await documents.execute()).toMatchObject([{ buyer: { gstin: hotel.gstin } }])
})
