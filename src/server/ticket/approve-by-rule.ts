import { sumOf } from '#domain/pricing/spread.ts'
import { claimedPaise } from '#domain/ticket/claim.ts'
import { type ClaimRules, isApprovedByRule } from '#domain/ticket/claim-rules.ts'
import { leftOfOrder, returnedFees } from '#domain/ticket/returned-fees.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders, systemActor } from '#server/order/core/change-order.ts'
import { listOrderLines } from './claim-line-store.ts'
import { getRuledTicket } from './claim-rule-store.ts'
import { decideInChange } from './decide-line.ts'
import { findTicketOrder } from './ticket-store.ts'

/**
 * Approves a new ticket as the owner's rules say: by store credit, or money that a provider takes back. What
 * needs a person who hands out cash is refused. Again, or after a person decided, it changes nothing. What
 * does not go through is left to a person.
 */
export async function approveByRule(
  orders: Orders,
  { id, rules, refundsFeeShares }: Approving,
): Promise<void> {
  if (rules.autoPaise === 0) return
  const found = await findTicketOrder(orders.db, id)
  if (!found?.orderId) return
  try {
    await changeOrder(orders, { id: found.orderId, by: systemActor }, (_, change) =>
      approve(change, { id, rules, refundsFeeShares }),
    )
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

type Approving = { id: string; rules: ClaimRules; refundsFeeShares: boolean }

async function approve(change: OrderChange, { id, rules, refundsFeeShares }: Approving): Promise<void> {
  const { tx, order } = change
  if (!order.is_paid) return
  const { lines, ...ticket } = await getRuledTicket(tx, id)
  const orderLines = await listOrderLines(tx, order.id)
  const claimed = lines.flatMap((line) => {
    const orderLine = orderLines.find(({ position }) => position === line.position)
    return orderLine ? [{ ...line, orderLine, claimedPaise: claimedPaise(orderLine, line) }] : []
  })
  const parts = claimed.map((one) => ({
    ...{ line: one.orderLine, paise: one.claimedPaise, reason: one.reason },
  }))
  const feesPaise = sumOf(returnedFees(leftOfOrder(orderLines), parts, { isShared: refundsFeeShares }))
  if (!isApprovedByRule(rules, { ...ticket, feesPaise, lines: claimed })) return
  for (const { orderLine } of claimed)
    await decideInChange(change, {
      ...{ id, by: systemActor, refundsFeeShares },
      wanted: {
        product: orderLine.productId,
        position: orderLine.position,
        decision: 'approved',
        disposition: 'none',
      },
    })
}
