import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClaimableLine, claimedPaise, leftPaise, replacedUnits } from './claim.ts'
import {
  applyTicketAction,
  canReopen,
  lineDecisions,
  reopenDays,
  type TicketAction,
  type TicketProgress,
  ticketClocks,
} from './ticket.ts'

const now = new Date('2026-11-28T12:00:00Z')
const fresh = (lines: number): TicketProgress => ({
  ...{ state: 'open', outcome: null, resolvedAt: null, reopenedAt: null },
  lines: Array.from({ length: lines }, () => ({ decision: null })),
})
const apply = (ticket: TicketProgress, action: TicketAction, at = now) =>
  applyTicketAction(ticket, { action, now: at })
const after = (ticket: TicketProgress, ...actions: TicketAction[]) =>
  actions.reduce((current, action) => apply(current, action) ?? current, ticket)
const decide = (line: number, decision: (typeof lineDecisions)[number]): TicketAction => ({
  ...{ kind: 'decide', line, decision },
})

test('the first answer is due in 48 hours and the ticket in a month', () => {
  expect(ticketClocks(now)).toEqual({
    firstAnswerDue: new Date('2026-11-30T12:00:00Z'),
    due: new Date('2026-12-28T12:00:00Z'),
  })
  expect(ticketClocks(new Date('2027-01-31T10:00:00Z')).due).toEqual(new Date('2027-02-28T10:00:00Z'))
})

test.each([
  ['approved', [decide(0, 'approved'), decide(1, 'approved')]],
  ['declined', [decide(0, 'declined'), decide(1, 'declined')]],
  ['partly', [decide(0, 'approved'), decide(1, 'declined')]],
  ['partly', [decide(0, 'part'), decide(1, 'part')]],
] as const)('the last decision ends a ticket as %s', (outcome, [first, second]) => {
  const begun = after(fresh(2), first)
  expect(begun).toMatchObject({ state: 'answered', outcome: null })
  expect(after(begun, second)).toMatchObject({ state: 'done', outcome, resolvedAt: now })
})

test('a line is decided once', () => {
  const begun = after(fresh(2), decide(0, 'approved'))
  expect(apply(begun, decide(0, 'declined'))).toBeNull()
  expect(apply(begun, decide(2, 'declined'))).toBeNull()
})

test('only a ticket without open lines is closed', () => {
  expect(apply(fresh(1), { kind: 'close' })).toBeNull()
  expect(apply(fresh(0), { kind: 'close' })).toMatchObject({ state: 'done', outcome: 'answered' })
})

test('a ticket is reopened once, within seven days, and its declined lines are decided again', () => {
  const done = after(fresh(2), decide(0, 'approved'), decide(1, 'declined'))
  const late = new Date(now.getTime() + reopenDays * 86_400_000 + 1)
  expect(apply(done, { kind: 'reopen' }, late)).toBeNull()
  const reopened = after(done, { kind: 'reopen' })
  expect(reopened).toMatchObject({
    state: 'open',
    outcome: null,
    lines: [{ decision: 'approved' }, { decision: null }],
  })
  const again = after(reopened, decide(1, 'part'))
  expect(again).toMatchObject({ state: 'done', outcome: 'partly' })
  expect(apply(again, { kind: 'reopen' })).toBeNull()
  expect(canReopen(after(fresh(0), { kind: 'withdraw' }), now)).toBe(false)
})

const actions: fc.Arbitrary<TicketAction> = fc.oneof(
  fc.constantFrom<TicketAction[]>(
    ...(['answer', 'reply', 'close', 'reopen', 'withdraw'] as const).map((kind) => ({ kind })),
  ),
  fc.record({
    kind: fc.constant('decide' as const),
    line: fc.nat(4),
    decision: fc.constantFrom(...lineDecisions),
  }),
)

test('whatever happens, an ended ticket has one outcome and every other ticket has an exit', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.array(actions, { maxLength: 30 }), (lines, steps) => {
      let ticket = fresh(lines)
      let reopened = 0
      for (const action of steps) {
        const next = apply(ticket, action)
        if (next && action.kind === 'reopen') reopened++
        // A decision that gave money back is final.
        for (const [index, { decision }] of ticket.lines.entries())
          if (next && (decision === 'approved' || decision === 'part'))
            expect(next.lines[index]?.decision).toBe(decision)
        ticket = next ?? ticket
        expect((ticket.state === 'done') === (ticket.outcome !== null)).toBe(true)
        expect((ticket.state === 'done') === (ticket.resolvedAt !== null)).toBe(true)
      }
      expect(reopened).toBeLessThanOrEqual(1)
      const rest = ticket.lines.map((_, line) => decide(line, 'declined'))
      expect(after(ticket, ...rest, { kind: 'close' }).state).toBe('done')
    }),
  )
})

const line = (change: Partial<ClaimableLine> = {}): ClaimableLine => ({
  ...{ paidPaise: 10_000, returnedPaise: 0, units: 3, grams: null, ...change },
})

test('a claim is worth its share of what was paid', () => {
  expect(claimedPaise(line(), { quantity: 1, grams: null })).toBe(3333)
  expect(claimedPaise(line(), { quantity: 3, grams: null })).toBe(10_000)
  expect(claimedPaise(line({ grams: 480 }), { quantity: 1, grams: 120 })).toBe(2500)
  expect(claimedPaise(line({ returnedPaise: 9000 }), { quantity: 3, grams: null })).toBe(1000)
  expect(claimedPaise(line({ paidPaise: 0, units: 0 }), { quantity: 1, grams: null })).toBe(0)
})

test('a weight is replaced by the units that it begins, at most those of the line', () => {
  expect(replacedUnits(line({ units: 3 }), { quantity: 2, grams: null })).toBe(2)
  const weighed = line({ units: 4, grams: 1000 })
  const replaced = [1, 250, 251, 1000, 1200].map((grams) => replacedUnits(weighed, { quantity: 4, grams }))
  expect(replaced).toEqual([1, 1, 2, 4, 4])
})

test('claims of a line never add up to more than was paid', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      parts,
      (paidPaise, units, claims) => {
        let returnedPaise = 0
        for (const quantity of claims)
          returnedPaise += claimedPaise(line({ paidPaise, units, returnedPaise }), { quantity, grams: null })
        expect(returnedPaise).toBeLessThanOrEqual(paidPaise)
        expect(leftPaise(line({ paidPaise, returnedPaise }))).toBe(paidPaise - returnedPaise)
      },
    ),
  )
})
