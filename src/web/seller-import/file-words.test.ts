import { expect, test } from 'vitest'
import { countProducts, countRows, noticesOf, sizeText } from './file-words.ts'

const none = {
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  refused: 0,
  rounded: 0,
  bareQuantities: 0,
  foreignPictures: 0,
  archived: 0,
}

test.each([
  [12, '1 KB'],
  [900 * 1024, '900 KB'],
  [3_416_273, '3.3 MB'],
  [32 * 1024 * 1024, '32 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('one is one', () => {
  expect([countRows(1), countRows(27555), countProducts(1), countProducts(0)]).toEqual([
    '1 row',
    '27,555 rows',
    '1 product',
    '0 products',
  ])
})

test('only what happened is told', () => {
  expect(noticesOf(none)).toEqual([])
  expect(noticesOf({ ...none, rounded: 1, foreignPictures: 3 })).toEqual([
    '1 row with a price of more than two decimals, which was rounded to the paisa.',
    '3 × a picture on another site, left out: add it to the product by hand.',
  ])
})
