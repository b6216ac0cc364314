import { expect, test } from 'vitest'
import { defaultClaimRules, isApprovedByRule, type RuledClaim } from './claim-rules.ts'
import { ticketReasons } from './ticket.ts'

const deliveredAt = new Date('2026-11-28T06:00:00Z')
const rules = { ...defaultClaimRules, autoPaise: 200_00 }
const line = { reason: 'damaged', wanted: 'money', claimedPaise: 100_00, isDecided: false } as const
const claim = (change: Partial<RuledClaim> = {}): RuledClaim => ({
  ...{ deliveredAt, openedAt: new Date('2026-11-28T08:00:00Z'), before: 0, feesPaise: 0, lines: [line] },
  ...change,
})
const after = (hours: number) => new Date(deliveredAt.getTime() + hours * 3_600_000)

test('rules approve nothing until the owner sets an amount', () => {
  expect(isApprovedByRule(defaultClaimRules, claim())).toBe(false)
  expect(isApprovedByRule(rules, claim())).toBe(true)
  expect(isApprovedByRule(rules, claim({ lines: [{ ...line, wanted: 'credit' }] }))).toBe(true)
})

test('the largest amount is still approved, with its fees', () => {
  const half = { ...line, claimedPaise: 100_00 }
  expect(isApprovedByRule(rules, claim({ lines: [half], feesPaise: 100_00 }))).toBe(true)
})

test.each([
  ['too late', claim({ openedAt: after(24.01) })],
  ['not delivered', claim({ deliveredAt: null })],
  ['too many complaints', claim({ before: 2 })],
  ['too much in one line', claim({ lines: [{ ...line, claimedPaise: 200_01 }] })],
  ['too much credit', claim({ lines: [{ ...line, wanted: 'credit', claimedPaise: 200_01 }] })],
  ['too much in all lines', claim({ lines: [line, { ...line, claimedPaise: 100_01 }] })],
  ['too much with the fees', claim({ feesPaise: 100_01 })],
  ['a replacement is wanted', claim({ lines: [line, { ...line, wanted: 'replacement' }] })],
  ['nothing is left of the line', claim({ lines: [{ ...line, claimedPaise: 0 }] })],
  ['a person decided a line', claim({ lines: [line, { ...line, isDecided: true }] })],
  ['no lines', claim({ lines: [] })],
] as const)('%s: a person decides', (_, refused) => {
  expect(isApprovedByRule(rules, refused)).toBe(false)
})

test('each kind of complaint has its own time, and two kinds have none', () => {
  const at = (hours: number) =>
    ticketReasons.filter((reason) =>
      isApprovedByRule(rules, claim({ openedAt: after(hours), lines: [{ ...line, reason }] })),
    )
  expect(at(24)).toEqual(ticketReasons.filter((reason) => reason !== 'changed-mind' && reason !== 'other'))
  expect(at(25)).toEqual(['above-mrp', 'late'])
  expect(isApprovedByRule({ ...rules, conditionHours: 0 }, claim())).toBe(false)
})
