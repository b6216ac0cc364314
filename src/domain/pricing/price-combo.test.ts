import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCombo } from './price-combo.ts'
import { sumOf } from './spread.ts'

const parts = [
  { product: 'bread', quantity: 1, listPaise: 45_00 },
  { product: 'milk', quantity: 2, listPaise: 33_00 },
]

test('units of a product that share unequally become two lines', () => {
  expect(priceCombo({ paise: 100_01, parts }, 3)).toEqual([
    { product: 'bread', quantity: 3, unitPaise: 40_55, listPaise: 45_00 },
    { product: 'milk', quantity: 6, unitPaise: 29_73, listPaise: 33_00 },
  ])
  expect(priceCombo({ paise: 100_00, parts }, 1)).toEqual([
    { product: 'bread', quantity: 1, unitPaise: 40_54, listPaise: 45_00 },
    { product: 'milk', quantity: 2, unitPaise: 29_73, listPaise: 33_00 },
  ])
  expect(priceCombo({ paise: 99_98, parts }, 2)).toEqual([
    { product: 'bread', quantity: 2, unitPaise: 40_53, listPaise: 45_00 },
    { product: 'milk', quantity: 2, unitPaise: 29_73, listPaise: 33_00 },
    { product: 'milk', quantity: 2, unitPaise: 29_72, listPaise: 33_00 },
  ])
})

test('a combo that costs more than its products has no shares', () => {
  expect(priceCombo({ paise: 111_00, parts }, 1)).toHaveLength(2)
  expect(priceCombo({ paise: 111_01, parts }, 1)).toBeNull()
})

const aPart = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  listPaise: fc.integer({ min: 1, max: 1_000_000_00 }),
})

test('combos add up to the paisa, no unit costs more than by itself, and no unit is lost', () => {
  fc.assert(
    fc.property(
      fc.array(aPart, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 99 }),
      (given, share, quantity) => {
        const all = given.map((part, index) => ({ ...part, product: `p${index}` }))
        const listPaise = sumOf(all.map((part) => part.listPaise * part.quantity))
        const paise = Math.max(1, Math.floor(listPaise * share))
        const lines = priceCombo({ paise, parts: all }, quantity) ?? []
        expect(sumOf(lines.map((line) => line.unitPaise * line.quantity))).toBe(paise * quantity)
        for (const { product, quantity: units, listPaise: own } of all) {
          const ofPart = lines.filter((line) => line.product === product)
          expect(sumOf(ofPart.map((line) => line.quantity))).toBe(units * quantity)
          expect(ofPart.length).toBeLessThanOrEqual(2)
          for (const line of ofPart) expect(line.unitPaise).toBeLessThanOrEqual(own)
        }
      },
    ),
  )
})
