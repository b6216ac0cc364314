import type { EndpointInput, EndpointReply } from '#contract/schemas.ts'
import { lineKey } from '#domain/combo/combo.ts'
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
