import { expect, test } from 'vitest'
import { duePaise, type PickableLine } from './order-amounts.ts'

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

const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1)

test('an order of which everything or nothing yet is picked costs what was ordered', () => {
  for (const seed of seeds) {
    const next = numbersFrom(seed)
    const [lines, feesPaise] = [someLines(next), next(100_00)]
    const ordered = lines.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, feesPaise)
    expect(duePaise({ lines: lines.map((line) => ({ ...line, picked: null })), feesPaise })).toBe(ordered)
    expect(duePaise({ lines: lines.map((line) => ({ ...line, picked: line.quantity })), feesPaise })).toBe(
      ordered,
    )
  }
})

test('each unit that is missing costs its price less, to the paisa', () => {
  for (const seed of seeds) {
    const next = numbersFrom(seed)
    const [lines, feesPaise] = [someLines(next), next(100_00)]
    const missing = lines.reduce(
      (sum, { quantity, unitPaise, picked }) => sum + (quantity - (picked ?? quantity)) * unitPaise,
      0,
    )
    const whole = duePaise({ lines: lines.map((line) => ({ ...line, picked: null })), feesPaise })
    const due = duePaise({ lines, feesPaise })
    expect([due, Number.isSafeInteger(due)]).toEqual([whole - missing, true])
  }
})

test('the fees stay as ordered if nothing is picked', () => {
  expect(duePaise({ lines: [{ quantity: 3, unitPaise: 40_00, picked: 0 }], feesPaise: 18_00 })).toBe(18_00)
})
