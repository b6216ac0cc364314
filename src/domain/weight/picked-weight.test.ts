import { expect, test } from 'vitest'
import { maxPickedGrams, pickedSteps } from './picked-weight.ts'

test.each([
  [1, 1],
  [250, 1],
  [251, 2],
  [690, 3],
  [750, 3],
  [820, 3],
])('%d g of 3 steps of 250 g keep %d steps from the stock', (grams, steps) => {
  expect(pickedSteps({ grams, stepGrams: 250, quantity: 3 })).toBe(steps)
})

test.each([
  [10, 825],
  [0, 750],
  [33, 997],
  [100, 1500],
])('with a tolerance of %d %% at most %d g of 750 g are packed', (tolerancePercent, grams) => {
  expect(maxPickedGrams({ quantity: 3, stepGrams: 250, tolerancePercent })).toBe(grams)
})
