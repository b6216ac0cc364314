import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPriceChange } from './price-change.ts'

test.each([
  ['ten per cent more', 5500, { basisPoints: 1000, isToRupee: false }, 6050],
  ['ten per cent less', 5500, { basisPoints: -1000, isToRupee: false }, 4950],
  ['half a paisa is rounded up', 50, { basisPoints: 100, isToRupee: false }, 51],
  ['a third of a paisa is rounded down', 33, { basisPoints: 100, isToRupee: false }, 33],
  ['to the rupee', 5300, { basisPoints: -700, isToRupee: true }, 4900],
  ['half a rupee is rounded up', 5050, { basisPoints: 0, isToRupee: true }, 5100],
  ['two rupees more', 5500, { paise: 200, isToRupee: false }, 5700],
  ['two rupees and a half less, to the rupee', 5500, { paise: -250, isToRupee: true }, 5300],
  ['a hundred per cent less', 5500, { basisPoints: -10000, isToRupee: false }, 0],
] as const)('%s', (_, paise, change, expected) => {
  expect(applyPriceChange(paise, change)).toBe(expected)
})

test('is within half a paisa of the exact price, for any price', () => {
  const price = fc.integer({ min: 1, max: 1_000_000_00 })
  fc.assert(
    fc.property(price, fc.integer({ min: -10_000, max: 100_000 }), (paise, basisPoints) => {
      const changed = BigInt(applyPriceChange(paise, { basisPoints, isToRupee: false })) * 10_000n
      const off = changed - BigInt(paise) * BigInt(10_000 + basisPoints)
      expect(off > -5_000n && off <= 5_000n).toBe(true)
    }),
  )
})
