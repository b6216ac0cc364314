import type { Rejection } from '#domain/delivery/acceptance.ts'
import type { FailureReason } from '#domain/delivery/rider.ts'
import type { SlotTimes } from '#domain/delivery/slot-texts.ts'
import { fulfilmentStatuses, type OrderStatus, type PaymentMethod } from '#domain/order.ts'
import type { PriceReason } from '#domain/pos/pos.ts'
import type { StockDisposition } from '#domain/ticket/ticket.ts'
import type { UpiReportState } from '#domain/upi.ts'

/** null: as soon as possible. */
export type SlotChange = { from: SlotTimes | null; to: SlotTimes | null }

type StatusChange = { from: OrderStatus; to: OrderStatus }

/** What happens to an order, and what the event says besides. Only a kind with `to` changes the status. */
export type OrderEventPayloads = {
  /**
   * An online order with its payment: 'Cancelled' if that came too late. `slot`: the reserved one is lost. `sale`: at
   * the counter.
   */
  placed: { to: OrderStatus; slot?: SlotChange; sale?: SaleDetails }
  accepted: StatusChange
  shipped: StatusChange
  delivered: StatusChange
  cancelled: StatusChange & Partial<Rejection>
  /** The hold ended without a payment. */
  expired: StatusChange
  /** To any other status. `slot`: the order has lost its slot, which was full. */
  reopened: StatusChange & { slot?: SlotChange }
  /** To an earlier status. */
  reverted: StatusChange
  /** Staff or the shopper changed what was ordered. `amount` in paise. */
  edited: OrderEdit
  'slot-moved': { slot: SlotChange; note?: string }
  'picking-started': Empty
  'picking-released': Empty
  /** With a status if packing also accepts the order. */
  packed: Partial<StatusChange> & { bags: number; duePaise: number }
  unpacked: Empty
  'substitute-offered': Empty
  'substitute-removed': Empty
  'substitute-answered': { isAccepted: boolean }
  'payment-received': { method?: PaymentMethod }
  'payment-reversed': Empty
  /** null: no rider any more. */
  'rider-assigned': { riderId: string | null }
  'delivery-failed': { reason: FailureReason }
  /** By too many wrong codes: only an owner can confirm the delivery. */
  'code-locked': Empty
  'location-corrected': Empty
  /** The rider says that the customer paid to the shop's account. */
  'upi-reported': Empty
  'upi-reviewed': { state: UpiReportState }
  /** Money goes back for a line of a ticket. */
  'claim-refunded': { ticket: string } & ReturnedItem
  /** The rider took items back at the door. `amount`: of the order, in paise. */
  returned: {
    ticket: string
    items: ReturnedItem[]
    amount: { from: number; to: number }
    /** What `amount` fell besides the items and fees, so that it stays whole rupees. */
    roundingPaise?: number
  }
  /** What becomes of items that came back. */
  'stock-decided': { ticket: string; position: number; disposition: StockDisposition }
  /** An order of nothing to pay replaces units of a line. */
  'claim-replaced': { ticket: string; position: number; units: number; replacementId: string }
}

/**
 * `feesPaise`: fees of the order that go back with it, besides `amountPaise`, and its rounding with the last part.
 * Below 0: what the rounding takes off.
 */
export type ReturnedItem = { position: number; units: number; amountPaise: number; feesPaise?: number }

type SaleDetails = {
  /** By the device that sold without the network. */
  soldAt?: string
  /** Changed by hand: what one unit cost. */
  prices?: { position: number; pricePaise: number; reason: PriceReason }[]
}

/** In units. 0: not in the order. */
export type LineEdit = { product: string; name: string; from: number; to: number }

export type EditedField = 'address' | 'business' | 'note' | 'leaveAtDoor' | 'payment'

/** Without what was typed: an event outlives the shopper's data. */
type OrderEdit = {
  amount: { from: number; to: number }
  items?: LineEdit[]
  fields?: EditedField[]
  slot?: SlotChange
  /** The idempotency key of the request. */
  key?: string
}

type Empty = unknown

export type OrderEventKind = keyof OrderEventPayloads

export type NewOrderEvent = {
  [Kind in OrderEventKind]: { kind: Kind } & OrderEventPayloads[Kind]
}[OrderEventKind]

/** `version`: of the order from then on. */
export type AppendedEvent = NewOrderEvent & { version: number }

type StatusEvent = Extract<NewOrderEvent, { from: OrderStatus; to: OrderStatus }>

const reachedBy = { Processing: 'accepted', Shipped: 'shipped', Delivered: 'delivered' } as const

/** `rejection` and `slot` go to the kinds that have them. */
export function toStatusEvent({
  from,
  to,
  rejection,
  slot,
}: StatusChange & { rejection?: Rejection | undefined; slot?: SlotChange | undefined }): StatusEvent {
  if (to === 'Cancelled') return { kind: 'cancelled', from, to, ...rejection }
  if (from === 'Cancelled') return { kind: 'reopened', from, to, ...(slot && { slot }) }
  const isBack = fulfilmentStatuses.indexOf(to) < fulfilmentStatuses.indexOf(from)
  return { kind: to === 'Pending' || isBack ? 'reverted' : reachedBy[to], from, to }
}
