import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldColumns } from '#contract/catalogue-import.ts'
import { csvFields } from '#domain/catalogue-csv.ts'
import { checkColumnMapping } from './check-column-mapping.ts'

test('requires a column for name, category and price', () => {
  expect(checkColumnMapping({ name: 0, weight: 3 })).toEqual({
    category: 'Please choose a column',
    price: 'Please choose a column',
  })
})

test('refuses one column for two fields', () => {
  expect(checkColumnMapping({ name: 0, category: 1, price: 2, offerPrice: 2, image: 5, sku: 0 })).toEqual({
    name: 'This column is read as “SKU” already',
    offerPrice: 'This column is read as “Price (MRP)” already',
  })
})

test('accepts a correct mapping', () => {
  expect(checkColumnMapping({ name: 0, category: 1, price: 2 })).toEqual({})
})

test('accepts the first column', () => {
  expect(checkColumnMapping({ category: 0, price: 0, name: 0 })).toEqual({
    category: 'This column is read as “Name” already',
    price: 'This column is read as “Name” already',
  })
})

test('an accepted mapping reads each column once, with name, category and price among them', () => {
  const somePlaces = fc.record(Object.fromEntries(csvFields.map((field) => [field, fc.nat({ max: 7 })])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(somePlaces, (chosen) => {
      const places = FieldColumns.parse(chosen)
      const columns = Object.values(places)
      const isRight =
        new Set(columns).size === columns.length &&
        'name' in places &&
        'category' in places &&
        'price' in places
      expect(Object.keys(checkColumnMapping(places)).length === 0).toBe(isRight)
    }),
  )
})
