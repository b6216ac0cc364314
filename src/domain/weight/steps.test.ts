import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, maxPricePaise } from '../money.ts'
import { isStepGrams, nearestKgPaise, pricePerKg, stepChoices, stepPaiseFromKg } from './step-price.ts'
import { formatGrams, formatPerKg, formatQuantity } from './steps.ts'

const stepGrams = fc.constantFrom(...stepChoices)

test.each([
  [50, '50 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [1250, '1.25 kg'],
  [24_750, '24.75 kg'],
])('%d grams are %s', (grams, text) => {
  expect(formatGrams(grams)).toBe(text)
})

test('a quantity counts steps of a product by weight, pieces of another', () => {
  expect([formatQuantity({ stepGrams: 250 }, 3), formatQuantity({}, 3)]).toEqual(['750 g', '3'])
})

test.each([
  [15, 250, '₹60/kg'],
  [15.01, 250, '₹60.04/kg'],
  [1.1, 100, '₹11/kg'],
  [0.29, 1000, '₹0.29/kg'],
])('₹%d for %d g is %s', (price, grams, text) => {
  expect(formatPerKg(price, grams)).toBe(text)
})

test('only the offered steps are steps', () => {
  expect([50, 250, 1000].map(isStepGrams)).toEqual([true, true, true])
  expect([0, 1, 300, 250.5, -50].map(isStepGrams)).toEqual([false, false, false, false, false])
})

test('every price of a step has an exact price per kg, which leads back to it', () => {
  fc.assert(
    fc.property(stepGrams, fc.integer({ min: 1, max: maxPricePaise }), (step, paise) => {
      const kgPaise = Math.round(pricePerKg(paise / 100, step) * 100)
      expect(stepPaiseFromKg(kgPaise, step)).toBe(paise)
      expect(kgPaise * step).toBe(paise * 1000)
      expect(formatPerKg(paise / 100, step)).toBe(`${formatPrice(kgPaise / 100)}/kg`)
    }),
  )
})

test('a price per kg without whole paise for a step has a nearest one that has them', () => {
  expect(stepPaiseFromKg(60_01, 250)).toBeNull()
  expect(nearestKgPaise(60_01, 250)).toBe(60_00)
  expect(nearestKgPaise(60_02, 250)).toBe(60_04)
  expect(nearestKgPaise(1, 50)).toBe(20)
  fc.assert(
    fc.property(stepGrams, fc.integer({ min: 1, max: maxPricePaise }), (step, kgPaise) => {
      const nearest = nearestKgPaise(kgPaise, step)
      expect(stepPaiseFromKg(nearest, step)).not.toBeNull()
      if (stepPaiseFromKg(kgPaise, step) !== null) expect(nearest).toBe(kgPaise)
      if (kgPaise * step >= 500) expect(Math.abs(nearest - kgPaise) * step).toBeLessThanOrEqual(500)
    }),
  )
})
