import type { OrderStatusChange } from '#contract/seller/order.ts'
import type { Rejection } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { ShopError } from '#server/http/errors.ts'
import { returnCredit } from '#server/payment/credit/return-credit.ts'
import type { OrderChange } from '../core/change-order.ts'
import { toStatusEvent } from '../core/order-event.ts'
import { type DeliveryColumns, type OrderState, transactionTime } from '../core/order-store.ts'
import { keepSlot } from '../stock/keep-slot.ts'
import { retakeOrderStock, returnOrderStock } from '../stock/order-stock-store.ts'
import { releaseSubstitutes } from '../stock/release-substitutes.ts'
import { listSubstitutes } from '../stock/substitute-store.ts'
import { assertNotBeingPacked } from './being-packed-store.ts'

type StatusChange = {
  to: OrderStatus
  /** Sends out also an order that is being packed. */
  evenUnpacked?: boolean | undefined
  rejection?: Rejection
}

/** With stock, slot, event and the message to the shopper. Throws 409 (being packed, stock gone). */
export async function applyStatusChange(
  change: OrderChange,
  { to, evenUnpacked, rejection }: StatusChange,
): Promise<OrderStatusChange> {
  const { order } = change
  const { status: from } = order
  if (from === to) return toStatusChange(order, { to })
  if (isSentOut(to) && !evenUnpacked) await assertNotBeingPacked(change.tx, order)
  await updateStock(change, to)
  const slot = await keepSlot(change, { to })
  // An order that waits again is not accepted, its delivery not reported.
  if (to === 'Pending') change.set({ promised_at: null, is_upi_reported: false })
  change.setDelivery(deliveryColumns(order, to))
  const version = change.append(toStatusEvent({ from, to, rejection, slot }))
  change.message(to === 'Cancelled' ? 'order-cancelled' : 'order-status')
  return toStatusChange(order, { to, version })
}

export function toStatusChange(
  order: OrderState,
  { to, version = order.version }: { to: OrderStatus; version?: number },
): OrderStatusChange {
  return { id: order.id, orderNumber: Number(order.number), from: order.status, status: to, version }
}

async function updateStock(change: OrderChange, to: OrderStatus): Promise<void> {
  const { tx, order } = change
  if (to === 'Cancelled') {
    await returnOrderStock(change)
    return returnCredit(change)
  }
  if (order.status === 'Cancelled') return retakeAllStock(change)
  // What goes out unpacked: nothing says what is in its bags.
  if (isSentOut(to) && !order.packed_at) await releaseSubstitutes(change, await listSubstitutes(tx, order.id))
}

async function retakeAllStock(change: OrderChange): Promise<void> {
  const missing = await retakeOrderStock(change)
  if (missing.length > 0)
    throw new ShopError('stock_gone', {
      message: () => t('server.stockMissing', { names: missing.join(', ') }),
    })
}

function isSentOut(to: OrderStatus): boolean {
  return to === 'Shipped' || to === 'Delivered'
}

/** What a change of status does to the delivery of an order that has a rider. */
function deliveryColumns({ rider_id: riderId, status: from }: OrderState, to: OrderStatus): DeliveryColumns {
  if (riderId === null || to === 'Cancelled') return {}
  const reset = { out_at: null, failed_at: null, delivered_at: null }
  // A reopened order is assigned again on purpose.
  if (to === 'Pending' || from === 'Cancelled') return { ...reset, rider_id: null, assigned_at: null }
  if (to === 'Shipped') return { ...reset, out_at: transactionTime }
  if (to === 'Delivered') return { failed_at: null, delivered_at: transactionTime }
  return reset
}
