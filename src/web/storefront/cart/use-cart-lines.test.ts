import { expect, test } from 'vitest'
import { restoreLines } from './use-cart-lines.ts'

test('Undo puts lines back in their places and keeps what has changed since', () => {
  const before = { rice: 1, dal: 2, oil: 3, salt: 1 }
  const restored = restoreLines({ dal: 5, tea: 1 }, { before, ids: ['rice', 'oil'] })
  expect(Object.entries(restored)).toEqual([
    ['rice', 1],
    ['dal', 5],
    ['oil', 3],
    ['tea', 1],
  ])
})
