import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerShapes, centre, cropAround, cropPosition, pointAt, shapeNames } from './crop.ts'

test.each([
  ['the middle', { width: 1200, height: 900 }, centre, { left: 0, top: 250, width: 1200, height: 400 }],
  ['the top', { width: 1200, height: 900 }, { x: 50, y: 0 }, { left: 0, top: 0, width: 1200, height: 400 }],
  [
    'the bottom',
    { width: 1200, height: 900 },
    { x: 50, y: 95 },
    { left: 0, top: 500, width: 1200, height: 400 },
  ],
  [
    'the right of a panorama',
    { width: 4000, height: 500 },
    { x: 80, y: 50 },
    { left: 2450, top: 0, width: 1500, height: 500 },
  ],
])('a crop for phones around %s', (_, picture, point, crop) => {
  expect(cropAround(picture, { shape: 'phone', point })).toEqual(crop)
})

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const percents = fc.double({ min: 0, max: 100, noNaN: true })

test('every crop lies within its picture and has its shape', () => {
  const choice = fc.record({
    shape: fc.constantFrom(...shapeNames),
    point: fc.record({ x: percents, y: percents }),
  })
  fc.assert(
    fc.property(sizes, choice, (picture, { shape, point }) => {
      const { left, top, width, height } = cropAround(picture, { shape, point })
      for (const side of [left, top, width, height]) expect(Number.isInteger(side)).toBe(true)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(picture.width)
      expect(top + height).toBeLessThanOrEqual(picture.height)
      const ratio = bannerShapes[shape].width / bannerShapes[shape].height
      // A whole pixel of rounding.
      expect(Math.abs(width - height * ratio)).toBeLessThanOrEqual(ratio)
    }),
  )
})

test('a slider finds the crop that it chose, to the pixel', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(sizes, fc.constantFrom(...shapeNames), percent, (picture, shape, wanted) => {
      const choice = { shape, point: pointAt(picture, { shape, percent: wanted }) }
      const { axis, percent: found } = cropPosition(picture, choice)
      const { width, height } = cropAround(picture, choice)
      const slack = axis === 'x' ? picture.width - width : picture.height - height
      if (axis) expect((Math.abs(found - wanted) / 100) * slack).toBeLessThanOrEqual(1)
    }),
  )
})
