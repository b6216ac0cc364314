import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPricePaise, paiseFromRupees, rupeesFromPaise } from './money.ts'
import { areQuantitiesAllowed, mergeLines, type OrderLineInput } from './order.ts'

const aLine = fc.record({
  product: fc.constantFrom('rice', 'dal', 'tea', 'salt', '__proto__'),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('the items of long orders add up to the paisa', () => {
  const priced = fc.record({
    paise: fc.integer({ min: 1, max: maxPricePaise }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 1000 }), (lines) => {
      const sum = lines.reduce((total, { paise, quantity }) => {
        return total + (paiseFromRupees(rupeesFromPaise(paise)) ?? Number.NaN) * quantity
      }, 0)
      const exact = lines.reduce((total, { paise, quantity }) => total + BigInt(paise) * BigInt(quantity), 0n)
      expect(BigInt(sum)).toBe(exact)
    }),
    { numRuns: 50 },
  )
})

test('mergeLines adds lines of the same product in order of first mention', () => {
  const merged = mergeLines([
    { product: 'rice', quantity: 2 },
    { product: 'dal', quantity: 1 },
    { product: 'rice', quantity: 3 },
  ])
  expect(merged).toEqual([
    { product: 'rice', quantity: 5 },
    { product: 'dal', quantity: 1 },
  ])
})

test('mergeLines keeps all quantities and does not change its argument', () => {
  fc.assert(
    fc.property(fc.array(aLine), (lines) => {
      const before = structuredClone(lines)
      const merged = mergeLines(lines)
      const pieces = (all: readonly OrderLineInput[]) => all.reduce((sum, line) => sum + line.quantity, 0)
      expect(pieces(merged)).toBe(pieces(lines))
      expect(merged.map((line) => line.product)).toEqual([...new Set(lines.map((line) => line.product))])
      expect(lines).toEqual(before)
      expect(mergeLines(merged)).toEqual(merged)
    }),
  )
})

test('areQuantitiesAllowed accepts 99 of a product and rejects 100', () => {
  expect(areQuantitiesAllowed([{ product: 'rice', quantity: 99 }])).toBe(true)
  expect(areQuantitiesAllowed(mergeLines(Array(2).fill({ product: 'rice', quantity: 50 })))).toBe(false)
  expect(areQuantitiesAllowed([{ product: 'rice', quantity: 0 }])).toBe(false)
  const [dal, rice] = [
    { product: 'dal', quantity: 1 },
    { product: 'rice', quantity: 100 },
  ]
  expect([areQuantitiesAllowed([dal]), areQuantitiesAllowed([dal, rice])]).toEqual([true, false])
})
