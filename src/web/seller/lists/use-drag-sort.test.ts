import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem } from './use-drag-sort.ts'

test.for<[number, number, string]>([
  [0, 2, 'bcad'],
  [2, 0, 'cabd'],
  [3, 0, 'dabc'],
  [0, 3, 'bcda'],
  [1, 2, 'acbd'],
  [1, 1, 'abcd'],
  [9, 0, 'abcd'],
])('a move from %i to %i shifts the others', ([from, to, order]) => {
  expect(moveItem(['a', 'b', 'c', 'd'], { from, to }).join('')).toBe(order)
})

test('no move loses or duplicates a product, or changes the order of the others', () => {
  const move = fc
    .uniqueArray(fc.nat(), { minLength: 1, maxLength: 50 })
    .chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length - 1), fc.nat(list.length - 1)))
  fc.assert(
    fc.property(move, ([list, from, to]) => {
      const before = [...list]
      const moved = moveItem(list, { from, to })
      expect(moved[to]).toBe(before[from])
      expect(moved.toSpliced(to, 1)).toEqual(before.toSpliced(from, 1))
      expect(list).toEqual(before)
    }),
  )
})
