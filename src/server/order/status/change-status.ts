import type { OrderStatusChange } from '#contract/seller-order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { openRefundDue, resolveOnReopen } from '#server/payment/exceptions/exception-store.ts'
import { expireOrder } from '../payment/expire-unpaid-orders.ts'
import { assertCurrentVersion } from './assert-current-version.ts'
import {
  lockOwnOrder,
  lockPlacedOrder,
  type OrderState,
  retakeStock,
  returnStock,
  type StatusActor,
  updateStatus,
} from './status-store.ts'

export type StatusChangeResult = { move: OrderStatusChange; isCatalogueChanged: boolean }

export type ChangeStatusInput = {
  orderId: string
  to: OrderStatus
  /** The version that the seller saw; left out, the last word counts. */
  version?: number | undefined
  by: Actor
}

/**
 * Moves an order from any status to any other and writes down who did it. Going to Cancelled gives counted stock back; leaving
 * Cancelled takes it again, or throws 409 where it is gone. The same status again changes nothing. Throws 404, and 409 where the order has another
 * version by now.
 */
export async function changeStatus(
  db: Db,
  { orderId, to, version, by }: ChangeStatusInput,
): Promise<StatusChangeResult> {
  return withRetry(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockPlacedOrder(tx, orderId)
      if (!order) throw new ShopError('order_not_found')
      assertCurrentVersion(order, version)
      const changed = await applyStatusChange(tx, { order, to, by: { sellerId: by.sellerId } })
      await recordAudit(tx, {
        by,
        action: 'order.status',
        subject: { id: order.id, name: `#${order.number}` },
        before: { status: order.status },
        after: { status: to },
      })
      return changed
    }),
  )
}

/**
 * Cancels a shopper's own order as long as nobody has begun to pack it, or its payment is awaited: then its checkout is to be closed before. Throws 404 for an order that is not the shopper's, 409 for
 * one that has moved on: whoever comes second, shopper or seller, sees what the first one did. With `onlyUnpaid` also 409 for one that is paid by now.
 */
export async function cancelOrder(
  db: Db,
  { orderId, userId, onlyUnpaid }: { orderId: string; userId: string; onlyUnpaid?: boolean | undefined },
): Promise<StatusChangeResult> {
  return withRetry(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { id: orderId, userId })
      if (!order) throw new ShopError('order_not_found')
      if (onlyUnpaid && order.is_paid) throw new ShopError('already_paid')
      if (order.pay_by) return cancelUnpaid(tx, { order, userId })
      if (order.status !== 'Pending')
        throw new ShopError('not_cancellable', { message: notCancellableMessage(order.status) })
      return applyStatusChange(tx, { order, to: 'Cancelled', by: { userId } })
    }),
  )
}

/** It was never the shop's, so there is nobody to tell. */
async function cancelUnpaid(
  tx: Db,
  { order, userId }: { order: OrderState; userId: string },
): Promise<StatusChangeResult> {
  const isCatalogueChanged = await expireOrder(tx, { order, userId })
  const { id, version } = order
  return {
    move: {
      id,
      orderNumber: Number(order.number),
      from: order.status,
      status: 'Cancelled',
      version: version + 1,
    },
    isCatalogueChanged,
  }
}

async function applyStatusChange(
  tx: Db,
  change: { order: OrderState; to: OrderStatus; by: StatusActor },
): Promise<StatusChangeResult> {
  const { order, to } = change
  const done = { id: order.id, orderNumber: Number(order.number), from: order.status, status: to }
  if (order.status === to) return { move: { ...done, version: order.version }, isCatalogueChanged: false }
  const isCatalogueChanged = await updateStock(tx, change)
  await updatePaymentExceptions(tx, change)
  const version = await updateStatus(tx, change)
  const kind = to === 'Cancelled' ? 'order-cancelled' : 'order-status'
  await enqueueOrderMessage(tx, { kind, orderId: order.id, version })
  if (isCatalogueChanged) await notifyStockChange(tx)
  return { move: { ...done, version }, isCatalogueChanged }
}

/** What came by a provider is to go back with the order, and stays where the order is taken up again in time. Cash is given back at the counter. */
async function updatePaymentExceptions(
  tx: Db,
  { order, to, by }: { order: OrderState; to: OrderStatus; by: StatusActor },
): Promise<void> {
  if (order.payment_type !== 'Online') return
  const orderId = order.id
  if (to === 'Cancelled') await openRefundDue(tx, { orderId })
  if (order.status === 'Cancelled')
    await resolveOnReopen(tx, { orderId, sellerId: 'sellerId' in by ? by.sellerId : null })
}

async function updateStock(
  tx: Db,
  { order, to, by }: { order: OrderState; to: OrderStatus; by: StatusActor },
): Promise<boolean> {
  if (to === 'Cancelled') return returnStock(tx, { order, by })
  if (order.status !== 'Cancelled') return false
  const { missing, isSoldOut } = await retakeStock(tx, { order, by })
  if (missing.length > 0)
    throw new ShopError('stock_gone', { message: `Not enough stock any more: ${missing.join(', ')}.` })
  return isSoldOut
}

function notCancellableMessage(status: OrderStatus): string {
  if (status === 'Cancelled') return 'This order is already cancelled.'
  return `This order is already ${status.toLowerCase()} and can't be cancelled here. Please call the shop.`
}
