import type { Charge } from '../pricing/charges.ts'
import { sumOf } from '../pricing/spread.ts'
import { spreadCharges } from '../pricing/spread-charges.ts'
import type { TicketReason } from './ticket.ts'

/** A line of an order, in paise. */
export type FeeLine = {
  paidPaise: number
  returnedPaise: number
  /** Its share of the order's fees, by what was paid for the lines. */
  feesPaise: number
  /** Fees that went back with it, less what the rounding took off. */
  returnedFeesPaise: number
  /** The rounding of an order in whole rupees, at one of its lines. */
  roundingPaise?: number | undefined
}

/** Adds the share of each line, by largest remainder as on a document. */
export function withFeeShares<Line extends { paidPaise: number }>(
  lines: readonly Line[],
  charges: readonly Charge[],
): (Line & { feesPaise: number })[] {
  const gross = lines.map(({ paidPaise }) => ({ grossPaise: paidPaise }))
  const spread = spreadCharges({ lines: gross, charges, chargesTax: 'as_items' })
  return lines.map((line, index) => ({ ...line, feesPaise: spread.lines[index]?.chargesPaise ?? 0 }))
}

/** What can still go back of an order. The rounding of its total goes with its fees, so they may be below 0. */
export type LeftOfOrder = { itemsPaise: number; feesPaise: number }

export function leftOfOrder(lines: readonly FeeLine[]): LeftOfOrder {
  return {
    itemsPaise: sumOf(lines.map((line) => Math.max(0, line.paidPaise - line.returnedPaise))),
    feesPaise: sumOf(
      lines.map((line) => line.feesPaise + (line.roundingPaise ?? 0) - line.returnedFeesPaise),
    ),
  }
}

export type ReturnedPart = {
  line: FeeLine
  /** For the items. */
  paise: number
  reason: TicketReason
}

/**
 * The fees that go back with each part. The last part of an order brings all that are left, whatever its reason: a
 * fee that is kept then would be one for cancelling. `isShared`: if the shop is at fault, earlier parts bring
 * their share. Below 0 if the total was rounded down: no more goes back than was paid.
 */
export function returnedFees(
  left: LeftOfOrder,
  parts: readonly ReturnedPart[],
  { isShared }: { isShared: boolean },
): number[] {
  let { itemsPaise, feesPaise } = left
  const returned = new Map<FeeLine, number>()
  return parts.map(({ line, paise, reason }) => {
    const before = returned.get(line) ?? line.returnedPaise
    returned.set(line, before + paise)
    itemsPaise -= paise
    const isLast = paise > 0 && itemsPaise === 0
    const share = isShared && reason !== 'changed-mind' ? sharePaise(line, before, before + paise) : 0
    const maxPaise = Math.min(Math.max(0, feesPaise), itemsPaise + feesPaise)
    const fees = isLast ? feesPaise : Math.min(share, maxPaise)
    feesPaise -= fees
    return fees
  })
}

/** The share of a part of a line, from one amount to another: the parts of a line add up to its share. */
function sharePaise({ paidPaise, feesPaise }: FeeLine, from: number, to: number): number {
  const upTo = (paise: number) => Math.floor((feesPaise * Math.min(paise, paidPaise)) / paidPaise)
  return paidPaise === 0 ? 0 : upTo(to) - upTo(from)
}
