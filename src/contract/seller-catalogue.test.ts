import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  ArchiveProduct,
  BulkChange,
  BulkUndo,
  ProductChange,
  SellerProductQuery,
} from './seller-catalogue.ts'

const id = '0192f7c2-5d3a-7000-8000-0000000000aa'
const other = '0192f7c2-5d3a-7000-8000-0000000000bb'

/** Returns the first error, or 'accepted'. */
function firstError(shape: z.ZodType, value: unknown) {
  const { success, error } = shape.safeParse(value)
  return success ? 'accepted' : error.issues[0]?.message
}

describe('a product update', () => {
  const read = (changes: object) => ProductChange.parse({ id, version: 3, ...changes })
  const errorOf = (changes: object) => firstError(ProductChange, { id, version: 3, ...changes })

  test('leaves out what it does not change', () => {
    expect(Object.keys(read({}))).toEqual(['id', 'version'])
    expect(read({ name: ' জোহা চাউল ' })).toEqual({ id, version: 3, name: 'জোহা চাউল' })
  })

  test.each(['', null])('reads %j as no count', (none) => {
    expect(read({ weight: none, stock: none, sku: none })).toMatchObject({
      weight: null,
      stock: null,
      sku: null,
    })
  })

  test('keeps a stock of 0 apart from an uncounted stock', () => {
    expect(
      [0, '0', ' '].map((stock) => ProductChange.safeParse({ id, version: 3, stock }).data?.stock),
    ).toEqual([0, 0, undefined])
  })

  test.each([
    [{ price: 60 }, 'accepted'],
    [{ offerPrice: 600 }, 'accepted'],
    [{ price: 60, offerPrice: 60 }, 'accepted'],
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
    [{ stock: '১২' }, 'Stock must be a whole number'],
    [{ inStock: 'true' }, 'inStock must be true or false'],
    [{ pictures: Array(4).fill('new:0') }, 'accepted'],
    [{ pictures: Array(5).fill('new:0') }, 'A product has at most 4 pictures'],
    [{ pictures: 'new:0' }, 'Pictures must be a list'],
    [{ id: 'rice' }, 'This id is not valid'],
    [{ version: undefined }, 'The version of the product is missing'],
    [{ version: '3' }, 'The version of the product is missing'],
  ])('%j: %s', (changes, words) => {
    expect(errorOf(changes)).toBe(words)
  })

  test('requires a valid product version', () => {
    expect(errorOf({ version: 2_147_483_647 })).toBe('accepted')
    for (const version of [0, -1, 1.5, 2_147_483_648])
      expect([version, errorOf({ version })]).not.toContain('accepted')
  })
})

test('a product is archived or restored by a boolean only', () => {
  expect(ArchiveProduct.parse({ id: id.toUpperCase(), archived: false })).toEqual({ id, archived: false })
  for (const archived of [undefined, null, 'false', 0])
    expect(firstError(ArchiveProduct, { id, archived })).toBe('archived must be true or false')
})

describe('a bulk change', () => {
  const products = [{ id, version: 1 }]
  const read = (change: object) => BulkChange.parse({ products, change }).change
  const errorOf = (change: object) => firstError(BulkChange, { products, change })

  test.each([
    [{ percent: '-7.5' }, { basisPoints: -750 }],
    [{ percent: -7.5 }, { basisPoints: -750 }],
    [{ percent: ' 12 ' }, { basisPoints: 1200 }],
    [{ percent: 1000 }, { basisPoints: 100_000 }],
    [{ percent: 0.29 }, { basisPoints: 29 }],
    [{ amount: '2' }, { paise: 200 }],
    [{ amount: -4.35 }, { paise: -435 }],
    [{ amount: '1000000' }, { paise: 100_000_000 }],
    [{ amount: 0 }, { paise: 0 }],
  ])('parses the price change %j', (price, hundredths) => {
    expect(read({ price })).toEqual({ price: { isToRupee: false, ...hundredths } })
    expect(read({ price: { ...price, toRupee: true } })).toEqual({
      price: { isToRupee: true, ...hundredths },
    })
  })

  test.each([
    [{}, 'Change the price either by per cent or by an amount'],
    [{ toRupee: true }, 'Change the price either by per cent or by an amount'],
    [{ percent: 5, amount: 5 }, 'Change the price either by per cent or by an amount'],
    [{ percent: 1000.01 }, 'Percent is too large'],
    [{ percent: '-1000.01' }, 'Percent is too small'],
    [{ amount: 1_000_000.01 }, 'Amount is too large'],
    [{ amount: -1_000_000.01 }, 'Amount is too small'],
    [{ percent: 7.125 }, 'Percent must be a number with at most two decimals'],
    [{ percent: '--5' }, 'Percent must be a number with at most two decimals'],
    [{ percent: '-' }, 'Percent must be a number with at most two decimals'],
    [{ percent: '' }, 'Percent must be a number with at most two decimals'],
    [{ percent: '1e2' }, 'Percent must be a number with at most two decimals'],
    [{ percent: '৫' }, 'Percent must be a number with at most two decimals'],
    [{ amount: '1,000' }, 'Amount must be a number with at most two decimals'],
    [{ amount: null }, 'Amount must be a number'],
    [{ percent: Number.POSITIVE_INFINITY }, 'Percent must be a number'],
  ])('refuses the price change %j: %s', (price, words) => {
    expect(errorOf({ price })).toBe(words)
  })

  test('keeps hundredths of a percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000_00, max: 1000_00 }), (hundredths) => {
        const wanted = { isToRupee: false, basisPoints: hundredths }
        for (const percent of [hundredths / 100, (hundredths / 100).toFixed(2)])
          expect(read({ price: { percent } })).toMatchObject({ price: wanted })
      }),
    )
  })

  test.each([
    [{ inStock: false }, { inStock: false }],
    [{ archived: true }, { archived: true }],
    [{ category: 'dairy' }, { category: 'Dairy' }],
    [{ stock: '0' }, { stock: 0 }],
    [{ stock: null }, { stock: null }],
    [{ stock: '' }, { stock: null }],
  ])('accepts %j alone', (change, wanted) => {
    expect(read(change)).toEqual(wanted)
  })

  test.each([
    [{}],
    [{ inStock: true, stock: 4 }],
    [{ stock: null, category: 'Dairy' }],
    [{ price: { percent: 5 }, archived: false }],
    [{ offerPrice: 1 }],
  ])('refuses %j, which has no change or several', (change) => {
    expect(errorOf(change)).toBe('Say one thing to change')
  })

  test.each([
    [undefined, 'Say which products'],
    [[], 'Select at least one product'],
    [[{ id }], 'The version of the product is missing'],
    [[...products, { id: other, version: 1 }], 'accepted'],
    [[...products, { id: id.toUpperCase(), version: 2 }], 'A product is named twice'],
    [manyProducts(200), 'accepted'],
    [manyProducts(201), 'At most 200 products at once'],
  ])('names its products, case %#', (named, words) => {
    expect(firstError(BulkChange, { products: named, change: { inStock: true } })).toBe(words)
  })
})

describe('undoing a bulk change', () => {
  test('keeps every price to the paisa through the browser', () => {
    const paise = fc.integer({ min: 1, max: 1_000_000_00 })
    const stock = fc.option(fc.nat({ max: 999_999 }))
    fc.assert(
      fc.property(paise, paise, stock, (was, is, stock) => {
        const step = {
          id,
          version: 2,
          before: { offerPrice: was / 100, stock },
          after: { offerPrice: is / 100 },
        }
        const { undo } = BulkUndo.parse(JSON.parse(JSON.stringify({ undo: [step] })))
        expect(undo).toEqual([
          { id, version: 2, before: { offerPrice: was, stock }, after: { offerPrice: is } },
        ])
      }),
    )
  })

  test.each([
    [undefined, 'Say what to take back'],
    [[], 'There is nothing to take back'],
    [[aStep(id), aStep(id.toUpperCase())], 'A product is named twice'],
    [[aStep(id), aStep(other)], 'accepted'],
    [manyProducts(201).map(({ id }) => aStep(id)), 'At most 200 products at once'],
  ])('names each product once, case %#', (undo, words) => {
    expect(firstError(BulkUndo, { undo })).toBe(words)
  })

  test('sets only fields that a bulk change can set', () => {
    const before = { name: 'Cheap rice', price: 1, featured_rank: 0, inStock: true }
    const { undo } = BulkUndo.parse({ undo: [{ ...aStep(id), before }] })
    expect(undo[0]?.before).toEqual({ inStock: true })
  })
})

test('parses a product query from a URL', () => {
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
        'accepted',
      ])
})

function aStep(id: string) {
  return { id, version: 2, before: { inStock: true }, after: { inStock: false } }
}

function manyProducts(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `0192f7c2-5d3a-7000-8000-${String(index).padStart(12, '0')}`,
    version: 1,
  }))
}
