import type { EndpointInput, EndpointReply } from '#contract/schemas.ts'
import { lineKey } from '#domain/combo/combo.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { claimedPaise } from '#domain/ticket/claim.ts'
import { leftOfOrder, returnedFees } from '#domain/ticket/returned-fees.ts'
import type { TicketReason } from '#domain/ticket/ticket.ts'

/** What comes back of a line. */
export type Return = { quantity: number; reason: TicketReason; disposition: 'restock' | 'waste' }

export type BillLine = EndpointReply<'findBill'>['lines'][number]
type RefundLine = EndpointInput<'refundAtCounter'>['lines'][number]

export const newReturn: Return = { quantity: 0, reason: 'changed-mind', disposition: 'restock' }

/** All pieces of these lines come back. Why, and where they go, stays as it was chosen. */
export function returnWhole(
  lines: readonly BillLine[],
  returns: Readonly<Record<string, Return>>,
): Record<string, Return> {
  const whole = lines.map((line) => {
    const key = lineKey(line)
    return [key, { ...newReturn, ...returns[key], quantity: line.quantity }] as const
  })
  return { ...returns, ...Object.fromEntries(whole) }
}

/** The lines of which something comes back, as the request has them. `returns` by `lineKey`. */
export function readReturn(
  lines: readonly BillLine[],
  returns: Readonly<Record<string, Return>>,
): RefundLine[] {
  return lines.flatMap((line) => {
    const { product, position, grams } = line
    const given = returns[lineKey(line)]
    if (!given || given.quantity === 0) return []
    return [{ product: product._id, position, ...given, ...(grams !== undefined && { grams }) }]
  })
}

type Bill = Pick<EndpointReply<'findBill'>, 'lines' | 'refundsFeeShares'>

/** What the server gives back: for the items, and of the fees. */
export function returnSum(
  { lines, refundsFeeShares }: Bill,
  returns: Readonly<Record<string, Return>>,
): { itemsPaise: number; feesPaise: number } {
  const known = lines.map((line) => ({ ...line, returnedPaise: line.paidPaise - line.leftPaise }))
  const parts = known.flatMap((line) => {
    const { quantity = 0, reason = 'other' } = returns[lineKey(line)] ?? {}
    const [grams, units] = [line.grams ?? null, line.quantity]
    const paise = quantity > 0 ? claimedPaise({ ...line, grams, units }, { quantity, grams }) : 0
    return paise > 0 ? [{ line, paise, reason }] : []
  })
  const fees = returnedFees(leftOfOrder(known), parts, { isShared: refundsFeeShares === true })
  return { itemsPaise: sumOf(parts.map(({ paise }) => paise)), feesPaise: sumOf(fees) }
}
