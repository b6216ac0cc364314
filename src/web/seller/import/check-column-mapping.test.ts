import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldColumns } from '#contract/catalogue-import.ts'
import { csvFields } from '#domain/catalogue-csv.ts'
import { checkColumnMapping } from './check-column-mapping.ts'

test('name, category and price have to be read from somewhere', () => {
  expect(checkColumnMapping({ name: 0, weight: 3 })).toEqual({
    category: 'Select a column',
    price: 'Select a column',
  })
})

test('no column is two things', () => {
  expect(checkColumnMapping({ name: 0, category: 1, price: 2, offerPrice: 2, image: 5, sku: 0 })).toEqual({
    name: 'This column is already used for “SKU”',
    offerPrice: 'This column is already used for “Price (MRP)”',
  })
})

test('what is right has no fault', () => {
  expect(checkColumnMapping({ name: 0, category: 1, price: 2 })).toEqual({})
})

test('the first column is a column, too', () => {
  expect(checkColumnMapping({ category: 0, price: 0, name: 0 })).toEqual({
    category: 'This column is already used for “Name”',
    price: 'This column is already used for “Name”',
  })
})

test('whatever is chosen, what has no fault reads each column once, with name, category and price among them', () => {
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
