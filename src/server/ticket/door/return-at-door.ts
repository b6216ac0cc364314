import type { ReturnAtDoor } from '#contract/seller/delivery/run-sheet.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import {
  leftToReturn,
  returnedMeasure,
  returnPaise,
  roundedRest,
  splitReturn,
} from '#domain/pricing/door-return.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { leftOfOrder, returnedFees } from '#domain/ticket/returned-fees.ts'
import type { TicketReason } from '#domain/ticket/ticket.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueTicketMessage } from '#server/notifications/outbox/message-store.ts'
import type { OrderChange, Orders } from '#server/order/core/change-order.ts'
import { collectPaise, isPaidWith, type OrderState } from '#server/order/core/order-store.ts'
import {
  type AttemptResult,
  attemptDelivery,
  type RiderActor,
} from '#server/order/deliver/attempt-delivery.ts'
import { isPaidByProvider } from '#server/payment/refunds/short-refund-store.ts'
import { openPartialRefund } from '#server/payment/refunds/start-refund.ts'
import { findOrderLine, listOrderLines, type OrderLine } from '../claim-line-store.ts'
import { writeDecision } from '../decision-store.ts'
import { openOrderTicket } from '../open-ticket.ts'
import { insertTicketEvent, type LockedTicket, writeProgress } from '../ticket-store.ts'
import { lockTicketOrThrow } from '../write-ticket.ts'

type ReturnInput = ReturnAtDoor & {
  orderId: string
  by: RiderActor
  /** The owner's setting. */
  refundsFeeShares: boolean
}

/**
 * The rider takes items back before the order is delivered. Less is to be collected; what was paid online goes back
 * through its provider. What was paid by hand or with credit waits for staff, who decide the ticket. The key is applied
 * once. Throws 404 (not the rider's), 409 (not on its way, a line, everything comes back), 422.
 */
export async function returnAtDoor(
  orders: Orders,
  { orderId, key, lines, by, refundsFeeShares }: ReturnInput,
): Promise<AttemptResult> {
  return attemptDelivery(orders, {
    ...{ key, orderId, by, request: ['return', lines] },
    async apply(order, change) {
      assertAtDoor(order)
      const all = await listOrderLines(change.tx, orderId)
      const fees = { all, isShared: refundsFeeShares, isCollected: collectPaise(order) > 0 }
      const parts = { wanted: withFees(priceParts(lines, all), fees), all }
      assertSomeLeft(order, parts)
      const isDecided =
        splitParts(order, parts.wanted).refundPaise === 0 ||
        (order.credit_paise === 0 && (await isPaidByProvider(change.tx, { orderId })))
      const id = await openOrderTicket(change.tx, {
        ticket: { order: orderId, kind: 'return', lines },
        ...{ order, channel: 'door', caller: { sellerId: by.sellerId }, key, isQuiet: isDecided },
      })
      if (isDecided) await giveBack(change, { id, parts, by })
      return { kind: 'return' }
    },
  })
}

function assertAtDoor({ number, status }: OrderState): void {
  if (status === 'Shipped') return
  throw new ShopError('not_deliverable', {
    message: () => t('server.notDeliverable', { number, status: t(`common.status.${status}`) }),
  })
}

type PricedPart = { line: OrderLine; measure: number; units: number; paise: number; reason: TicketReason }
type Part = PricedPart & { feesPaise: number }
type Parts = { wanted: Part[]; all: OrderLine[] }

/** Throws 409 for more than the customer has of a line. */
function priceParts(lines: ReturnAtDoor['lines'], all: OrderLine[]): PricedPart[] {
  return lines.map((part) => {
    const line = findOrderLine(all, part)
    const paise = line ? returnPaise(line, part) : null
    if (!line || paise === null) throw new ShopError('ticket_lines_wrong')
    const measure = returnedMeasure(line, part)
    return { line, paise, measure, units: part.quantity, reason: part.reason }
  })
}

function withFees(
  parts: readonly PricedPart[],
  { all, isShared, isCollected }: { all: OrderLine[]; isShared: boolean; isCollected: boolean },
): Part[] {
  // What is still to be collected is rounded again.
  const lines = isCollected ? all.map((line) => ({ ...line, roundingPaise: undefined })) : all
  const fees = returnedFees(leftOfOrder(lines), parts, { isShared })
  return parts.map((part, index) => ({ ...part, feesPaise: fees[index] ?? 0 }))
}

/**
 * An order of which nothing stays is not delivered, and all of its money goes back. One of which money went back before
 * is no longer cancelled, so its rest can come back, too.
 */
function assertSomeLeft({ is_paid: isPaid }: OrderState, { wanted, all }: Parts): void {
  if (isPaid && all.some(({ returnedPaise }) => returnedPaise > 0)) return
  const isLeft = all.some((line) => {
    if (line.paidPaise <= line.returnedPaise) return false
    return leftToReturn(line) > sumOf(wanted.filter((part) => part.line === line).map((part) => part.measure))
  })
  if (!isLeft) throw new ShopError('return_all')
}

function splitParts(order: OrderState, parts: readonly Part[]) {
  return splitReturn(parts, collectPaise(order))
}

type GivingBack = { id: string; parts: Parts; by: RiderActor }

async function giveBack(
  change: OrderChange,
  { id, parts: { wanted: parts, all }, by }: GivingBack,
): Promise<void> {
  const { tx, order } = change
  const ticket = await lockTicketOrThrow(tx, { id })
  const { totalPaise, splits, loweredPaise, refundPaise } = splitParts(order, parts)
  for (const [index, part] of parts.entries()) {
    const split = splits[index]
    if (split) await decide(change, { ticket, part, ...split, by })
  }
  // Open until the shop decides about the items.
  await writeProgress(tx, { id, progress: { ...ticket, state: 'answered' }, isAnswer: true })
  if (refundPaise > 0 && ticket.userId !== null)
    await enqueueTicketMessage(tx, { kind: 'ticket-resolved', ticketId: id, userId: ticket.userId })
  const from = order.due_paise
  const roundingPaise = all.find((line) => line.roundingPaise !== undefined)?.roundingPaise ?? null
  const to = loweredPaise > 0 ? roundedRest(from, { loweredPaise, roundingPaise }) : from
  const roundedPaise = from - to - loweredPaise
  if (loweredPaise > 0) change.set({ due_paise: to, is_paid: isPaidWith(order, to) })
  const items = parts.map(({ line, units, paise, feesPaise }) => ({
    ...{ position: line.position, units, amountPaise: paise },
    ...(feesPaise !== 0 && { feesPaise }),
  }))
  change.append({
    ...{ kind: 'returned', ticket: ticket.number, items, amount: { from, to } },
    ...(roundedPaise !== 0 && { roundingPaise: roundedPaise }),
  })
  change.audit('order.return', {
    before: null,
    after: { amount: rupeesFromPaise(totalPaise), ticket: ticket.number },
  })
  if (loweredPaise > 0) change.message('order-edited')
}

type Deciding = {
  ticket: LockedTicket
  part: Part
  loweredPaise: number
  refundPaise: number
  by: RiderActor
}

/** The items wait for the shop's decision. */
async function decide(change: OrderChange, { ticket, part, ...deciding }: Deciding): Promise<void> {
  const { loweredPaise, refundPaise, by } = deciding
  const { position, paidPaise } = part.line
  const name = `${ticket.number}-${position}`
  const exceptionId =
    refundPaise > 0 ? await openPartialRefund(change, { kind: 'claim', name, paise: refundPaise }) : null
  await writeDecision(change.tx, {
    ...{ id: ticket.id, position, decision: 'approved', paise: part.paise, loweredPaise, paidPaise },
    ...{
      feesPaise: part.feesPaise,
      disposition: null,
      note: null,
      sellerId: by.sellerId,
      exceptionId,
      replacementId: null,
    },
  })
  await insertTicketEvent(change.tx, {
    ...{ ticketId: ticket.id, kind: 'decided', caller: { sellerId: by.sellerId } },
    payload: { position, decision: 'approved', paise: part.paise },
  })
}
