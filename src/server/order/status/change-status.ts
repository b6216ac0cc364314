import type { OrderStatusChange } from '#contract/seller/order.ts'
import { maxCodeTries } from '#domain/delivery/rider.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { cashHolder, receiveCash } from '#server/payment/settle/set-order-payment.ts'
import { changeOrder, type OrderChange, type Orders } from '../core/change-order.ts'
import type { OrderState } from '../core/order-store.ts'
import { applyStatusChange } from './apply-status-change.ts'

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

/** Delivered, and what is left paid in cash, in one transaction. Throws as changeStatus, 409 (online). */
export async function deliverWithCash(
  orders: Orders,
  { orderId: id, version, by, ...input }: DeliverInput,
): Promise<OrderStatusChange> {
  return changeOrder(orders, { id, version, by }, async (order, change) => {
    const delivered = await changeAsStaff(change, { ...input, to: 'Delivered' })
    if (order.is_paid) return delivered
    await receiveCash(change, { by, holderId: cashHolder(order, by), status: 'Delivered' })
    return { ...delivered, version: change.version() }
  })
}

/** A cancelled order returns its stock. Throws 404, 409 (another version, being packed, code locked, stock gone). */
export async function changeStatus(
  orders: Orders,
  { orderId: id, version, by, ...input }: ChangeStatusInput,
): Promise<OrderStatusChange> {
  return changeOrder(orders, { id, version, by }, (_, change) => changeAsStaff(change, input))
}

async function changeAsStaff(
  change: OrderChange,
  { to, evenUnpacked, isOwner }: Pick<ChangeStatusInput, 'to' | 'evenUnpacked' | 'isOwner'>,
): Promise<OrderStatusChange> {
  const { order } = change
  if (to === 'Delivered' && order.status !== to && !isOwner) assertCodeUnlocked(order)
  const changed = await applyStatusChange(change, { to, evenUnpacked })
  change.audit('order.status', { before: { status: order.status }, after: { status: to } })
  return changed
}

/** Throws 409. */
export function assertCodeUnlocked({ code_tries: tries }: OrderState): void {
  if (tries >= maxCodeTries) throw new ShopError('delivery_code_locked')
}
