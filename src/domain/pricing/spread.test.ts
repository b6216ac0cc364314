import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadPaise, sumOf } from './spread.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_00 * 99 })
const weights = fc.array(amount, { minLength: 1, maxLength: 200 })

test('the shares add up to the whole, each within a paisa of its exact part', () => {
  fc.assert(
    fc.property(weights, amount, (some, paise) => {
      const total = sumOf(some)
      const shares = spreadPaise(paise, some)
      expect(sumOf(shares)).toBe(total === 0 ? 0 : paise)
      for (const [index, share] of shares.entries()) {
        const product = BigInt(paise) * BigInt(some[index] ?? 0)
        const floor = total === 0 ? 0n : product / BigInt(total)
        const isExact = total === 0 || product % BigInt(total) === 0n
        expect([floor, ...(isExact ? [] : [floor + 1n])]).toContain(BigInt(share))
      }
    }),
  )
})

test('no share is below zero, or above its weight if the weights cover the whole', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (some, part) => {
      const shares = spreadPaise(Math.floor(sumOf(some) * part), some)
      for (const [index, share] of shares.entries()) {
        expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
        expect(share).toBeLessThanOrEqual(some[index] ?? 0)
      }
    }),
  )
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [200, [1, 1, 1], [67, 67, 66]],
  [1, [5, 5, 5], [1, 0, 0]],
  [10, [1, 2, 4], [1, 3, 6]],
  [50, [100, 0, 100], [25, 0, 25]],
  [50, [0, 0], [0, 0]],
  [0, [3, 4], [0, 0]],
  [7, [], []],
])('%d over %j is %j: of equal remainders, the first gets the paisa', (paise, some, shares) => {
  expect(spreadPaise(paise, some)).toEqual(shares)
})
