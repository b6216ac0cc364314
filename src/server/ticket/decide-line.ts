import type { DecideTicketLine } from '#contract/ticket/seller-ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { claimedPaise, leftPaise, replacedUnits } from '#domain/ticket/claim.ts'
import { leftOfOrder, returnedFees } from '#domain/ticket/returned-fees.ts'
import type { Disposition } from '#domain/ticket/ticket.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { insertCodRefundEntry } from '#server/cash/payment-entry-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '#server/order/core/change-order.ts'
import { placeReplacement } from '#server/order/replace/place-replacement.ts'
import { returnLineUnits } from '#server/order/stock/order-stock-store.ts'
import { findClaimableCredit } from '#server/payment/credit/credit-store.ts'
import { giveClaimedCredit } from '#server/payment/credit/return-credit.ts'
import { isPaidByProvider } from '#server/payment/refunds/short-refund-store.ts'
import { openPartialRefund } from '#server/payment/refunds/start-refund.ts'
import { findOrderLine, listOrderLines, type OrderLine } from './claim-line-store.ts'
import { type Decided, findDecision, writeDecision } from './decision-store.ts'
import { findTicketOrder, insertTicketEvent, type LockedTicket, writeProgress } from './ticket-store.ts'
import { advanceTicket, lockTicketOrThrow, recordResolved } from './write-ticket.ts'

type DecideInput = {
  id: string
  wanted: DecideTicketLine
  by: Actor & { sellerId: string }
  /** The owner's setting. */
  refundsFeeShares: boolean
}

/** Without a seller: the owner's rules decide. */
type Ruling = Omit<DecideInput, 'by'> & { by: Actor }

/**
 * Decides a line once, with its money, its stock and its replacement in one transaction. The same decision again
 * changes nothing. Throws 400 (no reason), 404, 409 (decided otherwise, ended, more than was paid, not paid, stock).
 */
export async function decideLine(orders: Orders, input: DecideInput): Promise<void> {
  const { id, wanted, by } = input
  if (wanted.decision === 'declined' && wanted.note === undefined)
    throw invalidInput(() => t('server.ticket.noteNeeded'), 'note')
  const found = await findTicketOrder(orders.db, id)
  if (!found?.orderId) throw new ShopError('ticket_not_found')
  await changeOrder(orders, { id: found.orderId, by }, (_, change) => decideInChange(change, input))
}

/** The same in a change of the ticket's order. */
export async function decideInChange(
  change: OrderChange,
  { id, wanted, by, refundsFeeShares }: Ruling,
): Promise<void> {
  const { tx, order } = change
  const ticket = await lockTicketOrThrow(tx, { id })
  const orderLines = await listOrderLines(tx, order.id)
  const claimed = orderLines.filter((one) => isClaimed(ticket, one))
  const orderLine = findOrderLine(claimed, wanted)
  const index = ticket.lines.findIndex(({ position }) => position === orderLine?.position)
  const line = ticket.lines[index]
  if (!orderLine || !line) throw new ShopError('ticket_lines_wrong')
  const paise = decidedPaise(wanted, { line, orderLine })
  if (line.decision !== null) return assertSame(tx, { id, position: line.position, wanted })
  const { decision } = wanted
  const progress = advanceTicket(ticket, { kind: 'decide', line: index, decision })
  const part = { line: orderLine, paise, reason: line.reason }
  const [feesPaise = 0] = returnedFees(leftOfOrder(orderLines), [part], { isShared: refundsFeeShares })
  const decided = { ticket, orderLine, line, paise, feesPaise, wanted, by }
  const exceptionId = paise > 0 ? await giveBack(change, decided) : null
  const replacementId = decision === 'replaced' ? await replace(change, decided) : null
  await writeDecision(tx, { ...toDecided(decided), exceptionId, replacementId })
  const caller = by.sellerId === null ? null : { sellerId: by.sellerId }
  await writeProgress(tx, { id, progress, isAnswer: caller !== null })
  const payload = { position: line.position, decision, paise }
  await insertTicketEvent(tx, { ticketId: id, kind: 'decided', caller, text: wanted.note, payload })
  if (progress.state === 'done') await recordResolved(tx, { ticket, progress, caller })
}

function isClaimed({ lines }: LockedTicket, { position }: OrderLine): boolean {
  return lines.some((line) => line.position === position)
}

type Line = { line: LockedTicket['lines'][number]; orderLine: OrderLine }

/** Throws 409 for more than is left of what was paid for the line. */
function decidedPaise({ decision, amount }: DecideTicketLine, { line, orderLine }: Line): number {
  if (decision === 'declined' || decision === 'replaced') return 0
  const paise = decision === 'part' ? (amount ?? 0) : claimedPaise(orderLine, line)
  if (line.decision !== null) return paise
  const left = leftPaise(orderLine)
  if (paise > 0 && paise <= left) return paise
  throw new ShopError('ticket_amount', {
    message: () => t('server.ticket.left', { amount: formatPaise(left) }),
  })
}

/** A replay. Throws 409 if the line is decided otherwise. */
async function assertSame(
  tx: Db,
  { id, position, wanted }: { id: string; position: number; wanted: DecideTicketLine },
): Promise<void> {
  const known = await findDecision(tx, { id, position })
  const isSame =
    known?.decision === wanted.decision &&
    (wanted.decision !== 'part' || known.paise === wanted.amount) &&
    (wanted.decision !== 'declined' || known.note === wanted.note)
  if (!isSame) throw new ShopError('ticket_decided')
}

type Deciding = {
  ticket: LockedTicket
  orderLine: OrderLine
  line: LockedTicket['lines'][number]
  paise: number
  feesPaise: number
  wanted: DecideTicketLine
  by: Actor
}

function toDecided({
  ticket,
  orderLine,
  paise,
  feesPaise,
  wanted,
  by,
}: Deciding): Omit<Decided, 'exceptionId' | 'replacementId'> {
  const { decision, note = null } = wanted
  return {
    ...{ id: ticket.id, position: orderLine.position, decision, paise, feesPaise },
    paidPaise: orderLine.paidPaise,
    ...{ note: decision === 'declined' ? note : null, sellerId: by.sellerId },
    disposition: dispositionOf(wanted),
  }
}

function dispositionOf({ decision, disposition = 'none' }: DecideTicketLine): Disposition {
  return decision === 'declined' ? 'none' : disposition
}

/** Returns the exception of the refund; null for store credit and for money that is given back by hand. */
async function giveBack(change: OrderChange, deciding: Deciding): Promise<string | null> {
  const { order } = change
  const { ticket, orderLine, line, feesPaise, wanted, by } = deciding
  const { position } = orderLine
  const paise = deciding.paise + feesPaise
  if (!order.is_paid) throw new ShopError('ticket_unpaid')
  await takeBack(change, deciding)
  const claim = { ticket: ticket.number, position, units: line.quantity, amountPaise: deciding.paise }
  change.append({ kind: 'claim-refunded', ...claim, ...(feesPaise !== 0 && { feesPaise }) })
  change.audit('order.claim', {
    before: null,
    after: {
      ...{ amount: rupeesFromPaise(paise), ticket: ticket.number },
      ...(by.sellerId === null && { byRule: true }),
    },
  })
  const creditPaise =
    line.wanted === 'credit' ? paise : Math.min(paise, await findClaimableCredit(change.tx, order.id))
  if (creditPaise > 0) await giveClaimedCredit(change, creditPaise)
  const moneyPaise = paise - creditPaise
  if (moneyPaise === 0) return null
  if (await isPaidByProvider(change.tx, { orderId: order.id }))
    return openPartialRefund(change, {
      kind: 'claim',
      name: `${ticket.number}-${position}`,
      paise: moneyPaise,
    })
  const { method = 'Cash' } = wanted
  if (by.sellerId === null) throw new ShopError('ticket_unpaid')
  await insertCodRefundEntry(change.tx, {
    ...{ orderId: order.id, paise: moneyPaise, method, sellerId: by.sellerId },
  })
  return null
}

/** Returns the order that brings the items again. No money moves, so the documents stay. */
async function replace(change: OrderChange, deciding: Deciding): Promise<string> {
  const { ticket, orderLine, line } = deciding
  const { position, productId } = orderLine
  await takeBack(change, deciding)
  const units = replacedUnits(orderLine, line)
  const { id: replacementId } = await placeReplacement(change, { productId, units })
  change.append({ kind: 'claim-replaced', ticket: ticket.number, position, units, replacementId })
  change.audit('order.claim', { before: null, after: { replacement: units, ticket: ticket.number } })
  return replacementId
}

/** The staff member says what becomes of the items. */
async function takeBack(change: OrderChange, { orderLine, line, wanted }: Deciding): Promise<void> {
  const { position, productId } = orderLine
  if (dispositionOf(wanted) === 'restock')
    await returnLineUnits(change, { position, productId, units: line.quantity })
}
