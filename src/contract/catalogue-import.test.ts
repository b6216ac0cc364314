import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  ApplyImport,
  ImportMapping,
  ImportRowQuery,
  ImportUpload,
  UnknownCategoryQuery,
} from './catalogue-import.ts'

function firstError(shape: z.ZodType, value: unknown) {
  const { success, error } = shape.safeParse(value)
  return success ? 'accepted' : error.issues[0]?.message
}

test.each([
  [' বজাৰৰ তালিকা.csv ', 'accepted'],
  ['../../etc/passwd', 'accepted'],
  ['', 'File name is required'],
  ['  ', 'File name is required'],
  [undefined, 'File name is required'],
  [`${'x'.repeat(197)}.csv`, 'File name is too long (at most 200 characters)'],
  ['goods\0.csv', "File name has a character that can't be kept"],
])('a file called %j: %s', (fileName, words) => {
  expect(firstError(ImportUpload, { fileName })).toBe(words)
})

describe('the column mapping', () => {
  test('maps fields to columns, and words of the file to categories', () => {
    const choice = {
      columns: { name: 0, price: 3, sku: 999 },
      categories: { চাউল: 'Grocery', 'Fast food, ready': 'Instant' },
    }
    expect(ImportMapping.parse(choice)).toEqual(choice)
    expect(ImportMapping.parse({ columns: {} })).toEqual({ columns: {}, categories: {} })
  })

  test('accepts one column for two fields', () => {
    expect(firstError(ImportMapping, { columns: { price: 2, offerPrice: 2 } })).toBe('accepted')
  })

  test.each([-1, 1000, 0.5, '3', null, Number.NaN])('refuses the column %j', (price) => {
    expect(firstError(ImportMapping, { columns: { price } })).not.toBe('accepted')
  })

  test.each(['mrp', 'featured_rank', 'Name', ''])('refuses the field %j', (field) => {
    expect(firstError(ImportMapping, { columns: { [field]: 1 } })).toBe('There is no such field')
  })

  test.each(['Toys', 'grocery', '', null, 3])('refuses the category %j', (category) => {
    expect(firstError(ImportMapping, { columns: {}, categories: { rice: category } })).toBe(
      'Please select a category',
    )
  })

  test('refuses a word that the database cannot store', () => {
    for (const word of ['ri\0ce', 'rice \ud83d', 'x'.repeat(501)])
      expect([
        word,
        firstError(ImportMapping, { columns: {}, categories: { [word]: 'Grocery' } }),
      ]).not.toContain('accepted')
  })
})

test('requests the values of a column by its index', () => {
  for (const column of [0, '0', '999'])
    expect(UnknownCategoryQuery.parse({ column })).toEqual({ column: Number(column) })
  for (const column of [undefined, '', ' 1', '-1', '1.5', '1e2', '0x1', '1000', 'name'])
    expect([column, firstError(UnknownCategoryQuery, { column })]).not.toContain('accepted')
})

test('requests rows by their result, from the start or after a line', () => {
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
  for (const query of bad) expect([query, firstError(ImportRowQuery, query)]).not.toContain('accepted')
})

test('an apply request names a valid version of the check', () => {
  for (const version of [0, 1, 2_147_483_647]) expect(ApplyImport.parse({ version })).toEqual({ version })
  for (const version of [undefined, null, '1', -1, 1.5, 2_147_483_648])
    expect([version, firstError(ApplyImport, { version })]).not.toContain('accepted')
})
