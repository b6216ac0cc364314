import { expect, test } from 'vitest'
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
