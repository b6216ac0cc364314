import { expect, test } from 'vitest'
import {
  chargesFromRupees,
  chargesInRupees,
  defaultFees,
  listCharges,
  listFees,
  listRounding,
  resolveCharge,
  roundingPaise,
  toChargeAmounts,
} from './charges.ts'

test('the fees of a new shop are ₹12 for handling and ₹6 for the platform', () => {
  expect(defaultFees).toEqual({ handlingPaise: 1200, platformPaise: 600, bagPaise: 0 })
  expect(listFees(defaultFees)).toEqual([
    { kind: 'handling', paise: 1200 },
    { kind: 'platform', paise: 600 },
  ])
})

test('bags are listed if they cost something', () => {
  expect(listFees({ ...defaultFees, bagPaise: 5_00 }).at(-1)).toEqual({ kind: 'bag', paise: 5_00 })
  expect(listFees({ handlingPaise: 0, platformPaise: 0 })).toEqual(listCharges({ handling: 0, platform: 0 }))
})

test('charges are listed in the order of a bill, and only those that there are', () => {
  expect(listCharges({ delivery: 0, handling: 12_00 })).toEqual([
    { kind: 'handling', paise: 12_00 },
    { kind: 'delivery', paise: 0 },
  ])
})

test('charges are stored by their kind', () => {
  const amounts = { handling: 12_00, platform: 6_00, delivery: 0 }
  expect(toChargeAmounts(listCharges(amounts))).toEqual(amounts)
})

test('charges become rupees and paise again, to the paisa', () => {
  const charges = listCharges({ handling: 4_35, delivery: 0 })
  const rupees = chargesInRupees(charges)
  expect(rupees).toEqual({ handling: 4.35, delivery: 0 })
  expect(chargesFromRupees(rupees)).toEqual(charges)
})

test.each([
  ['at the limit', { paise: 25_00, freeAbovePaise: 699_00 }, 699_00, 25_00],
  ['above the limit', { paise: 25_00, freeAbovePaise: 699_00 }, 699_01, 0],
  ['unknown, at the limit', { paise: null, freeAbovePaise: 699_00 }, 699_00, null],
  ['unknown, above the limit', { paise: null, freeAbovePaise: 699_00 }, 699_01, 0],
  ['without a limit', { paise: 25_00, freeAbovePaise: null }, 1_000_000_00, 25_00],
])('a charge %s', (_, rule, itemsPaise, paise) => {
  expect(resolveCharge(rule, itemsPaise)).toBe(paise)
})

test('cash on delivery is rounded if the owner says so, online payments never are', () => {
  expect(listRounding({ roundsCash: true }, 'COD')).toEqual([{ kind: 'rounding', paise: 0 }])
  expect(listRounding({ roundsCash: true }, 'Online')).toEqual([])
  expect([listRounding(defaultFees, 'COD'), listRounding({ roundsCash: false }, 'COD')]).toEqual([[], []])
})

test.each([
  [0, 0],
  [49, 0],
  [50, 50],
  [99, 1],
  [1_00, 0],
  [1_49, -49],
  [1_50, 50],
  [75_30, -30],
])('%d paise are rounded by %d: half up, and not to nothing', (paise, rounding) => {
  expect(roundingPaise(paise)).toBe(rounding)
})
