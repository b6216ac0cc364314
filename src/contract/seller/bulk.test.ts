import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstError } from '#test/first-error.ts'
import { formErrors } from '../form-errors.ts'
import { BulkChange, BulkUndo, bulkEditForms } from './bulk.ts'

const id = '0192f7c2-5d3a-7000-8000-0000000000aa'
const other = '0192f7c2-5d3a-7000-8000-0000000000bb'

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
    expect(read({ price })).toEqual({ price: { roundsToRupee: false, ...hundredths } })
    expect(read({ price: { ...price, toRupee: true } })).toEqual({
      price: { roundsToRupee: true, ...hundredths },
    })
  })

  test.each([
    [{}, 'Change the price either by a percentage or by an amount'],
    [{ toRupee: true }, 'Change the price either by a percentage or by an amount'],
    [{ percent: 5, amount: 5 }, 'Change the price either by a percentage or by an amount'],
    [{ percent: 1000.01 }, 'Percent is too large'],
    [{ percent: '-1000.01' }, 'Percent is too small'],
    [{ amount: 1_000_000.01 }, 'Amount is too large'],
    [{ amount: -1_000_000.01 }, 'Amount is too small'],
    [{ percent: 7.125 }, 'Percent must be a number with at most two decimals'],
    [{ percent: '--5' }, 'Percent must be a number with at most two decimals'],
    [{ percent: '-' }, 'Percent must be a number with at most two decimals'],
    [{ percent: '' }, 'Percent must be a number with at most two decimals'],
    [{ percent: '1e2' }, 'Percent must be a number with at most two decimals'],
    [{ percent: '٥' }, 'Percent must be a number with at most two decimals'],
    [{ amount: '1,000' }, 'Amount must be a number with at most two decimals'],
    [{ amount: null }, 'Amount must be a number'],
    [{ percent: Number.POSITIVE_INFINITY }, 'Percent must be a number'],
  ])('rejects the price change %j: %s', (price, message) => {
    expect(errorOf({ price })).toBe(message)
  })

  test('parses any hundredths exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000_00, max: 1000_00 }), (hundredths) => {
        const wanted = { roundsToRupee: false, basisPoints: hundredths }
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
    // Null stops counting.
    [{ stock: null }, { stock: null }],
  ])('accepts %j alone', (change, wanted) => {
    expect(read(change)).toEqual(wanted)
  })

  test('rejects an empty stock field, which would clear every count', () => {
    expect(errorOf({ stock: '' })).toBe('Enter a stock count')
    expect(formErrors(bulkEditForms.stock, { stock: '' })).toEqual({ stock: 'Enter a stock count' })
    expect(errorOf({ stock: 'x' })).toBe('Stock must be a whole number')
  })

  test.each([
    [{}],
    [{ inStock: true, stock: 4 }],
    [{ stock: null, category: 'Dairy' }],
    [{ price: { percent: 5 }, archived: false }],
    // One price for many products is not offered.
    [{ offerPrice: 1 }],
  ])('rejects %j, which is none or several changes', (change) => {
    expect(errorOf(change)).toBe('Change exactly one value')
  })

  test.each([
    [undefined, 'Select at least one product'],
    [[], 'Select at least one product'],
    [[{ id }], 'The version of the product is missing'],
    [[...products, { id: other, version: 1 }], 'valid'],
    [[...products, { id: id.toUpperCase(), version: 2 }], 'A product is listed twice'],
    [manyProducts(200), 'valid'],
    [manyProducts(201), 'At most 200 products at once'],
  ])('checks its products, case %#', (named, message) => {
    expect(firstError(BulkChange, { products: named, change: { inStock: true } })).toBe(message)
  })
})

describe('an undo of a bulk change', () => {
  test('survives the way through the browser to the paisa', () => {
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
    [undefined, 'Select at least one change to undo'],
    [[], 'Select at least one change to undo'],
    [[aStep(id), aStep(id.toUpperCase())], 'A product is listed twice'],
    [[aStep(id), aStep(other)], 'valid'],
    [manyProducts(201).map(({ id }) => aStep(id)), 'At most 200 products at once'],
  ])('checks its products, case %#', (undo, message) => {
    expect(firstError(BulkUndo, { undo })).toBe(message)
  })

  test('drops values that a bulk change cannot set', () => {
    const before = { name: 'Cheap rice', price: 1, featured_rank: 0, inStock: true }
    const { undo } = BulkUndo.parse({ undo: [{ ...aStep(id), before }] })
    expect(undo[0]?.before).toEqual({ inStock: true })
  })
})

test.each([
  ['7.5', {}],
  ['', { percent: 'Percent must be a number with at most two decimals' }],
  ['0', { percent: 'Percent must be above 0' }],
  ['-5', { percent: 'Percent must be above 0' }],
  ['1001', { percent: 'Percent is too large' }],
])('the price form of a bulk change with "%s"', (percent, errors) => {
  expect(formErrors(bulkEditForms.price, { percent })).toEqual(errors)
})

test.each(['12', '999999', '-1', '1.5', '1234567', '১২'])(
  'the stock form of a bulk change with "%s"',
  (stock) => {
    const errors = /^[0-9১২]{0,6}$/.test(stock) ? {} : { stock: 'Stock must be a whole number' }
    expect(formErrors(bulkEditForms.stock, { stock })).toEqual(errors)
  },
)

function aStep(id: string) {
  return { id, version: 2, before: { inStock: true }, after: { inStock: false } }
}

function manyProducts(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `0192f7c2-5d3a-7000-8000-${String(index).padStart(12, '0')}`,
    version: 1,
  }))
}
