import type { EndpointReply } from '#contract/schemas.ts'
import type { RefundAtCounter } from '#contract/seller/pos/refund.ts'
import { roundToPaise } from '#domain/money.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { leftPaise } from '#domain/ticket/claim.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type Orders } from '#server/order/core/change-order.ts'
import { toItemCombo } from '#server/order/read/order-store.ts'
import { listOrderLines } from '#server/ticket/claim-line-store.ts'
import { decideInChange } from '#server/ticket/decide-line.ts'
import { openOrderTicket } from '#server/ticket/open-ticket.ts'
import { findSellerTicket } from '#server/ticket/seller-ticket-store.ts'
import { findOrderOfBill, listSoldNames, type SoldName } from './bill-store.ts'

type Bill = Omit<EndpointReply<'findBill'>, 'success' | 'message'>

/** Throws 404. */
export async function findBill(db: Db, number: string): Promise<Bill> {
  const order = await findOrderOfBill(db, number)
  if (!order) throw new ShopError('order_not_found')
  const names = await listSoldNames(db, order.id)
  const lines = (await listOrderLines(db, order.id)).filter(({ paidPaise }) => paidPaise > 0)
  return {
    order: { _id: order.id, orderNumber: order.number },
    lines: lines.map((line) => {
      const { position, productId, units: quantity, grams, paidPaise, feesPaise, returnedFeesPaise } = line
      const { roundingPaise } = line
      const sold = names.find((one) => one.position === position)
      return {
        product: { _id: productId, ...toName(sold ?? { name: '', names: {} }) },
        ...(sold?.combo && { position, combo: toItemCombo(sold.combo) }),
        ...{ quantity, paidPaise, leftPaise: leftPaise(line), feesPaise, returnedFeesPaise },
        ...(grams !== null && { grams }),
        ...(roundingPaise !== undefined && { roundingPaise }),
      }
    }),
  }
}

function toName({ name, names }: Pick<SoldName, 'name' | 'names'>) {
  return { name, ...(Object.keys(names).length > 0 && { names }) }
}

type Refunding = {
  refund: RefundAtCounter
  by: Actor & { sellerId: string }
  /** The owner's setting. */
  refundsFeeShares: boolean
}

type Refund = { ticket: { _id: string; number: string }; refundedPaise: number }

/**
 * Records the return as a ticket of the counter and gives the money of each line back, in one transaction. Throws 404,
 * 409 (not sent yet, not paid, line, more than was paid), 422 (key reused).
 */
export async function refundAtCounter(
  orders: Orders,
  { refund, by, refundsFeeShares }: Refunding,
): Promise<Refund> {
  const { key, lines, method } = refund
  const ticketLines = lines.map(({ disposition: _, ...line }) => line)
  const id = await changeOrder(orders, { id: refund.order, by }, async (order, change) => {
    const ticketId = await openOrderTicket(change.tx, {
      ticket: { order: order.id, kind: 'return', lines: ticketLines },
      ...{ order, channel: 'counter', caller: { sellerId: by.sellerId }, key },
    })
    // A repeated request finds each line decided.
    for (const { product, position, disposition } of lines) {
      const wanted = { product, position, decision: 'approved' as const, disposition, method }
      await decideInChange(change, { id: ticketId, wanted, by, refundsFeeShares })
    }
    return ticketId
  })
  const ticket = await findSellerTicket(orders.db, { id, hasEmail: false })
  if (!ticket) throw new ShopError('ticket_not_found')
  const returned = ticket.lines.map(({ amount = 0 }) => roundToPaise(amount))
  return { ticket: { _id: id, number: ticket.number }, refundedPaise: sumOf(returned) }
}
