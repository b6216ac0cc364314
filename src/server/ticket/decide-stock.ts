import type { DecideStock } from '#contract/ticket/seller-ticket.ts'
import { wholeUnits } from '#domain/pricing/door-return.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '#server/order/core/change-order.ts'
import { discardLineUnits, returnLineUnits } from '#server/order/stock/order-stock-store.ts'
import { findOrderLine, listOrderLines } from './claim-line-store.ts'
import { isStockOpen, writeDisposition } from './decision-store.ts'
import { findTicketOrder, writeProgress } from './ticket-store.ts'
import { advanceTicket, lockTicketOrThrow, recordResolved } from './write-ticket.ts'

type DecideStockInput = { id: string; wanted: DecideStock; by: Actor & { sellerId: string } }

/**
 * The shop says what becomes of items that came back at the door. The last decision ends the ticket. The same
 * again changes nothing. Throws 404, 409 (line, decided otherwise).
 */
export async function decideStock(orders: Orders, { id, wanted, by }: DecideStockInput): Promise<void> {
  const found = await findTicketOrder(orders.db, id)
  if (!found?.orderId) throw new ShopError('ticket_not_found')
  await changeOrder(orders, { id: found.orderId, by }, (_, change) => decide(change, { id, wanted, by }))
}

async function decide(change: OrderChange, { id, wanted, by }: DecideStockInput): Promise<void> {
  const { tx, order } = change
  const { disposition } = wanted
  const ticket = await lockTicketOrThrow(tx, { id })
  const claimed = (await listOrderLines(tx, order.id)).filter((one) =>
    ticket.lines.some(({ position }) => position === one.position),
  )
  const orderLine = findOrderLine(claimed, wanted)
  const line = ticket.lines.find(({ position }) => position === orderLine?.position)
  if (!orderLine || !line || line.decision === null) throw new ShopError('ticket_lines_wrong')
  if (line.disposition === disposition) return
  if (!isStockOpen(line)) throw new ShopError('ticket_decided')
  const { position, productId } = orderLine
  const moved = { position, productId, units: wholeUnits(orderLine, line) }
  if (disposition === 'restock') await returnLineUnits(change, moved)
  else await discardLineUnits(change, moved)
  await writeDisposition(tx, { id, position, disposition })
  change.append({ kind: 'stock-decided', ticket: ticket.number, position, disposition })
  change.audit('order.stock', { before: null, after: { ticket: ticket.number } })
  const isLast = ticket.lines.every((one) => one === line || !isStockOpen(one))
  if (!isLast || ticket.state === 'done') return
  const caller = { sellerId: by.sellerId }
  const progress = advanceTicket(ticket, { kind: 'close' })
  await writeProgress(tx, { id, progress, isAnswer: true })
  await recordResolved(tx, { ticket, progress, caller, isQuiet: true })
}
