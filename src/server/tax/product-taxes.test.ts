import { expect, test } from 'vitest'
import { addDays } from '#domain/days.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { ageTaxes, aSellerTax } from '#test/builders/taxes.ts'
import { applyFile, checkFile, importFile, undoFile, uploadFile } from '#test/import-files.ts'
import { startShop } from '#test/shop.ts'
import { waitForSteadyDay } from '#test/steady-day.ts'
import { findProductTaxes } from './product-tax-store.ts'

const shop = await startShop()
const [owner, seller] = [await aSeller(shop), await aSeller(shop, { role: 'catalogue' })]
const today = await waitForSteadyDay()
const yesterday = addDays(today, -1)

const taxOf = async (id: string, on = today) =>
  (await findProductTaxes(shop.db, { productIds: [id], on })).get(id)

/** As if what was saved until now had been saved yesterday. */
async function letADayPass() {
  await shop.db.transaction().execute((tx) => ageTaxes(tx, { days: 1 }))
}

test('a product has its own tax from the day it is saved on, and the days before keep theirs', async () => {
  const { _id: id } = await aProduct(shop)
  expect(await taxOf(id)).toBeUndefined()
  await seller.updateProduct({ id, version: 1, hsn: '10063020', taxClass: '5', unitCode: 'kgs' })
  await letADayPass()
  await seller.updateProduct({ id, version: 2, taxClass: '18' })
  await seller.updateProduct({ id, version: 3, taxClass: 'nil' })
  const rice = { hsn: '10063020', uqc: 'KGS' }
  expect(await taxOf(id)).toEqual({ ...rice, treatment: 'nil', rateBasisPoints: 0, validFrom: today })
  const before = { ...rice, treatment: 'taxable', rateBasisPoints: 500, validFrom: yesterday }
  expect(await taxOf(id, yesterday)).toEqual(before)
  expect(await taxOf(id, addDays(yesterday, -1))).toBeUndefined()
  expect(await taxOf(id, addDays(today, 400))).toMatchObject({ treatment: 'nil' })
})

test('what a product lacks comes from its category, and a product by weight is counted in kilograms', async () => {
  const [loose, packed] = [
    await aProduct(shop, { category: 'Vegetable', stepGrams: 250, weight: null }),
    await aProduct(shop, { category: 'Vegetable' }),
  ]
  await owner.saveCategoryTax({ category: 'Vegetable', hsn: '0709', taxClass: 'nil', unitCode: 'PAC' })
  await seller.updateProduct({ id: packed._id, version: 1, taxClass: '5' })
  const nil = { hsn: '0709', treatment: 'nil', rateBasisPoints: 0, validFrom: today }
  expect(await taxOf(loose._id)).toEqual({ ...nil, uqc: 'KGS' })
  expect(await taxOf(packed._id)).toEqual({ ...nil, treatment: 'taxable', rateBasisPoints: 500, uqc: 'PAC' })
  await letADayPass()
  await owner.saveCategoryTax({ category: 'Vegetable', hsn: '', taxClass: '', unitCode: '' })
  expect(await taxOf(loose._id)).toBeUndefined()
  expect(await taxOf(loose._id, yesterday)).toMatchObject({ hsn: '0709', treatment: 'nil' })
})

test.each([
  ['hsn', '123', 'HSN code must have 4, 6 or 8 digits'],
  ['hsn', 'abcd', 'HSN code must have 4, 6 or 8 digits'],
  ['taxClass', '5%', 'GST rate must be a percentage such as 5 or 18, or nil, exempt or non_gst'],
  ['unitCode', 'KILO', 'Unit code must be a UQC such as KGS, PCS or PAC'],
])('a product with the %s %j is refused', async (field, value, message) => {
  const { _id: id } = await aProduct(shop)
  const change = seller.updateProduct({ id, version: 1, [field]: value })
  await expect(change).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) })
})

test('a bulk change sets one value of each product, and an undo returns what each had', async () => {
  const products = [await aProduct(shop), await aProduct(shop)]
  const ids = products.map(({ _id }) => _id)
  await seller.updateProduct({ id: ids[0]!, version: 1, taxClass: '18' })
  const versions = [2, 1]
  const wanted = ids.map((id, index) => ({ id, version: versions[index]! }))
  const { undo } = await seller.bulkUpdateProducts({ products: wanted, change: { taxClass: '5' } })
  const classes = async () =>
    Promise.all(ids.map(async (id) => (await seller.getSellerProduct({ id })).product.taxClass))
  expect(await classes()).toEqual(['5', '5'])
  await seller.undoBulkUpdate({ undo })
  expect(await classes()).toEqual(['18', undefined])
})

test('an import reads HSN, rate, exemption and unit code under the names that shops use', async () => {
  const header = 'Item Name,category,MRP,HSN/SAC Code,GST %,Taxability,UQC'
  const rows = [
    'Mustard Oil,Grocery,200,1514,5%,Taxable,LTR',
    'Loose Atta,Grocery,40,1101,0,,KGS',
    'Fresh Milk,Dairy,30,401,,Exempt,',
    'Odd Lot,Grocery,5,-,4.76,,Kilo',
  ]
  await importFile(seller, [header, ...rows].join('\n'))
  const stored = await shop.db
    .selectFrom('products')
    .select(['name', 'hsn', 'tax_class', 'unit_code'])
    .where('name', 'in', ['Mustard Oil', 'Loose Atta', 'Fresh Milk', 'Odd Lot'])
    .orderBy('id')
    .execute()
  expect(stored.map(Object.values)).toEqual([
    ['Mustard Oil', '1514', '5', 'LTR'],
    ['Loose Atta', '1101', 'nil', 'KGS'],
    ['Fresh Milk', '0401', 'exempt', null],
    ['Odd Lot', null, null, null],
  ])
})

test('an import keeps what its file does not say, and its undo returns what was', async () => {
  const { _id: id } = await aProduct(shop, { name: 'Chana Dal', price: 90 })
  await seller.updateProduct({ id, version: 1, hsn: '0713', taxClass: '5' })
  const file = `id,name,category,price,GST Rate\n${id},Chana Dal,Grocery,90,nil`
  const done = await applyFile(seller, await checkFile(seller, await uploadFile(seller, file)))
  expect(await taxOf(id)).toMatchObject({ hsn: '0713', treatment: 'nil' })
  await undoFile(seller, done)
  expect(await taxOf(id)).toMatchObject({ hsn: '0713', rateBasisPoints: 500 })
})

test('the list of products without a rate or an HSN code has what the category does not give', async () => {
  const [bare, half, whole] = [
    await aProduct(shop, { category: 'Animalfoods' }),
    await aProduct(shop, { category: 'Animalfoods' }),
    await aProduct(shop, { category: 'Animalfoods' }),
  ]
  await seller.updateProduct({ id: half._id, version: 1, taxClass: '5' })
  await seller.updateProduct({ id: whole._id, version: 1, taxClass: '5', hsn: '2309' })
  const untaxed = async () => {
    const list = await seller.listSellerProducts({ show: 'untaxed', category: 'Animalfoods' })
    expect(list.counts?.untaxed).toBe(list.total)
    return list.products.map(({ _id }) => _id)
  }
  expect((await untaxed()).toSorted()).toEqual([bare._id, half._id].toSorted())
  await owner.saveCategoryTax({ category: 'Animalfoods', hsn: '2309', taxClass: '', unitCode: '' })
  expect(await untaxed()).toEqual([bare._id])
  await owner.saveCategoryTax({ category: 'Animalfoods', hsn: '2309', taxClass: '18', unitCode: '' })
  expect(await untaxed()).toEqual([])
})

test('the list counts products without a rate once the shop has a registration', async () => {
  const counted = async () => (await seller.listSellerProducts({ category: 'Services' })).counts?.untaxed
  await aProduct(shop, { category: 'Services' })
  expect(await counted()).toBeUndefined()
  await owner.saveSellerTax(aSellerTax({ mode: 'composition' }))
  expect(await counted()).toBe(1)
})

test('taxes of past days cannot be changed or deleted, also by plain SQL', async () => {
  const { _id: id } = await aProduct(shop)
  await seller.updateProduct({ id, version: 1, taxClass: '5' })
  await owner.saveCategoryTax({ category: 'Grocery', hsn: '', taxClass: '5', unitCode: '' })
  await letADayPass()
  for (const table of ['product_taxes', 'category_taxes'] as const) {
    await expect(shop.db.updateTable(table).set({ hsn: '9999' }).execute()).rejects.toThrow(/past days/)
    await expect(shop.db.deleteFrom(table).execute()).rejects.toThrow(/past days/)
  }
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  expect(await taxOf(id, yesterday)).toBeUndefined()
})

test('the log names what was changed', async () => {
  const { _id: id } = await aProduct(shop, { category: 'Dairy' })
  await seller.updateProduct({ id, version: 1, taxClass: '5', hsn: '0405' })
  await owner.saveCategoryTax({ category: 'Dairy', hsn: '0405', taxClass: '5', unitCode: 'PAC' })
  const { entries } = await owner.listAuditEntries({})
  expect(entries.slice(0, 2).map(({ action, after }) => [action, after])).toEqual([
    ['settings.category-tax', { hsn: '0405', taxClass: '5', unitCode: 'PAC' }],
    ['product.update', { hsn: '0405', taxClass: '5' }],
  ])
})
