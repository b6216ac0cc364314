import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CsvField, NamePart } from '#domain/import/catalogue-csv.ts'
import { mapColumns } from '../cli/choose-columns.ts'
import { toColumns } from '../csv/map-columns.ts'
import { withHeadings } from '../csv/read-csv.ts'
import { checkRow } from './check-row.ts'
import type { CheckedRow } from './checked-row.ts'

type Cells = Partial<Record<CsvField, string>>

const fields = [
  'sku',
  'name',
  'category',
  'price',
  'offerPrice',
  'weight',
  'stepGrams',
  'stock',
  'inStock',
  'description',
  'image',
]

function check(cells: Cells): CheckedRow {
  const row = { name: 'Joha Rice', category: 'Grocery', price: '60', ...cells }
  const columns = mapColumns(fields, {})
  return checkRow(columns, { line: 7, cells: fields.map((field) => row[field as CsvField] ?? '') })
}

function good(cells: Cells) {
  const checked = check(cells)
  if (checked.outcome === 'refused') throw new Error(JSON.stringify(checked.reasons))
  return { ...checked.row, pictures: checked.pictures, notes: checked.notes }
}

function reasons(cells: Cells): string[] {
  const checked = check(cells)
  return checked.outcome === 'refused' ? checked.reasons.map((reason) => reason.message) : []
}

test('reads a row with all cells', () => {
  const row = good({
    sku: ' R-1 ',
    offerPrice: '52.5',
    weight: '1 kg',
    stock: '12',
    description: 'Small grains| Fragrant \n\nFrom Assam|',
    image: 'a.jpg|b/c.png',
  })
  expect(row).toEqual({
    line: 7,
    productId: null,
    sku: 'R-1',
    name: 'Joha Rice',
    names: null,
    category: 'Grocery',
    price: 6000,
    offerPrice: 5250,
    weight: '1 kg',
    stepGrams: null,
    stock: 12,
    inStock: null,
    brand: null,
    barcode: null,
    subcategory: null,
    ...{ hsn: null, taxClass: null, unitCode: null, family: null, declarations: null },
    description: ['Small grains', 'Fragrant', 'From Assam'],
    descriptions: null,
    searchWords: null,
    pictures: ['a.jpg', 'b/c.png'],
    notes: [],
  })
})

test('what the pack says is read as lists have it, and what cannot be read refuses no row', () => {
  const headers = ['name', 'category', 'price', 'Is Vegetarian', 'Country of Origin', 'FSSAI', 'Ingredients']
  const declared = (...cells: string[]) => {
    const checked = checkRow(mapColumns(headers, {}), { line: 2, cells: ['Rice', 'Grocery', '60', ...cells] })
    return checked.outcome === 'good' ? checked.row.declarations : checked.reasons
  }
  expect(declared('Yes', 'Made in India', 'Lic. 10012011000168', 'Rice,\nsalt')).toEqual({
    ...{ diet: 'veg', originCountry: 'IN', fssaiLicence: '10012011000168', ingredients: 'Rice, salt' },
  })
  expect(declared('perhaps', 'Earth', '12', '')).toBeNull()
})

test.each([
  ['250', '', '250 g'],
  ['250', '250 g', '250 g'],
  ['250', '0.25 KG', '250 g'],
  ['500', '½ kg', null],
  ['500', 'half kg', '500 g'],
  ['২৫০', '২৫০ গ্ৰাম', '250 g'],
  ['1000', '1kg', '1 kg'],
  ['250', '1 kg', null],
  ['250', '250 ml', null],
  ['250', '250', null],
  ['250', '2 x 250 g', null],
])('sold by %s g with the weight "%s" has the weight %s', (stepGrams, weight, expected) => {
  const label = stepGrams === '500' ? '500 g' : '250 g'
  const message = `The prices are for ${label}: change the weight or leave it empty (found “${weight}”)`
  if (expected === null) expect(reasons({ stepGrams, weight })).toEqual([message])
  else {
    const grams = stepGrams === '২৫০' ? 250 : Number(stepGrams)
    expect(good({ stepGrams, weight })).toMatchObject({ stepGrams: grams, weight: expected })
  }
})

test.each(['300', '0', '-250', '250.5', '250 g', 'yes', '1e3'])('refuses the step %s', (stepGrams) => {
  expect(reasons({ stepGrams })).toEqual([
    `The step must be one of these weights in grams: 50, 100, 200, 250, 500, 1000 (found “${stepGrams}”)`,
  ])
})

test('empty cells are null, and a missing offer price is the price', () => {
  expect(good({})).toMatchObject({
    sku: null,
    weight: null,
    stock: null,
    description: null,
    offerPrice: 6000,
  })
})

test('what has no MRP, as when it is sold loose, has its price as MRP', () => {
  expect(good({ price: '', offerPrice: '46' })).toMatchObject({ price: 4600, offerPrice: 4600 })
  expect(reasons({ price: '', offerPrice: '' })).toEqual(['Product price is required'])
})

test.each([
  [{ name: '' }, 'Product name is required'],
  [{ name: 'x'.repeat(201) }, 'Product name is too long (at most 200 characters)'],
  [{ name: 'a\0b' }, `Product name contains a character that cannot be stored (found “a\0b”)`],
  [{ name: 'a\ud800b' }, `Product name contains a character that cannot be stored (found “a\ud800b”)`],
  [{ sku: 'a\0b' }, `SKU contains a character that cannot be stored (found “a\0b”)`],
  [{ weight: 'a\0b' }, `Weight contains a character that cannot be stored (found “a\0b”)`],
  [{ description: 'a\ud83cb' }, `Description contains a character that cannot be stored (found “a\ud83cb”)`],
  [{ name: 'Rico\ufffd' }, 'Some characters are not UTF-8; save the file as “CSV UTF-8”'],
  [{ category: '' }, 'Please select a category'],
  [{ category: 'Personal Care' }, '“Personal Care” is not a category of the shop'],
  [{ price: '' }, 'Product price is required'],
  [{ price: '0' }, expect.stringMatching(/^Product price must be an amount above 0.*\(found “0”\)$/)],
  [{ price: '-5' }, expect.stringContaining('(found “-5”)')],
  [{ price: 'ask us' }, expect.stringContaining('(found “ask us”)')],
  [{ price: '1e3' }, expect.stringContaining('(found “1e3”)')],
  [{ price: '34,87' }, expect.stringContaining('(found “34,87”)')],
  [{ price: '1000000.01' }, expect.stringContaining('at most ₹10,00,000')],
  [{ price: '60', offerPrice: '61' }, 'The offer price cannot be above the product price (MRP) (found “61”)'],
  [{ inStock: 'maybe' }, 'In stock must be yes or no (found “maybe”)'],
  [{ stock: '-1' }, expect.stringMatching(/^Stock .*\(found “-1”\)$/)],
  [{ stock: '1.5' }, expect.stringMatching(/^Stock .*\(found “1.5”\)$/)],
  [{ description: 'x'.repeat(5001) }, expect.stringContaining('too long (at most 5000 characters)')],
  [{ image: 'a|b|c|d|e' }, 'A product has at most 4 pictures'],
])('refused: %j', (cells, reason) => {
  expect(reasons(cells)).toEqual([reason])
})

test('reports all errors of a row', () => {
  expect(reasons({ name: '', category: 'Toys', price: '0', stock: 'many', image: '1|2|3|4|5' })).toHaveLength(
    5,
  )
})

test.each([
  ['34.875', 3488, true],
  ['34.874', 3487, true],
  ['39.98999999999999', 3999, true],
  ['0.995', 100, true],
  ['26.5', 2650, false],
  ['₹ 1,23,456.78', 12345678, false],
  ['Rs. 1,234', 123400, false],
  ['১২০/-', 12000, false],
])('the price %s is %i paise', (price, paise, isRounded) => {
  const row = good({ price })
  expect([row.price, row.offerPrice, row.notes.includes('rounded')]).toEqual([paise, paise, isRounded])
})

test('a price such as 1.199 is in doubt', () => {
  expect(good({ price: '1299', offerPrice: '1.199' }).notes).toEqual(['rounded', 'ambiguous price'])
})

test('prices in paise, and counts in Assamese digits', () => {
  const columns = toColumns(['name', 'category', 'price', 'stock'], {
    at: { name: 0, category: 1, price: 2, stock: 3 },
    priceUnit: 'paise',
  })
  const checked = checkRow(columns, { line: 2, cells: ['Onion', 'Vegetable', '2100', '৫৫'] })
  expect(checked).toMatchObject({ row: { price: 2100, offerPrice: 2100, stock: 55 }, notes: [] })
})

test.each([
  ['inStock', 'Yes', true],
  ['inStock', 'out of stock', false],
  ['outOfStock', 'TRUE', false],
  ['outOfStock', '0', true],
  ['outOfStock', '', null],
])('a column %s with %s', (header, cell, inStock) => {
  const columns = mapColumns(['name', 'category', 'price', header, 'weightInGms'], {})
  const row = (weight: string) =>
    checkRow(columns, { line: 2, cells: ['Rice', 'Grocery', '60', cell, weight] })
  expect(row('1500')).toMatchObject({ row: { inStock, weight: '1.5 kg' } })
  expect(row('250')).toMatchObject({ row: { weight: '250 g' } })
  expect(row('6 pieces')).toMatchObject({ row: { weight: '6 pieces' } })
})

test('rounding is off by at most half a paisa and keeps an offer below its price', () => {
  const amount = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.stringMatching(/^\d{3,12}$/))
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [low, high] = [one, other]
        .map(([whole, fraction]) => ({ text: `${whole}.${fraction}`, value: Number(`${whole}.${fraction}`) }))
        .sort((a, b) => a.value - b.value)
      const row = good({ price: high!.text, offerPrice: low!.text })
      expect(Math.abs(row.price - high!.value * 100)).toBeLessThan(0.5001)
      expect(row.offerPrice).toBeLessThanOrEqual(row.price)
    }),
  )
})

test.each(['Instant', 'instant', 'FAST FOOD', 'fast food'])('the category %s', (category) => {
  expect(good({ category }).category).toBe('Instant')
})

test.each(['Dairy & Bakery', 'dairy and bakary', 'Dairy&Bakery'])('the category %s', (category) => {
  expect(good({ category }).category).toBe('Dairy')
})

test.each(['=HYPERLINK("http://x")', '+91', '-1+1', '@SUM(A1)', "' OR 1=1--", '<script>'])(
  '%s is plain text',
  (text) => {
    expect(good({ name: text, description: text, sku: text })).toMatchObject({
      name: text,
      description: [text],
      sku: text,
    })
  },
)

test('a bare number under Quantity is not a weight', () => {
  const columns = mapColumns(['name', 'category', 'price', 'Quantity'], {})
  const weigh = (quantity: string) =>
    checkRow(columns, { line: 2, cells: ['Rice', 'Grocery', '60', quantity] })
  expect(weigh('500 gm')).toMatchObject({ row: { weight: '500 gm' }, notes: [] })
  expect(weigh('12')).toMatchObject({ row: { weight: null, stock: null }, notes: ['bare quantity'] })
})

test('refuses merged rows', () => {
  const columns = mapColumns(['name', 'category', 'price', 'description'], {})
  const refused = (...cells: string[]) => {
    const checked = checkRow(columns, { line: 2, cells })
    return checked.outcome === 'refused' ? checked.reasons[0]?.message : null
  }
  expect(refused('Rice', 'Grocery', '60')).toMatch('3 cells where the header has 4')
  expect(refused('Rice', ' 1 kg', 'Grocery', '60', 'x')).toMatch('5 cells where the header has 4')
  expect(refused('Rice', 'Grocery', '60', '', '', ' ')).toBeNull()
  expect(refused('Rice', 'Grocery', '60', '"open\nDal,Grocery,40,fine"')).toMatch('not closed')
  expect(refused('Rice,Grocery,60,\nDal', 'Grocery', '40', '')).toMatch('not closed')
})

test('a name loses only its line breaks', () => {
  expect(good({ name: 'Peanut Butter \r\nCreamy' }).name).toBe('Peanut Butter Creamy')
})

test('an amount and its unit are two columns, and a size and a brand come out of the name', () => {
  const headers = ['Item', 'Group', 'MRP', 'Pack Size', 'UOM', 'Closing Stock']
  const columns = mapColumns(headers, {})
  const read = (fromName: NamePart[], ...cells: string[]) => {
    const checked = checkRow({ ...columns, fromName }, { line: 2, cells })
    if (checked.outcome === 'refused') throw new Error(JSON.stringify(checked.reasons))
    const { name, weight, brand, stock } = checked.row
    return [name, weight, brand, stock]
  }
  expect(read([], 'Dal', 'Grocery', '90', '500', 'GM', '1,250.00')).toEqual(['Dal', '500 g', null, 1250])
  expect(read([], 'Dal', 'Grocery', '90', '1', 'PCS', '25 Pcs')).toEqual(['Dal', null, null, 25])
  const butter = ['Amul Butter 500 g', 'Grocery', '90', '', '', '']
  expect(read([], ...butter)).toEqual(['Amul Butter 500 g', null, null, null])
  expect(read(['weight', 'brand'], ...butter)).toEqual(['Butter', '500 g', 'Amul', null])
})

test('without a category column, headings and names decide before the category of the rest', async () => {
  const rows = [
    ['DAIRY PRODUCTS', ''],
    ['Masti', '35'],
    ['Sundries', ''],
    ['Toor Dal', '160'],
    ['Royal Gala Apple', '220'],
    ['Jazz Drum', '10'],
  ].map((cells, index) => ({ line: index + 2, cells }))
  const columns = mapColumns(['Item', 'Rate'], { categories: new Map([['', 'Services']]) })
  const found: unknown[] = []
  for await (const row of withHeadings(Readable.from(rows))) {
    const checked = checkRow({ ...columns, categories: new Map([['', 'Services']]) }, row)
    found.push([row.line, checked.outcome === 'good' ? checked.row.category : checked.reasons])
  }
  expect(found).toEqual([
    [3, 'Dairy'],
    [5, 'Grocery'],
    [6, 'Fruits'],
    [7, 'Services'],
  ])
})
