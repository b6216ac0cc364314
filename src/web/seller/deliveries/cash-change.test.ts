import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashChange, likelyNotes } from './cash-change.ts'

test.each([
  ['500', { is: 'enough', changePaise: 1_50 }],
  ['498.50', { is: 'enough', changePaise: 0 }],
  ['498.5', { is: 'enough', changePaise: 0 }],
  ['₹1,000', { is: 'enough', changePaise: 501_50 }],
  ['498.49', { is: 'short', changePaise: 0 }],
  ['0', { is: 'short', changePaise: 0 }],
  ['', null],
  ['-500', null],
  ['4.985e2', null],
])('of ₹498.50 and %s', (typed, change) => {
  expect(cashChange(typed, 498_50)).toEqual(change)
})

test.each([
  [498_50, [500, 1000]],
  [231_00, [300, 500]],
  [500_00, [1000]],
  [99_00, [100, 500]],
  [2_345_00, [2400, 2500]],
])('for %i paise a customer may hand over %j', (duePaise, notes) => {
  expect(likelyNotes(duePaise)).toEqual(notes)
})

test('each suggested amount is enough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), (duePaise) => {
      for (const rupees of likelyNotes(duePaise)) {
        const change = cashChange(String(rupees), duePaise)
        expect(change?.is).toBe('enough')
        expect(change?.changePaise).toBeGreaterThan(0)
      }
    }),
  )
})
