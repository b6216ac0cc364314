import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPickingLine } from '#test/builders/picking-views.ts'
import { aSubstituteChoice } from '#test/builders/substitute-views.ts'
import {
  isSamePriceOrLess,
  maxUnits,
  missingGrams,
  missingPaise,
  offerPaise,
  startQuantity,
} from './offer-amounts.ts'

const rohu = aPickingLine(1, { name: 'Rohu', quantity: 3, unitPrice: 80, picked: 1 })
const fish = aPickingLine(1, { quantity: 4, unitPrice: 15, picked: 2, stepGrams: 250, grams: 480 })

test('the customer pays for the units, but never more than the missing ones cost', () => {
  expect(missingPaise(rohu)).toBe(160_00)
  expect(offerPaise(rohu, { product: aSubstituteChoice({ offerPrice: 60 }), quantity: 2 })).toBe(120_00)
  expect(offerPaise(rohu, { product: aSubstituteChoice({ offerPrice: 60 }), quantity: 3 })).toBe(160_00)
  expect(offerPaise(rohu, { product: aSubstituteChoice({ offerPrice: 200 }), quantity: 1 })).toBe(160_00)
})

test('a weighed line misses the grams that were not weighed', () => {
  expect([missingGrams(fish, 250), missingPaise(fish)]).toEqual([520, 31_20])
  expect(missingGrams({ ...fish, grams: undefined }, 250)).toBe(500)
  expect(missingGrams({ ...fish, grams: undefined, picked: null }, 250)).toBe(0)
})

test.each([
  ['as many units as are missing', rohu, { offerPrice: 60 }, 2],
  ['fewer if there are not so many', rohu, { stock: 1 }, 1],
  ['all of a product that is not counted', rohu, { stock: null }, 2],
  ['the missing grams in the steps of the product', fish, { stepGrams: 100, offerPrice: 10 }, 5],
  ['at least one step', fish, { stepGrams: 2000, offerPrice: 90 }, 1],
  ['pieces for a weight: what the missing amount pays', fish, { offerPrice: 10 }, 3],
  ['a weight for pieces: what the missing amount pays', rohu, { stepGrams: 250, offerPrice: 50 }, 3],
  ['one if the missing amount does not pay it', fish, { offerPrice: 90 }, 1],
])('the form starts with %s', (_, line, product, units) => {
  expect(startQuantity(line, aSubstituteChoice(product))).toBe(units)
})

test('no more than the stock and than a line can have is offered', () => {
  expect([{ stock: 5 }, { stock: 500 }, { stock: null }].map(maxUnits)).toEqual([5, 99, 99])
})

test.each([
  [80, 8, true],
  [79.5, 8, true],
  [80.5, 8, false],
  // One of two would look cheap.
  [100, 1, false],
])(
  'a product for ₹%d of which %d are there is not dearer than one for ₹80: %s',
  (offerPrice, stock, isNot) => {
    expect(isSamePriceOrLess(rohu, aSubstituteChoice({ offerPrice, stock }))).toBe(isNot)
  },
)

test('whatever is offered, the line with its substitute costs at most what was ordered', () => {
  const units = fc.integer({ min: 1, max: 99 })
  const paise = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(units, fc.nat(99), paise, paise, units, (quantity, found, unit, offer, wanted) => {
      const picked = Math.min(found, quantity - 1)
      const line = aPickingLine(1, { quantity, picked, unitPrice: unit / 100 })
      const product = aSubstituteChoice({ offerPrice: offer / 100 })
      const paid = offerPaise(line, { product, quantity: wanted })
      expect(paid + unit * picked).toBeLessThanOrEqual(unit * quantity)
      expect(paid).toBeLessThanOrEqual(offer * wanted)
      expect(paid).toBeGreaterThan(0)
    }),
  )
})
