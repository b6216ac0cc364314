import type { EndpointInput, EndpointReply } from '#contract/schemas.ts'
import { lineKey } from '#domain/combo/combo.ts'
import type { TicketReason } from '#domain/ticket/ticket.ts'

/** What comes back of a line. */
export type Return = { quantity: number; reason: TicketReason; disposition: 'restock' | 'waste' }

type BillLine = EndpointReply<'findBill'>['lines'][number]
type RefundLine = EndpointInput<'refundAtCounter'>['lines'][number]

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
