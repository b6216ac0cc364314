import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvFields } from '#domain/import/catalogue-csv.ts'
import { firstError } from '#test/first-error.ts'
import { formErrors } from '../form-errors.ts'
import {
  ApplyImport,
  FieldColumns,
  ImportColumns,
  ImportMapping,
  ImportRowQuery,
  ImportUpload,
  UnknownCategoryQuery,
} from './catalogue-import.ts'

test.each([
  [' বজাৰৰ তালিকা.csv ', 'valid'],
  ['../../etc/passwd', 'valid'],
  ['', 'File name is required'],
  ['  ', 'File name is required'],
  [undefined, 'File name is required'],
  [`${'x'.repeat(197)}.csv`, 'File name is too long (at most 200 characters)'],
  ['goods\0.csv', 'File name contains a character that cannot be stored'],
])('a file called %j: %s', (fileName, message) => {
  expect(firstError(ImportUpload, { fileName })).toBe(message)
})

describe('the mapping of an import', () => {
  const columns = { name: 0, category: 1, price: 3 }

  test('maps fields to columns and values to categories', () => {
    const choice = {
      columns: { ...columns, sku: 999 },
      categories: { চাউল: 'Grocery', 'Fast food, ready': 'Instant' },
    }
    expect(ImportMapping.parse(choice)).toEqual({ ...choice, priceUnit: 'rupees', fromName: [] })
    expect(ImportMapping.parse({ columns })).toEqual({
      ...{ columns, categories: {} },
      ...{ priceUnit: 'rupees', fromName: [] },
    })
  })

  test('requires columns for name and price, and a category for rows without one', () => {
    expect(formErrors(ImportColumns, { name: 0, weight: 3 })).toEqual({
      price: 'Choose a column for Price (MRP)',
    })
    const uncategorized = { columns: { name: 0, price: 1 } }
    expect(firstError(ImportMapping, uncategorized)).toBe('Choose a column for Category')
    expect(ImportMapping.safeParse({ ...uncategorized, categories: { '': 'Grocery' } }).success).toBe(true)
  })

  test('reads each column once, the first one too', () => {
    const twice = { name: 0, category: 0, price: 2, offerPrice: 2, image: 5 }
    expect(formErrors(ImportColumns, twice)).toEqual({
      category: 'Name and Category cannot be read from the same column',
      offerPrice: 'Price (MRP) and Offer price cannot be read from the same column',
    })
  })

  test('accepts any choice that has the required columns and repeats none', () => {
    const someColumns = fc.record(Object.fromEntries(csvFields.map((field) => [field, fc.nat({ max: 7 })])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(someColumns, (chosen) => {
        const columns = FieldColumns.parse(chosen)
        const places = Object.values(columns)
        const isComplete = ['name', 'category', 'price'].every((field) => field in columns)
        const isValid = isComplete && new Set(places).size === places.length
        expect(ImportColumns.safeParse(columns).success).toBe(isValid)
      }),
    )
  })

  test.each([-1, 1000, 0.5, '3', null, Number.NaN])('rejects the column %j', (price) => {
    expect(firstError(ImportMapping, { columns: { price } })).not.toBe('valid')
  })

  test.each(['mrp', 'featured_rank', 'Name', ''])('rejects the field %j', (field) => {
    expect(firstError(ImportMapping, { columns: { [field]: 1 } })).toBe('This field does not exist')
  })

  test('accepts a category, the choice by name, and skipped rows', () => {
    const mapping = { rice: 'Grocery', greens: 'FruitsOrVegetables', toys: '' }
    expect(firstError(ImportMapping, { columns, categories: mapping })).toBe('valid')
  })

  test.each(['Toys', 'grocery', ' ', null, 3])('rejects the category %j', (category) => {
    expect(firstError(ImportMapping, { columns, categories: { rice: category } })).toBe(
      'Please select a category',
    )
  })

  test('rejects values that cannot be stored', () => {
    for (const word of ['ri\0ce', 'rice \ud83d', 'x'.repeat(501)])
      expect([word, firstError(ImportMapping, { columns, categories: { [word]: 'Grocery' } })]).not.toContain(
        'valid',
      )
  })
})

test('unknown categories are queried by a column index', () => {
  for (const column of [0, '0', '999'])
    expect(UnknownCategoryQuery.parse({ column })).toEqual({ column: Number(column) })
  for (const column of [undefined, '', ' 1', '-1', '1.5', '1e2', '0x1', '1000', 'name'])
    expect([column, firstError(UnknownCategoryQuery, { column })]).not.toContain('valid')
})

test('rows are queried by verdict and an optional line', () => {
  expect(ImportRowQuery.parse({ verdict: 'refused' })).toEqual({ verdict: 'refused', after: 0 })
  expect(ImportRowQuery.parse({ verdict: 'added', after: '100001' })).toEqual({
    verdict: 'added',
    after: 100_001,
  })
  const bad = [
    {},
    { verdict: 'bad' },
    { verdict: 'added', after: '-1' },
    { verdict: 'added', after: '1000000000' },
  ]
  for (const query of bad) expect([query, firstError(ImportRowQuery, query)]).not.toContain('valid')
})

test('applyImport requires a version that fits an int32', () => {
  for (const version of [0, 1, 2_147_483_647])
    expect(ApplyImport.parse({ version })).toEqual({ version, confirmPrices: false })
  for (const version of [undefined, null, '1', -1, 1.5, 2_147_483_648])
    expect([version, firstError(ApplyImport, { version })]).not.toContain('valid')
})
