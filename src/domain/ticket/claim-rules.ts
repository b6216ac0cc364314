import { sumOf } from '../pricing/spread.ts'
import type { TicketReason, TicketWant } from './ticket.ts'

/** The setting `claims`: which complaints are approved without a person. */
export type ClaimRules = {
  /** Hours after the delivery, by kind of complaint. 0: a person decides. */
  contentsHours: number
  conditionHours: number
  serviceHours: number
  /** For a whole complaint. 0: a person decides each. */
  autoPaise: number
  /** Complaints of a customer in 30 days that are approved. */
  autoPerMonth: number
}

export const claimRuleNames = [
  'contentsHours',
  'conditionHours',
  'serviceHours',
  'autoPaise',
  'autoPerMonth',
] as const satisfies readonly (keyof ClaimRules)[]

export const defaultClaimRules: ClaimRules = {
  contentsHours: 24,
  conditionHours: 24,
  serviceHours: 168,
  autoPaise: 0,
  autoPerMonth: 2,
}

export const claimRuleBounds = {
  contentsHours: 720,
  conditionHours: 720,
  serviceHours: 720,
  autoPaise: 1_00_000_00,
  autoPerMonth: 30,
} as const satisfies Record<keyof ClaimRules, number>

/** undefined: always a person. */
const windows = {
  missing: 'contentsHours',
  'short-weight': 'contentsHours',
  wrong: 'contentsHours',
  damaged: 'conditionHours',
  expired: 'conditionHours',
  quality: 'conditionHours',
  'above-mrp': 'serviceHours',
  late: 'serviceHours',
  'changed-mind': undefined,
  other: undefined,
} as const satisfies Record<TicketReason, keyof ClaimRules | undefined>

/** null: the rules have no time for it. */
export function claimHours(rules: ClaimRules, reason: TicketReason): number | null {
  const name = windows[reason]
  return (name && rules[name]) || null
}

const hourMs = 60 * 60_000

/** false also for a reason without a time, or an order that is not delivered. */
export function isInTime(rules: ClaimRules, { reason, deliveredAt, openedAt }: Timed): boolean {
  const hours = claimHours(rules, reason)
  if (hours === null || deliveredAt === null) return false
  return openedAt.getTime() - deliveredAt.getTime() <= hours * hourMs
}

type Timed = { reason: TicketReason; deliveredAt: Date | null; openedAt: Date }

export type RuledClaim = {
  openedAt: Date
  deliveredAt: Date | null
  /** Complaints of the customer in the 30 days before. */
  before: number
  /** Fees that go back with it. */
  feesPaise: number
  lines: readonly { reason: TicketReason; wanted: TicketWant; claimedPaise: number; isDecided: boolean }[]
}

/** All lines, or none: what one line does not allow is for a person. */
export function isApprovedByRule(
  rules: ClaimRules,
  { lines, before, feesPaise, ...times }: RuledClaim,
): boolean {
  if (rules.autoPaise === 0 || lines.length === 0 || before >= rules.autoPerMonth) return false
  return (
    sumOf(lines.map(({ claimedPaise }) => claimedPaise)) + feesPaise <= rules.autoPaise &&
    lines.every(
      ({ reason, wanted, claimedPaise, isDecided }) =>
        !isDecided && wanted !== 'replacement' && claimedPaise > 0 && isInTime(rules, { reason, ...times }),
    )
  )
}
