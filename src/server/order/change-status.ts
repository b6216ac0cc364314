import type { OrderMove } from '#contract/seller-order.ts'
import type { OrderStatus } from '#rules/order.ts'
import { type Doer, writeDeed } from '../audit/audit-store.ts'
import { bumpCatalogue } from '../catalogue/product-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { raiseCancelled, settleCancelled } from '../payment/flag-store.ts'
import { lapse } from './lapse-orders.ts'
import { leaveWord } from './message-store.ts'
import { refuseStale } from './refuse-stale.ts'
import {
  giveStockBack,
  lockOrder,
  lockOwnOrder,
  type Mover,
  type OrderState,
  takeStockAgain,
  writeStatus,
} from './status-store.ts'

export type StatusChanged = { move: OrderMove; isCatalogueChanged: boolean }

export type SellersChange = {
  orderId: string
  to: OrderStatus
  /** The version that the seller saw; left out, the last word counts. */
  version?: number | undefined
  by: Doer
}

/**
 * Moves an order from any status to any other and writes down who did it. Going to Cancelled gives counted stock back; leaving
 * Cancelled takes it again, or throws 409 where it is gone. The same status again changes nothing. Throws 404, and 409 where the order has another
 * version by now.
 */
export async function changeStatus(
  db: Db,
  { orderId, to, version, by }: SellersChange,
): Promise<StatusChanged> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new ShopError('order_not_found')
      refuseStale(order, version)
      const changed = await move(tx, { order, to, by: { sellerId: by.sellerId } })
      await writeDeed(tx, {
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
): Promise<StatusChanged> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { id: orderId, userId })
      if (!order) throw new ShopError('order_not_found')
      if (onlyUnpaid && order.is_paid) throw new ShopError('already_paid')
      if (order.pay_by) return leave(tx, { order, userId })
      if (order.status !== 'Pending')
        throw new ShopError('not_cancellable', { message: tooLate(order.status) })
      return move(tx, { order, to: 'Cancelled', by: { userId } })
    }),
  )
}

/** It was never the shop's, so there is nobody to tell. */
async function leave(
  tx: Db,
  { order, userId }: { order: OrderState; userId: string },
): Promise<StatusChanged> {
  const isCatalogueChanged = await lapse(tx, { order, userId })
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

async function move(
  tx: Db,
  change: { order: OrderState; to: OrderStatus; by: Mover },
): Promise<StatusChanged> {
  const { order, to } = change
  const done = { id: order.id, orderNumber: Number(order.number), from: order.status, status: to }
  if (order.status === to) return { move: { ...done, version: order.version }, isCatalogueChanged: false }
  const isCatalogueChanged = await moveStock(tx, change)
  await moveMoney(tx, change)
  const version = await writeStatus(tx, change)
  const kind = to === 'Cancelled' ? 'order-cancelled' : 'order-status'
  await leaveWord(tx, { kind, orderId: order.id, version })
  if (isCatalogueChanged) await bumpCatalogue(tx)
  return { move: { ...done, version }, isCatalogueChanged }
}

/** What came by a provider is to go back with the order, and stays where the order is taken up again in time. Cash is given back at the counter. */
async function moveMoney(
  tx: Db,
  { order, to, by }: { order: OrderState; to: OrderStatus; by: Mover },
): Promise<void> {
  if (order.payment_type !== 'Online') return
  const orderId = order.id
  if (to === 'Cancelled') await raiseCancelled(tx, { orderId })
  if (order.status === 'Cancelled')
    await settleCancelled(tx, { orderId, sellerId: 'sellerId' in by ? by.sellerId : null })
}

async function moveStock(
  tx: Db,
  { order, to, by }: { order: OrderState; to: OrderStatus; by: Mover },
): Promise<boolean> {
  if (to === 'Cancelled') return giveStockBack(tx, { order, by })
  if (order.status !== 'Cancelled') return false
  const { missing, isSoldOut } = await takeStockAgain(tx, { order, by })
  if (missing.length > 0)
    throw new ShopError('stock_gone', { message: `Not enough stock any more: ${missing.join(', ')}.` })
  return isSoldOut
}

function tooLate(status: OrderStatus): string {
  if (status === 'Cancelled') return 'This order is already cancelled.'
  return `This order is already ${status.toLowerCase()} and can't be cancelled here. Please call the shop.`
}
