import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewPrice } from './rate-cut.ts'

test.each([
  ['18', '5', 118_00, { oldTaxPaise: 18_00, newTaxPaise: 5_62, passedPaise: 105_00 }],
  ['5', 'nil', 99_99, { oldTaxPaise: 4_76, newTaxPaise: 0, passedPaise: 95_22 }],
  ['40', '18', 1, { oldTaxPaise: 0, newTaxPaise: 0, passedPaise: 0 }],
  ['0.25', 'exempt', 100_25, { oldTaxPaise: 25, newTaxPaise: 0, passedPaise: 100_00 }],
])('from %s to %s of %i paise', (oldClass, newClass, beforePaise, reviewed) => {
  expect(reviewPrice({ oldClass, newClass, beforePaise })).toEqual(reviewed)
})

test('the price that passes the cut on leaves the shop no more before tax, and at most a paisa less', () => {
  const rate = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(rate, rate, fc.integer({ min: 1, max: 10_000_000 }), (one, other, beforePaise) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const { passedPaise } = reviewPrice({ oldClass: String(high), newClass: String(low), beforePaise })
      const kept = BigInt(passedPaise) * BigInt(100 + high) - BigInt(beforePaise) * BigInt(100 + low)
      expect(kept <= 0n && kept > -BigInt(100 + high)).toBe(true)
    }),
  )
})
