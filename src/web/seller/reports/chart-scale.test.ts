import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisMax, labelPositions, percent } from './chart-scale.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [10, 10],
  [11, 20],
  [61_285.5, 80_000],
  [100_000, 100_000],
  [8_500_000, 10_000_000],
])('a tallest bar of %d is below %d', (most, top) => {
  expect(axisMax(most)).toBe(top)
})

test.each([
  [1, 4, '25%'],
  [1, 3, '33.33%'],
  [0, 0, '0%'],
])('%d of %d is at %s', (part, whole, text) => {
  expect(percent(part, whole)).toBe(text)
})

test.each([
  [7, [0, 1, 2, 3, 4, 5, 6], [0, 2, 4, 6]],
  [30, [1, 5, 9, 13, 17, 21, 25, 29], [5, 13, 21, 29]],
  [90, [11, 24, 37, 50, 63, 76, 89], [11, 37, 63, 89]],
])('%d bars have about seven labels, and four in a narrow chart', (count, all, main) => {
  const places = labelPositions(count)
  expect([...places.keys()].toSorted((a, b) => a - b)).toEqual(all)
  expect(all.filter((index) => places.get(index)?.isMain)).toEqual(main)
})

test('the tallest bar fits below the top and fills a good part of the chart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 1e12 }), (paise) => {
      for (const most of [paise, paise / 100]) {
        const top = axisMax(most)
        expect(top).toBeGreaterThanOrEqual(most)
        expect(top / 2).toBe(Math.round(top / 2))
        if (most > 2) expect(top).toBeLessThanOrEqual(2 * most)
      }
    }),
  )
})
