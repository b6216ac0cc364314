import type { OrderStatusChange } from '#contract/seller/order.ts'
import { maxCodeTries } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { openRefundDue, resolveOnReopen } from '#server/payment/exceptions/open-exception-store.ts'
import { expireOrder } from '../payment/expire-unpaid-orders.ts'
import { returnOrderToCart } from '../payment/order-cart-store.ts'
import { reportRefundForOwner } from '../payment/refunds/start-refund.ts'
import { cashHolder, receiveCash } from '../payment/set-order-payment.ts'
import { releaseSubstitutes } from '../substitute/release-substitutes.ts'
import { listSubstitutes } from '../substitute/substitute-store.ts'
import { assertNotBeingPacked } from './being-packed-store.ts'
import { retakeOrderStock, returnOrderStock } from './order-stock-store.ts'
import {
  assertCurrentVersion,
  getPlacedOrderForUpdate,
  lockOwnOrder,
  type OrderColumns,
  type OrderState,
  type StatusActor,
  toAuditSubject,
  updateStatus,
} from './status-store.ts'

export type StatusChangeResult = { move: OrderStatusChange; isCatalogueChanged: boolean }
export type CancelOrderInput = {
  orderId: string
  userId: string
  onlyUnpaid?: boolean | undefined
  /** Returns the items of an unpaid order to the cart, to pay for them in another way. */
  toCart?: boolean | undefined
}
type CancelOrderResult = StatusChangeResult & { cartItems?: Record<string, number> | undefined }

type ChangeStatusInput = {
  orderId: string
  to: OrderStatus
  /** The one that the seller saw. Left out, the last change wins. */
  version?: number | undefined
  evenUnpacked?: boolean | undefined
  by: Actor
  /** Only an owner delivers an order after too many wrong codes. */
  isOwner: boolean
}

type DeliverInput = Omit<ChangeStatusInput, 'to'> & { by: Actor & { sellerId: string } }

/** Delivered, and paid in cash if it was not paid, in one transaction. Throws as changeStatus, 409 (online). */
export async function deliverWithCash(db: Db, input: DeliverInput): Promise<StatusChangeResult> {
  return inTransaction(db, async (tx) => {
    const { by } = input
    const order = await lockForChange(tx, input)
    const changed = await changeInTransaction(tx, { ...input, order, to: 'Delivered' })
    if (order.is_paid) return changed
    const delivered: OrderState = { ...order, status: 'Delivered', version: changed.move.version }
    const { version } = await receiveCash(tx, { order: delivered, by, holderId: cashHolder(order, by) })
    return { ...changed, move: { ...changed.move, version } }
  })
}

/** A cancelled order returns its stock. Throws 404, 409 (another version, being packed, code locked, stock gone). */
export async function changeStatus(db: Db, input: ChangeStatusInput): Promise<StatusChangeResult> {
  return inTransaction(db, async (tx) =>
    changeInTransaction(tx, { ...input, order: await lockForChange(tx, input) }),
  )
}

async function lockForChange(
  tx: Db,
  { orderId, version }: Pick<ChangeStatusInput, 'orderId' | 'version'>,
): Promise<OrderState> {
  const order = await getPlacedOrderForUpdate(tx, orderId)
  assertCurrentVersion(order, version)
  return order
}

async function changeInTransaction(
  tx: Db,
  {
    order,
    to,
    evenUnpacked,
    by,
    isOwner,
  }: Omit<ChangeStatusInput, 'orderId' | 'version'> & { order: OrderState },
): Promise<StatusChangeResult> {
  if (to === 'Delivered' && order.status !== to && !isOwner) assertCodeUnlocked(order)
  const changed = await applyStatusChange(tx, { order, to, evenUnpacked, by: { sellerId: by.sellerId } })
  if (to === 'Cancelled' && order.status !== to)
    await reportRefundForOwner(tx, { order, sellerId: by.sellerId })
  await recordAudit(tx, {
    by,
    action: 'order.status',
    subject: toAuditSubject(order),
    before: { status: order.status },
    after: { status: to },
  })
  return changed
}

/** Throws 409. */
export function assertCodeUnlocked({ code_tries: tries }: OrderState): void {
  if (tries >= maxCodeTries) throw new ShopError('delivery_code_locked')
}

/** Only before packing, or while unpaid. Throws 404, 409; with `onlyUnpaid` also 409 for a paid order. */
export async function cancelOrder(
  db: Db,
  { orderId, userId, onlyUnpaid, toCart }: CancelOrderInput,
): Promise<CancelOrderResult> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, { id: orderId, userId })
    if (!order) throw new ShopError('order_not_found')
    if (onlyUnpaid && order.is_paid) throw new ShopError('already_paid')
    if (order.pay_by) {
      const isCatalogueChanged = await expireOrder(tx, { order, by: { userId } })
      const cartItems = toCart ? await returnOrderToCart(tx, order) : undefined
      const move = toMove(order, { to: 'Cancelled', version: order.version + 1 })
      return { move, isCatalogueChanged, cartItems }
    }
    if (order.status !== 'Pending')
      throw new ShopError('not_cancellable', { message: () => wordNotCancellable(order.status) })
    return applyStatusChange(tx, { order, to: 'Cancelled', by: { userId } })
  })
}

type StatusChange = {
  order: OrderState
  to: OrderStatus
  by: StatusActor
  /** Sends out also an order that is being packed. */
  evenUnpacked?: boolean | undefined
  /** Columns that the change writes as well. */
  set?: OrderColumns
}

/** With stock, refunds due, history and the message to the shopper. Throws 409 (being packed, stock gone). */
export async function applyStatusChange(tx: Db, change: StatusChange): Promise<StatusChangeResult> {
  const { order, to } = change
  if (order.status === to) return { move: toMove(order, { to }), isCatalogueChanged: false }
  if (isSentOut(to) && !change.evenUnpacked) await assertNotBeingPacked(tx, order)
  const isCatalogueChanged = await updateStock(tx, change)
  await updatePaymentExceptions(tx, change)
  const version = await updateStatus(tx, change)
  const kind = to === 'Cancelled' ? 'order-cancelled' : 'order-status'
  await enqueueOrderMessage(tx, { kind, orderId: order.id, version })
  if (isCatalogueChanged) await notifyStockChange(tx)
  return { move: toMove(order, { to, version }), isCatalogueChanged }
}

export function toMove(
  order: OrderState,
  { to, version = order.version }: { to: OrderStatus; version?: number },
): OrderStatusChange {
  return { id: order.id, orderNumber: Number(order.number), from: order.status, status: to, version }
}

/** A provider's payment is due back, and stays if the order is reopened in time. Cash is returned by hand. */
async function updatePaymentExceptions(tx: Db, { order, to, by }: StatusChange): Promise<void> {
  if (order.payment_type !== 'Online') return
  const orderId = order.id
  if (to === 'Cancelled') await openRefundDue(tx, { orderId })
  if (order.status === 'Cancelled')
    await resolveOnReopen(tx, { orderId, sellerId: 'sellerId' in by ? by.sellerId : null })
}

async function updateStock(tx: Db, { order, to, by }: StatusChange): Promise<boolean> {
  if (to === 'Cancelled') return returnOrderStock(tx, { order, by })
  if (order.status !== 'Cancelled')
    return isSentOut(to) && !order.packed_at ? removeSubstitutes(tx, { order, by }) : false
  const { missing, isSoldOut } = await retakeOrderStock(tx, { order, by })
  if (missing.length > 0)
    throw new ShopError('stock_gone', {
      message: () => t('server.stockMissing', { names: missing.join(', ') }),
    })
  return isSoldOut
}

function isSentOut(to: OrderStatus): boolean {
  return to === 'Shipped' || to === 'Delivered'
}

/** Of an order that goes out unpacked: nothing says what is in its bags. */
async function removeSubstitutes(
  tx: Db,
  { order, by }: Pick<StatusChange, 'order' | 'by'>,
): Promise<boolean> {
  const substitutes = await listSubstitutes(tx, order.id)
  return releaseSubstitutes(tx, { order, substitutes, by })
}

function wordNotCancellable(status: OrderStatus): string {
  if (status === 'Cancelled') return t('server.alreadyCancelled')
  return t('server.notCancellable', { status })
}
