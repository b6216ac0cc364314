import { expect, test } from 'vitest'
import { slideCount, slideIntervalMs, wrapSlide } from './slides.ts'

test('six slides, four seconds each', () => {
  expect([slideCount, slideIntervalMs]).toEqual([6, 4000])
})

test('the slides wrap around in both directions', () => {
  const all = Array.from({ length: slideCount }, (_, index) => index)
  expect(all.map((index) => wrapSlide(index + 1, slideCount))).toEqual([1, 2, 3, 4, 5, 0])
  expect(all.map((index) => wrapSlide(index - 1, slideCount))).toEqual([5, 0, 1, 2, 3, 4])
})
