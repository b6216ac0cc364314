import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstError } from '#test/first-error.ts'
import { formErrors } from '../form-errors.ts'
import { ArchiveProduct, ProductChange, quickEditForm, SellerProductQuery } from './catalogue.ts'

const id = '0192f7c2-5d3a-7000-8000-0000000000aa'

describe('a change of a product', () => {
  const read = (changes: object) => ProductChange.parse({ id, version: 3, ...changes })
  const errorOf = (changes: object) => firstError(ProductChange, { id, version: 3, ...changes })

  test('has no member that was omitted', () => {
    expect(Object.keys(read({}))).toEqual(['id', 'version'])
    expect(read({ name: ' জোহা চাউল ' })).toEqual({ id, version: 3, name: 'জোহা চাউল' })
  })

  test.each(['', null])('parses %j as null', (none) => {
    expect(read({ weight: none, stock: none, sku: none })).toMatchObject({
      weight: null,
      stock: null,
      sku: null,
    })
  })

  test('distinguishes a stock of 0 from an uncounted one', () => {
    expect(
      [0, '0', ' '].map((stock) => ProductChange.safeParse({ id, version: 3, stock }).data?.stock),
    ).toEqual([0, 0, undefined])
  })

  test.each([
    [{ price: 60 }, 'valid'],
    [{ offerPrice: 600 }, 'valid'],
    [{ price: 60, offerPrice: 60 }, 'valid'],
    [{ price: '60', offerPrice: '60.01' }, 'The offer price cannot be above the product price (MRP)'],
    [
      { price: 12.345 },
      'Product price must be an amount above 0 with at most two decimals, at most ₹10,00,000',
    ],
    [{ offerPrice: '' }, 'Offer price is required'],
    [{ name: '' }, 'Product name is required'],
    [{ category: 'Toys' }, 'Please select a category'],
    [{ stock: 1_000_000 }, 'Stock is too large'],
    [{ stock: -1 }, 'Stock cannot be below 0'],
    [{ stock: '١٢' }, 'Stock must be a whole number'],
    [{ inStock: 'true' }, 'inStock must be true or false'],
    [{ pictures: Array(4).fill('new:0') }, 'valid'],
    [{ pictures: Array(5).fill('new:0') }, 'A product has at most 4 pictures'],
    [{ pictures: 'new:0' }, 'Pictures must be a list'],
    [{ id: 'rice' }, 'This id is not valid'],
    [{ version: undefined }, 'The version of the product is missing'],
    [{ version: '3' }, 'The version of the product is missing'],
  ])('%j: %s', (changes, message) => {
    expect(errorOf(changes)).toBe(message)
  })

  test('requires a version that fits an int32', () => {
    expect(errorOf({ version: 2_147_483_647 })).toBe('valid')
    for (const version of [0, -1, 1.5, 2_147_483_648])
      expect([version, errorOf({ version })]).not.toContain('valid')
  })
})

const aboveMrp = 'The offer price cannot be above the product price (MRP)'
const wrongPrice = (name: string) =>
  `${name} must be an amount above 0 with at most two decimals, at most ₹10,00,000`
const wrongOffer = wrongPrice('Offer price')
const wrongMrp = wrongPrice('Product price')

const typedRice = { name: 'Joha Rice', price: '120', offerPrice: '110', stock: '3', weight: '1 kg' }

test.each([
  [{ offerPrice: '55.50', price: '60' }, {}],
  [{ offerPrice: '60', price: '60' }, {}],
  [{ offerPrice: '0.01', price: '1000000.00' }, {}],
  // As text '100' comes before '60'.
  [{ offerPrice: '100', price: '60' }, { offerPrice: aboveMrp }],
  [{ offerPrice: '60.01', price: '60' }, { offerPrice: aboveMrp }],
  [{ offerPrice: '', price: '60' }, { offerPrice: 'Offer price is required' }],
  [
    { offerPrice: '0', price: '0' },
    { offerPrice: wrongOffer, price: wrongMrp },
  ],
  [
    { offerPrice: '1.999', price: 'x' },
    { offerPrice: wrongOffer, price: wrongMrp },
  ],
  [{ offerPrice: '1', price: '1000001' }, { price: wrongMrp }],
  [
    { offerPrice: '1,200', price: '₹1500' },
    { offerPrice: wrongOffer, price: wrongMrp },
  ],
  [{ offerPrice: '১২', price: '६०' }, {}],
])('the price form of a card with %j', (values, errors) => {
  expect(formErrors(quickEditForm, { ...typedRice, ...values })).toEqual(errors)
})

test.each(['12', '', '999999', '-1', '1.5', '1234567', '১২'])(
  'the stock form of a card with "%s"',
  (stock) => {
    const errors = /^[0-9১২]{0,6}$/.test(stock) ? {} : { stock: 'Stock must be a whole number' }
    expect(formErrors(quickEditForm, { ...typedRice, stock })).toEqual(errors)
  },
)

test('a card refuses what a change of a product refuses, and nothing else', () => {
  const typed = fc.oneof(
    fc.nat({ max: 120_000_000 }).map((paise) => (paise / 100).toFixed(2)),
    fc.nat({ max: 1_200_000 }).map(String),
    fc.stringMatching(/^[-+.,0-9eE]{0,9}$/),
    fc.string({ maxLength: 10 }).map((text) => text.trim()),
  )
  const isTaken = (values: object) => ProductChange.safeParse({ id, version: 1, ...values }).success
  fc.assert(
    fc.property(typed, typed, (offerPrice, price) => {
      const { success } = quickEditForm.safeParse({ ...typedRice, offerPrice, price })
      expect(success).toBe(isTaken({ offerPrice, price }))
    }),
  )
  fc.assert(
    fc.property(typed, typed, (stock, weight) => {
      expect(quickEditForm.safeParse({ ...typedRice, stock }).success).toBe(isTaken({ stock }))
      expect(quickEditForm.safeParse({ ...typedRice, weight }).success).toBe(isTaken({ weight }))
    }),
  )
})

test('archived must be a boolean', () => {
  expect(ArchiveProduct.parse({ id: id.toUpperCase(), archived: false })).toEqual({ id, archived: false })
  for (const archived of [undefined, null, 'false', 0])
    expect(firstError(ArchiveProduct, { id, archived })).toBe('archived must be true or false')
})

test('a product query is parsed from a query string', () => {
  expect(
    SellerProductQuery.parse({ q: ' জোহা ', show: 'low', sort: '-price', limit: '200', page: '2' }),
  ).toEqual({
    q: 'জোহা',
    show: 'low',
    sort: '-price',
    limit: 200,
  })
  const bad = { show: ['gone', '', 'LOW'], sort: ['featured', 'stock;--'], limit: ['0', '201', '1e1', ''] }
  for (const [name, values] of Object.entries(bad))
    for (const value of values)
      expect([name, value, firstError(SellerProductQuery, { [name]: value })]).not.toEqual([
        name,
        value,
        'valid',
      ])
})
