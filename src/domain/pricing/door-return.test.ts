import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundingPaise } from './charges.ts'
import {
  leftToReturn,
  type ReturnableLine,
  returnPaise,
  roundedRest,
  splitReturn,
  wholeUnits,
  withReturned,
} from './door-return.ts'

const line = (change: Partial<ReturnableLine> = {}): ReturnableLine => ({
  ...{ paidPaise: 100_00, returnedPaise: 0, units: 3, grams: null, returned: 0 },
  ...change,
})

test('a unit costs its share, rounded down, and the last one closes the line', () => {
  const first = withReturned(line(), { quantity: 1 })
  expect(first).toMatchObject({ returnedPaise: 33_33, returned: 1, returnedFeesPaise: 0 })
  const second = withReturned(first, { quantity: 1 })
  expect(returnPaise(second, { quantity: 1 })).toBe(33_34)
  const all = withReturned(second, { quantity: 1 })
  expect([all.returnedPaise, leftToReturn(all), returnPaise(all, { quantity: 1 })]).toEqual([100_00, 0, null])
})

test('of a weighed line, grams of what was weighed come back', () => {
  const fish = line({ paidPaise: 356_40, units: 4, grams: 990 })
  expect(returnPaise(fish, { quantity: 1, grams: 250 })).toBe(90_00)
  expect(returnPaise(fish, { quantity: 4, grams: 990 })).toBe(356_40)
  expect(returnPaise(fish, { quantity: 4 })).toBe(356_40)
  expect(returnPaise(fish, { quantity: 4, grams: 991 })).toBeNull()
})

test('a part of a weighed unit is not sold again', () => {
  const fish = line({ units: 4, grams: 990 })
  expect([240, 250, 500, 990].map((grams) => wholeUnits(fish, { quantity: 4, grams }))).toEqual([0, 1, 2, 4])
  expect([wholeUnits(fish, { quantity: 3 }), wholeUnits(line(), { quantity: 2 })]).toEqual([3, 2])
})

test('what is not left, or cost nothing, does not come back', () => {
  expect(returnPaise(line(), { quantity: 4 })).toBeNull()
  expect(returnPaise(line({ returned: 2, returnedPaise: 66_66 }), { quantity: 2 })).toBeNull()
  expect(returnPaise(line({ returnedPaise: 100_00 }), { quantity: 1 })).toBeNull()
  expect(returnPaise(line({ units: 0, paidPaise: 0 }), { quantity: 1 })).toBeNull()
})

test('parts in any order never give more back than was paid, and all of them give all', () => {
  const part = fc.integer({ min: 1, max: 2000 })
  fc.assert(
    fc.property(fc.nat(500_000), fc.integer({ min: 1, max: 5000 }), fc.array(part), (paid, grams, parts) => {
      let now = line({ paidPaise: paid + 1, units: 5, grams })
      for (const one of parts) {
        const paise = returnPaise(now, { quantity: 1, grams: one })
        if (paise !== null) now = withReturned(now, { quantity: 1, grams: one })
        expect(now.returnedPaise).toBeLessThanOrEqual(now.paidPaise)
        expect(now.returned).toBeLessThanOrEqual(grams)
      }
      const rest = leftToReturn(now)
      const last = rest > 0 ? withReturned(now, { quantity: 1, grams: rest }) : now
      expect(last.returnedPaise).toBe(paid + 1)
    }),
  )
})

test('what is to be collected falls first, never below zero', () => {
  expect(
    splitReturn(
      [
        { paise: 55, feesPaise: 5 },
        { paise: 50, feesPaise: 0 },
      ],
      80,
    ),
  ).toEqual({
    splits: [
      { loweredPaise: 60, refundPaise: 0 },
      { loweredPaise: 20, refundPaise: 30 },
    ],
    ...{ totalPaise: 110, loweredPaise: 80, refundPaise: 30 },
  })
  expect(splitReturn([{ paise: 60, feesPaise: 0 }], 0)).toMatchObject({ loweredPaise: 0, refundPaise: 60 })
})

test('what is left of whole rupees is whole rupees, and of other amounts the exact rest', () => {
  // ₹118.35 is rounded by -35 paise.
  expect(roundedRest(118_00, { loweredPaise: 33_45, roundingPaise: -35 })).toBe(85_00)
  expect(roundedRest(118_35, { loweredPaise: 33_45, roundingPaise: null })).toBe(84_90)
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 500_000 }), fc.nat(1000), (exactPaise, perMille) => {
      const rounding = roundingPaise(exactPaise)
      const loweredPaise = Math.floor(((exactPaise - 50) * perMille) / 1000)
      const rest = roundedRest(exactPaise + rounding, { loweredPaise, roundingPaise: rounding })
      expect(rest % 100).toBe(0)
      expect(Math.abs(rest - (exactPaise - loweredPaise))).toBeLessThanOrEqual(50)
      expect(rest).toBeLessThanOrEqual(exactPaise + rounding)
    }),
  )
})
