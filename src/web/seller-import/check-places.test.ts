import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldPlaces } from '#contract/catalogue-import.ts'
import { fileFields } from '#rules/catalogue-file.ts'
import { checkPlaces } from './check-places.ts'

test('name, category and price have to be read from somewhere', () => {
  expect(checkPlaces({ name: 0, weight: 3 })).toEqual({
    category: 'Please choose a column',
    price: 'Please choose a column',
  })
})

test('no column is two things', () => {
  expect(checkPlaces({ name: 0, category: 1, price: 2, offerPrice: 2, image: 5, sku: 0 })).toEqual({
    name: 'This column is read as “SKU” already',
    offerPrice: 'This column is read as “Price (MRP)” already',
  })
})

test('what is right has no fault', () => {
  expect(checkPlaces({ name: 0, category: 1, price: 2 })).toEqual({})
})

test('the first column is a column, too', () => {
  expect(checkPlaces({ category: 0, price: 0, name: 0 })).toEqual({
    category: 'This column is read as “Name” already',
    price: 'This column is read as “Name” already',
  })
})

test('whatever is chosen, what has no fault reads each column once, with name, category and price among them', () => {
  const somePlaces = fc.record(Object.fromEntries(fileFields.map((field) => [field, fc.nat({ max: 7 })])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(somePlaces, (chosen) => {
      const places = FieldPlaces.parse(chosen)
      const columns = Object.values(places)
      const isRight =
        new Set(columns).size === columns.length &&
        'name' in places &&
        'category' in places &&
        'price' in places
      expect(Object.keys(checkPlaces(places)).length === 0).toBe(isRight)
    }),
  )
})
