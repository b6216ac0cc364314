import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPricePaise, paiseFromRupees, rupeesFromPaise } from './money.ts'
import { areQuantitiesAllowed, fees, mergeLines, type OrderLineInput, orderTotalPaise } from './order.ts'

const aLine = fc.record({
  product: fc.constantFrom('rice', 'dal', 'tea', 'salt', '__proto__'),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('an order costs its items, ₹12 of handling and ₹6 for the platform; delivery is free', () => {
  expect(fees).toEqual({ handlingPaise: 1200, platformPaise: 600, deliveryPaise: 0 })
  expect(orderTotalPaise(0)).toBe(1800)
  expect(rupeesFromPaise(orderTotalPaise(3 * 3333))).toBe(117.99)
})

test('the total is exact to the paisa for a list of any length', () => {
  const priced = fc.record({
    paise: fc.integer({ min: 1, max: maxPricePaise }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 1000 }), (lines) => {
      const sum = lines.reduce((total, { paise, quantity }) => {
        return total + (paiseFromRupees(rupeesFromPaise(paise)) ?? Number.NaN) * quantity
      }, 0)
      const exact = lines.reduce(
        (total, { paise, quantity }) => total + BigInt(paise) * BigInt(quantity),
        1800n,
      )
      expect(BigInt(orderTotalPaise(sum))).toBe(exact)
    }),
    { numRuns: 50 },
  )
})

test('merges lines of one product in order of first appearance', () => {
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

test('merging keeps every piece, names no product twice, and leaves its input unchanged', () => {
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

test('accepts ninety-nine of one product and refuses a hundred', () => {
  expect(areQuantitiesAllowed([{ product: 'rice', quantity: 99 }])).toBe(true)
  expect(areQuantitiesAllowed(mergeLines(Array(2).fill({ product: 'rice', quantity: 50 })))).toBe(false)
  expect(areQuantitiesAllowed([{ product: 'rice', quantity: 0 }])).toBe(false)
})
