import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { isDeclarationField } from '#domain/declarations/declarations.ts'
import { type HeaderMap, mapColumns, openCatalogueCsv, parseHeaderMap } from '../cli/choose-columns.ts'
import { guessColumns, guessHeaderRow } from './map-columns.ts'
import { toHeaders } from './read-csv.ts'

function read(headers: string[], wanted: HeaderMap = {}) {
  const { at } = mapColumns(headers, { map: wanted })
  return Object.fromEntries(Object.entries(at).map(([field, index]) => [field, headers[index]]))
}

test('finds fields by name in any case, with spaces, underscores and dashes', () => {
  for (const offer of ['offerPrice', 'offer_price', 'Offer Price', 'OFFER-PRICE', ' offer  price ']) {
    const headers = ['NAME', 'Description', 'category', 'Price', offer, 'weight', 'Stock', 'IMAGE', 'Sku']
    expect(read(headers)).toEqual({
      name: 'NAME',
      description: 'Description',
      category: 'category',
      price: 'Price',
      offerPrice: offer,
      weight: 'weight',
      stock: 'Stock',
      image: 'IMAGE',
      sku: 'Sku',
    })
  }
})

test('finds what the pack says under the headers of Flipkart, Amazon and ONDC', () => {
  const names = ['Product Name', 'MRP', 'Brand', 'Category']
  const pairs = [
    [
      'Manufacturer Details',
      'Packer Details',
      'Importer Details',
      'Country of Origin',
      'FSSAI License Number',
    ],
    ['manufacturer_contact_information', 'packer_contact_information', 'importer_contact_information'],
    [
      'manufacturer_or_packer_name',
      'common_or_generic_name_of_commodity',
      'imported_product_country_of_origin',
    ],
    [
      'Manufacturer',
      'Veg/Non Veg',
      'Nutritional Info',
      'Allergen Information',
      'Shelf Life',
      'Customer Care',
    ],
  ]
  expect(
    pairs.map((headers) =>
      Object.keys(read([...names, ...headers]))
        .filter(isDeclarationField)
        .toSorted(),
    ),
  ).toEqual([
    ['fssaiLicence', 'importer', 'manufacturer', 'originCountry', 'packer'],
    ['importer', 'manufacturer', 'packer'],
    ['genericName', 'manufacturer', 'originCountry'],
    ['allergens', 'bestBefore', 'consumerCare', 'diet', 'manufacturer', 'nutrition'],
  ])
  // Without a brand, the company is the brand, as before.
  expect(read(['Name', 'MRP', 'Category', 'Manufacturer'])).toMatchObject({ brand: 'Manufacturer' })
})

test('finds the headers of two Indian shops', () => {
  expect(
    read(['index', 'product', 'category', 'sub_category', 'sale_price', 'market_price', 'shop_category']),
  ).toEqual({
    name: 'product',
    category: 'shop_category',
    subcategory: 'sub_category',
    price: 'market_price',
    offerPrice: 'sale_price',
  })
  expect(read(['Name', 'Brand', 'Price', 'DiscountedPrice', 'Category', 'Quantity'])).toEqual({
    name: 'Name',
    brand: 'Brand',
    category: 'Category',
    price: 'Price',
    offerPrice: 'DiscountedPrice',
    weight: 'Quantity',
  })
})

test('finds the headers of a delivery shop, with the unit of the weight', () => {
  const headers = [
    ...['Category', 'name', 'mrp', 'discountPercent', 'availableQuantity', 'discountedSellingPrice'],
    ...['weightInGms', 'outOfStock', 'quantity', 'sku_id'],
  ]
  const columns = mapColumns(headers, {})
  expect(read(headers)).toEqual({
    ...{ name: 'name', category: 'Category', price: 'mrp', offerPrice: 'discountedSellingPrice' },
    ...{ stock: 'availableQuantity', weight: 'weightInGms', inStock: 'outOfStock', sku: 'sku_id' },
  })
  expect([columns.weightUnit, columns.isOutOfStock, columns.isWeightQuantity]).toEqual(['g', true, false])
})

test('the header is the row with the most known names', () => {
  const header = ['Item', 'Category', 'MRP']
  expect(
    guessHeaderRow([['Bora Stores price list'], ['May', '2026'], header, ['Rice', 'Grocery', '60']]),
  ).toBe(2)
  expect(guessHeaderRow([header, header])).toBe(0)
  expect(guessHeaderRow([['Bora Stores'], ['name', 'x', ''], ['a', 'b', 'c']])).toBe(2)
})

test('next to an MRP, Price is the offer price; alone it is the price', () => {
  expect(read(['name', 'category', 'price', 'MRP'])).toMatchObject({ price: 'MRP', offerPrice: 'price' })
  expect(read(['name', 'category', 'mrp', 'offer'])).toMatchObject({ price: 'mrp', offerPrice: 'offer' })
  expect(read(['name', 'category', 'price'])).not.toHaveProperty('offerPrice')
})

test('--map overrides known headers, and an empty header leaves a field out', () => {
  const headers = ['name', 'title', 'category', 'price', 'image', 'index']
  const wanted = parseHeaderMap(['name=title,sku=INDEX', 'image='])
  expect(read(headers, wanted)).toEqual({
    name: 'title',
    category: 'category',
    price: 'price',
    sku: 'index',
  })
})

test('lists unused headers, among them a second column of the same name', () => {
  const { unused, at } = mapColumns(['name', 'Tax', 'category', 'price', '', 'name'], {})
  expect(unused).toEqual(['Tax', 'name'])
  expect(at.name).toBe(0)
})

test.each([
  ['Tally', ['Particulars', 'Closing Stock', 'UOM', 'Our Rate', 'M.R.P. (Rs.)', 'Item Group']],
  ['Marg', ['PRODUCT NAME', 'STOCK', 'UNIT', 'S.RATE', 'M.R.P.', 'COMPANY GROUP', 'Group']],
  ['Vyapar', ['Item name*', 'Current stock quantity', 'Base Unit', 'Sale price', 'MRP', 'Category']],
  ['a list in Hindi', ['सामान', 'स्टॉक', 'इकाई', 'दर (रुपये)', 'एमआरपी', 'श्रेणी']],
  ['a list in Assamese', ['বস্তুৰ নাম', 'ষ্টক', 'একক', 'দৰ', 'এমআৰপি', 'শ্ৰেণী']],
])('knows the headers of %s', (_, headers) => {
  const at = guessColumns(headers)
  expect([at.name, at.offerPrice, at.price]).toEqual([0, 3, 4])
  expect(headers[at.category ?? -1]).toMatch(/group|category|श्रेणी|শ্ৰেণী/i)
})

test('a selling price alone is the price, and a header of two rows has both', () => {
  expect(read(['Particulars', 'Group', 'Sale Rate'])).toEqual({
    ...{ name: 'Particulars', category: 'Group', price: 'Sale Rate' },
  })
  const rows = [['SHREE GANESH KIRANA'], ['Particulars', 'Closing Balance', ''], ['', 'Quantity', 'Rate']]
  expect(guessHeaderRow(rows)).toBe(2)
  expect(toHeaders(rows, 2)).toEqual(['Particulars', 'Quantity', 'Rate'])
})

test('the amount and the unit of a weight are two columns, and a price may be of a unit', () => {
  const { at } = mapColumns(['Item', 'Group', 'MRP', 'PKG QTY', 'UOM'], {})
  expect([at.weight, at.unit]).toEqual([3, 4])
  expect(mapColumns(['Item', 'Group', 'Price (Rs/Kg)'], {}).pricedUnit).toBe('Kg')
  expect(mapColumns(['Item', 'Group', 'MRP'], {}).pricedUnit).toBe('')
})

test('the header row is the one with the headers of --map, or the row of --header', async () => {
  const text = 'Bora Stores\nसंख्या,Cost,Thing\nएक,Rice,Dal\n1,60,Rice\n'
  const file = {
    open: () => Readable.from([Buffer.from(text)]),
    categories: new Map([['', 'Grocery']] as const),
  }
  const map = { name: 'Thing', price: 'Cost' }
  expect((await openCatalogueCsv({ ...file, map })).columns.headers).toEqual(['संख्या', 'Cost', 'Thing'])
  const third = await openCatalogueCsv({ ...file, header: 3, map: { name: 'Dal', price: 'Rice' } })
  expect(third.columns.headers).toEqual(['एक', 'Rice', 'Dal'])
  await expect(openCatalogueCsv({ ...file, header: 9, map })).rejects.toThrow('no row 9')
})

test('only a guessed weight column may hold bare quantities', () => {
  const headers = ['name', 'category', 'price', 'Quantity']
  expect(mapColumns(headers, {}).isWeightQuantity).toBe(true)
  expect(mapColumns(headers, { map: { weight: 'Quantity' } }).isWeightQuantity).toBe(false)
  expect(mapColumns(['name', 'category', 'price'], {}).isWeightQuantity).toBe(false)
})

test('an error for a missing column lists the columns of the file', () => {
  expect(() => mapColumns(['name', 'brand'], {})).toThrow(
    'The file has no column for category, price. Its columns are: name, brand.',
  )
  expect(() => mapColumns(['name', 'category', 'price'], { map: { sku: 'code' } })).toThrow(
    'The file has no column "code" for sku. Its columns are: name, category, price.',
  )
})

test('--map reads headers with commas and signs, and refuses unknown fields', () => {
  expect(parseHeaderMap(['name=Product, full, price=MRP (₹)', 'offer_price=a=b'])).toEqual({
    name: 'Product, full',
    price: 'MRP (₹)',
    offerPrice: 'a=b',
  })
  expect(() => parseHeaderMap(['colour=red'])).toThrow('"colour=red" is not understood')
  expect(() => parseHeaderMap(['name'])).toThrow('"name" is not understood')
})
