import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCharges, roundingPaise } from '../pricing/charges.ts'
import { sumOf } from '../pricing/spread.ts'
import { type FeeLine, leftOfOrder, returnedFees, withFeeShares } from './returned-fees.ts'
import type { TicketReason } from './ticket.ts'

/** Rice for 100, milk for 60, and fees of 12 and 6. */
const charges = listCharges({ handling: 12_00, platform: 6_00 })
const anOrder = (...paid: number[]): FeeLine[] =>
  withFeeShares(
    paid.map((paidPaise) => ({ paidPaise, returnedPaise: 0, returnedFeesPaise: 0 })),
    charges,
  )

const isShared = true
const part = (line: FeeLine | undefined, paise: number, reason: TicketReason = 'damaged') => ({
  ...{ line: line!, paise, reason },
})

test('each fee is spread over the lines by what was paid for them, to the paisa', () => {
  expect(anOrder(100_00, 60_00).map((line) => line.feesPaise)).toEqual([11_25, 6_75])
  expect(anOrder(1, 1, 1).map((line) => line.feesPaise)).toEqual([6_00, 6_00, 6_00])
  // The odd paise of each fee go to the first lines.
  expect(anOrder(7, 7, 7, 7, 7, 7, 7).map((line) => line.feesPaise)).toEqual([
    258, 258, 258, 257, 257, 256, 256,
  ])
  expect(anOrder(100_00, 0).map((line) => line.feesPaise)).toEqual([18_00, 0])
})

test('without the setting, fees go back with the last part alone', () => {
  const lines = anOrder(100_00, 60_00)
  const back = (...paise: number[]) =>
    returnedFees(
      leftOfOrder(lines),
      paise.map((one, index) => part(lines[index], one)),
      { isShared: false },
    )
  expect(back(100_00)).toEqual([0])
  expect(back(100_00, 59_99)).toEqual([0, 0])
  expect(back(100_00, 60_00)).toEqual([0, 18_00])
})

test('with it, a part brings its share, rounded down, and the last part the rest', () => {
  const lines = anOrder(100_00, 60_00)
  const [rice, milk] = lines
  const left = leftOfOrder(lines)
  expect(returnedFees(left, [part(rice, 100_00)], { isShared })).toEqual([11_25])
  expect(returnedFees(left, [part(rice, 33_33), part(rice, 33_33)], { isShared })).toEqual([3_74, 3_75])
  expect(returnedFees(left, [part(milk, 1)], { isShared })).toEqual([0])
  expect(returnedFees(left, [part(milk, 60_00), part(rice, 100_00)], { isShared })).toEqual([6_75, 11_25])
})

test('a customer who changed their mind brings none, until nothing stays', () => {
  const lines = anOrder(100_00, 60_00)
  const [rice, milk] = lines
  const all = [part(rice, 100_00, 'changed-mind'), part(milk, 60_00, 'changed-mind')]
  expect(returnedFees(leftOfOrder(lines), all, { isShared })).toEqual([0, 18_00])
})

test('never more goes back than is left of the fees', () => {
  const [rice] = anOrder(100_00, 60_00)
  expect(returnedFees({ itemsPaise: 160_00, feesPaise: 5_00 }, [part(rice, 100_00)], { isShared })).toEqual([
    5_00,
  ])
})

test('the last part brings the rounding of the total, which is no fee, and no part more than was paid', () => {
  const lines = anOrder(66_90, 33_45).map((line) => ({ ...line, feesPaise: 0 }))
  const [rice, milk] = [{ ...lines[0]!, roundingPaise: -35 }, lines[1]!]
  const left = leftOfOrder([rice, milk])
  for (const isShared of [false, true])
    expect(returnedFees(left, [part(rice, 66_90), part(milk, 33_45)], { isShared })).toEqual([0, -35])
  const [oil, match] = anOrder(100_10, 30).map((line) => ({ ...line, feesPaise: 0 }))
  const cheap = leftOfOrder([{ ...oil!, roundingPaise: -40 }, match!])
  expect(returnedFees(cheap, [part(oil, 100_10), part(match, 30)], { isShared })).toEqual([-10, -30])
})

test('nothing goes back with nothing, also when nothing is left', () => {
  const [line] = anOrder(100_00)
  const gone = { ...line!, returnedPaise: 100_00, returnedFeesPaise: 18_00 }
  expect(returnedFees(leftOfOrder([gone]), [part(gone, 0)], { isShared })).toEqual([0])
})

test('whatever goes back in whatever parts, the fees add up to those of the order, and never exceed them', () => {
  const anyLine = fc.record({
    paise: fc.integer({ min: 1, max: 90_000 }),
    cuts: fc.array(fc.nat(100), { maxLength: 3 }),
  })
  const step = fc.record({ isShared: fc.boolean(), isOurs: fc.boolean(), place: fc.nat() })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.record({ handling: fc.nat(5_000), platform: fc.nat(5_000), delivery: fc.nat(9_000) }),
      fc.array(step, { minLength: 20, maxLength: 20 }),
      fc.boolean(),
      (given, amounts, steps, isRounded) => {
        const paid = given.map(({ paise }) => ({ paidPaise: paise, returnedPaise: 0, returnedFeesPaise: 0 }))
        const lines: FeeLine[] = withFeeShares(paid, listCharges(amounts))
        const costsPaise = sumOf([...given.map(({ paise }) => paise), ...Object.values(amounts)])
        const rounding = isRounded ? roundingPaise(costsPaise) : 0
        if (isRounded) lines[0]!.roundingPaise = rounding
        const total = sumOf([...Object.values(amounts), rounding])
        let backPaise = 0
        expect(leftOfOrder(lines).feesPaise).toBe(total)
        const parts = given.flatMap(({ paise, cuts }, line) =>
          cutUp(paise, cuts).map((one) => ({ line, paise: one })),
        )
        for (let index = 0; parts.length > 0; index += 1) {
          const { isShared: shared, isOurs, place } = steps[index]!
          const [next] = parts.splice(place % parts.length, 1)
          const line = lines[next!.line]!
          const reason = isOurs ? 'damaged' : 'changed-mind'
          const [fees = -1] = returnedFees(leftOfOrder(lines), [part(line, next!.paise, reason)], {
            isShared: shared,
          })
          if (!isRounded) expect(fees).toBeGreaterThanOrEqual(0)
          if (parts.length > 0 && !(shared && isOurs)) expect(fees).toBeLessThanOrEqual(0)
          expect(next!.paise + fees).toBeGreaterThanOrEqual(0)
          backPaise += next!.paise + fees
          expect(backPaise).toBeLessThanOrEqual(costsPaise + rounding)
          line.returnedPaise += next!.paise
          line.returnedFeesPaise += fees
          if (parts.length > 0) expect(line.returnedFeesPaise).toBeLessThanOrEqual(line.feesPaise)
          if (!isRounded) expect(leftOfOrder(lines).feesPaise).toBeGreaterThanOrEqual(0)
        }
        expect(leftOfOrder(lines)).toEqual({ itemsPaise: 0, feesPaise: 0 })
        expect(backPaise).toBe(costsPaise + rounding)
      },
    ),
  )
})

/** Parts of at least a paisa that add up to it. */
function cutUp(paise: number, percents: readonly number[]): number[] {
  const cuts = [...new Set([0, ...percents.map((percent) => Math.floor((paise * percent) / 100)), paise])]
  const sorted = cuts.toSorted((a, b) => a - b)
  return sorted.slice(1).map((cut, index) => cut - sorted[index]!)
}
