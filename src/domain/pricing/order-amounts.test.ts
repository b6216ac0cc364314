import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickedSteps } from '../weight/picked-weight.ts'
import { stepChoices } from '../weight/step-price.ts'
import { listCharges } from './charges.ts'
import { duePaise, isLineShort, linePaise, type PickableLine, substitutePaise } from './order-amounts.ts'

/** Repeatable numbers from 0 to `below` - 1. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function someLines(next: (below: number) => number): PickableLine[] {
  return Array.from({ length: 1 + next(20) }, () => {
    const quantity = 1 + next(99)
    return { quantity, unitPaise: 1 + next(1_000_000_00), picked: next(3) === 0 ? null : next(quantity + 1) }
  })
}

const fees = listCharges({ handling: 12_00, platform: 6_00 })

const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1)

test('an order of which everything or nothing yet is picked costs what was ordered', () => {
  for (const seed of seeds) {
    const next = numbersFrom(seed)
    const [lines, handling] = [someLines(next), next(100_00)]
    const charges = listCharges({ handling })
    const ordered = lines.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, handling)
    expect(duePaise({ lines: lines.map((line) => ({ ...line, picked: null })), charges })).toBe(ordered)
    expect(duePaise({ lines: lines.map((line) => ({ ...line, picked: line.quantity })), charges })).toBe(
      ordered,
    )
  }
})

test('each unit that is missing costs its price less, to the paisa', () => {
  for (const seed of seeds) {
    const next = numbersFrom(seed)
    const [lines, handling] = [someLines(next), next(100_00)]
    const charges = listCharges({ handling })
    const missing = lines.reduce(
      (sum, { quantity, unitPaise, picked }) => sum + (quantity - (picked ?? quantity)) * unitPaise,
      0,
    )
    const whole = duePaise({ lines: lines.map((line) => ({ ...line, picked: null })), charges })
    const due = duePaise({ lines, charges })
    expect([due, Number.isSafeInteger(due)]).toEqual([whole - missing, true])
  }
})

test('the fees stay as ordered if nothing is picked', () => {
  expect(duePaise({ lines: [{ quantity: 3, unitPaise: 40_00, picked: 0 }], charges: fees })).toBe(18_00)
})

const weighable = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPaise: fc.integer({ min: 1, max: 1_000_000_00 }),
  stepGrams: fc.constantFrom(...stepChoices),
})
type Weighable = { quantity: number; unitPaise: number; stepGrams: number }

function weighed(line: Weighable, grams: number): PickableLine {
  return { ...line, grams, picked: pickedSteps({ ...line, grams }) }
}

test.each([
  [690, 41_40],
  [691, 41_46],
  [750, 45_00],
  [825, 45_00],
  [1, 6],
])('%d g of 750 g at ₹60 per kg cost %d paise', (grams, paise) => {
  expect(linePaise(weighed({ quantity: 3, unitPaise: 15_00, stepGrams: 250 }, grams))).toBe(paise)
})

test('half a paisa rounds up, and what is packed costs a paisa', () => {
  const line = { quantity: 2, unitPaise: 25, stepGrams: 1000 }
  expect([20, 19, 60, 59, 1].map((grams) => linePaise(weighed(line, grams)))).toEqual([1, 1, 2, 1, 1])
})

test('a weighed line never costs more than ordered, nor less for more grams, and is exact at whole steps', () => {
  fc.assert(
    fc.property(weighable, fc.integer({ min: 1, max: 200_000 }), (line, grams) => {
      const ordered = line.quantity * line.unitPaise
      const paise = linePaise(weighed(line, grams))
      expect(Number.isSafeInteger(paise) && paise >= 1 && paise <= ordered).toBe(true)
      expect(linePaise(weighed(line, grams + 1))).toBeGreaterThanOrEqual(paise)
      const exact = (line.unitPaise * grams) / line.stepGrams
      if (exact >= 1 && exact < ordered) expect(Math.abs(paise - exact)).toBeLessThanOrEqual(0.5)
      const steps = 1 + (grams % line.quantity)
      expect(linePaise(weighed(line, steps * line.stepGrams))).toBe(steps * line.unitPaise)
    }),
  )
})

test('what is due never exceeds the order, whatever the scale shows', () => {
  const picks = fc.array(fc.tuple(weighable, fc.option(fc.integer({ min: 0, max: 200_000 }))), {
    minLength: 1,
  })
  fc.assert(
    fc.property(picks, (lines) => {
      const picked = lines.map(([line, grams]): PickableLine => {
        if (grams === null) return { ...line, picked: null }
        return grams === 0 ? { ...line, picked: 0, grams: null } : weighed(line, grams)
      })
      const ordered = lines.reduce((sum, [line]) => sum + line.quantity * line.unitPaise, 18_00)
      expect(duePaise({ lines: picked, charges: fees })).toBeLessThanOrEqual(ordered)
    }),
  )
})

test('a substitute never makes an order dearer, nor cheaper than without it', () => {
  const offered = fc.tuple(weighable, fc.option(fc.integer({ min: 0, max: 200_000 })), fc.integer({ min: 1 }))
  fc.assert(
    fc.property(fc.array(offered, { minLength: 1 }), (lines) => {
      const without = lines.map(([line, grams]): PickableLine => {
        if (grams === null) return { ...line, picked: null }
        return grams === 0 ? { ...line, picked: 0, grams: null } : weighed(line, grams)
      })
      const agreed = without.map((line, index) => ({ ...line, substitutePaise: lines[index]?.[2] ?? 0 }))
      const ordered = lines.reduce((sum, [line]) => sum + line.quantity * line.unitPaise, 18_00)
      const due = duePaise({ lines: agreed, charges: fees })
      expect(due).toBeLessThanOrEqual(ordered)
      expect(due).toBeGreaterThanOrEqual(duePaise({ lines: without, charges: fees }))
      for (const line of agreed) expect(substitutePaise(line) > 0).toBe(isLineShort(line))
    }),
  )
})

test('a line is short if units are missing or its weight costs less', () => {
  const line = { quantity: 3, unitPaise: 15_00, stepGrams: 250 }
  expect([690, 749, 750, 800].map((grams) => isLineShort(weighed(line, grams)))).toEqual([
    ...[true, true, false, false],
  ])
  expect([0, 2, 3, null].map((picked) => isLineShort({ ...line, picked }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isLineShort({ quantity: 2, unitPaise: 0, picked: 1 })).toBe(true)
})
