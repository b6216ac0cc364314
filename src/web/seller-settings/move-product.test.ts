import { expect, test } from 'vitest'
import { moveProduct } from './move-product.ts'

test.for<[number, number, string]>([
  [0, 2, 'bcad'],
  [2, 0, 'cabd'],
  [3, 0, 'dabc'],
  [0, 3, 'bcda'],
  [1, 2, 'acbd'],
  [1, 1, 'abcd'],
  [9, 0, 'abcd'],
])('from %i to %i the others make room', ([from, to, order]) => {
  expect(moveProduct(['a', 'b', 'c', 'd'], { from, to }).join('')).toBe(order)
})
