import { expect, test } from 'vitest'
import { groupByCombo } from './combo.ts'

test('lines of a combo stand together under its first one, others alone', () => {
  const combo = { _id: 'breakfast' }
  const lines: { no: number; combo?: typeof combo }[] = [
    { no: 1 },
    { no: 2, combo },
    { no: 3 },
    { no: 4, combo },
  ]
  const groups = groupByCombo(lines).map((group) => group.map(({ no }) => no))
  expect(groups).toEqual([[1], [2, 4], [3]])
})
