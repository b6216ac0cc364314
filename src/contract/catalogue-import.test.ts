import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { csvFields } from '#domain/catalogue-csv.ts'
import {
  ApplyImport,
  FieldColumns,
  ImportColumns,
  ImportMapping,
  ImportRowQuery,
  ImportUpload,
  UnknownCategoryQuery,
} from './catalogue-import.ts'
import { formErrors } from './form-errors.ts'

function says(shape: z.ZodType, value: unknown) {
  const { success, error } = shape.safeParse(value)
  return success ? 'taken' : error.issues[0]?.message
}

test.each([
  [' বজাৰৰ তালিকা.csv ', 'taken'],
  ['../../etc/passwd', 'taken'],
  ['', 'File name is required'],
  ['  ', 'File name is required'],
  [undefined, 'File name is required'],
  [`${'x'.repeat(197)}.csv`, 'File name is too long (at most 200 characters)'],
  ['goods\0.csv', "File name has a character that can't be kept"],
])('a file called %j: %s', (fileName, words) => {
  expect(says(ImportUpload, { fileName })).toBe(words)
})

describe('how a file is to be read', () => {
  const columns = { name: 0, category: 1, price: 3 }

  test('says a column for some fields, and a category for words of the file', () => {
    const choice = {
      columns: { ...columns, sku: 999 },
      categories: { চাউল: 'Grocery', 'Fast food, ready': 'Instant' },
    }
    expect(ImportMapping.parse(choice)).toEqual(choice)
    expect(ImportMapping.parse({ columns })).toEqual({ columns, categories: {} })
  })

  test('requires columns for name, category and price', () => {
    expect(formErrors(ImportColumns, { name: 0, weight: 3 })).toEqual({
      category: 'Choose a column for Category',
      price: 'Choose a column for Price (MRP)',
    })
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

  test.each([-1, 1000, 0.5, '3', null, Number.NaN])('reads no column %j', (price) => {
    expect(says(ImportMapping, { columns: { price } })).not.toBe('taken')
  })

  test.each(['mrp', 'featured_rank', 'Name', ''])('has no field %j', (field) => {
    expect(says(ImportMapping, { columns: { [field]: 1 } })).toBe('There is no such field')
  })

  test.each(['Toys', 'grocery', '', null, 3])('has no category %j', (category) => {
    expect(says(ImportMapping, { columns, categories: { rice: category } })).toBe('Please select a category')
  })

  test('keeps no word that the database could not', () => {
    for (const word of ['ri\0ce', 'rice \ud83d', 'x'.repeat(501)])
      expect([word, says(ImportMapping, { columns, categories: { [word]: 'Grocery' } })]).not.toContain(
        'taken',
      )
  })
})

test('the words of a column are asked for by its place', () => {
  for (const column of [0, '0', '999'])
    expect(UnknownCategoryQuery.parse({ column })).toEqual({ column: Number(column) })
  for (const column of [undefined, '', ' 1', '-1', '1.5', '1e2', '0x1', '1000', 'name'])
    expect([column, says(UnknownCategoryQuery, { column })]).not.toContain('taken')
})

test('rows are asked for by what becomes of them, from the first on or behind a line', () => {
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
  for (const query of bad) expect([query, says(ImportRowQuery, query)]).not.toContain('taken')
})

test('what is applied is one run, and one that can have been', () => {
  for (const version of [0, 1, 2_147_483_647]) expect(ApplyImport.parse({ version })).toEqual({ version })
  for (const version of [undefined, null, '1', -1, 1.5, 2_147_483_648])
    expect([version, says(ApplyImport, { version })]).not.toContain('taken')
})
