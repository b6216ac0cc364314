import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import {
  assertCurrentVersion,
  lockPlacedOrder,
  type OrderState,
  writePacker,
} from '../status/status-store.ts'
import { findOrderedQuantity, findStaffName, writePick } from './picking-store.ts'

/** Returns false if nothing changed. Throws 404, 409 (another version, a colleague's, packed, not open). */
export async function takeOrder(
  db: Db,
  { id, version, force = false, sellerId }: ParsedInput<'takeOrder'> & { sellerId: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockPickable(tx, id)
    if (order.packer_id === sellerId) return false
    assertCurrentVersion(order, version)
    if (!force) await assertFree(tx, { order, sellerId })
    await writePacker(tx, { order, packerId: sellerId, sellerId })
    return true
  })
}

/** Returns false if nothing changed. Throws 404, 409 if a colleague picks the order. */
export async function releaseOrder(
  db: Db,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockPlacedOrder(tx, id)
    if (!order) throw new ShopError('order_not_found')
    if (order.packer_id === null) return false
    await assertFree(tx, { order, sellerId })
    await writePacker(tx, { order, packerId: null, sellerId })
    return true
  })
}

/** Returns true if it also took the order. Throws 400, 404, 409. */
export async function pickLine(
  db: Db,
  { id, position, quantity, soldOut = false, sellerId }: ParsedInput<'pickLine'> & { sellerId: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockPickable(tx, id)
    await assertFree(tx, { order, sellerId })
    const ordered = await findOrderedQuantity(tx, { orderId: id, position })
    if (ordered === undefined) throw invalidInput(() => t('server.input.noLine'), 'position')
    if (quantity !== null && quantity > ordered)
      throw invalidInput(() => t('server.input.pickedTooMany', { quantity: ordered }), 'quantity')
    await writePick(tx, { orderId: id, position, quantity, soldOut, sellerId })
    if (order.packer_id !== null) return false
    await writePacker(tx, { order, packerId: sellerId, sellerId })
    return true
  })
}

async function lockPickable(tx: Db, id: string): Promise<OrderState> {
  const order = await lockPlacedOrder(tx, id)
  if (!order) throw new ShopError('order_not_found')
  assertPickable(order)
  return order
}

export function assertPickable({ packed_at: packedAt, status }: OrderState): void {
  if (packedAt) throw new ShopError('order_packed')
  if (status !== 'Pending' && status !== 'Processing') throw new ShopError('not_pickable')
}

/** Throws 409 if a colleague picks the order. */
export async function assertFree(
  tx: Db,
  { order: { packer_id: packerId }, sellerId }: { order: OrderState; sellerId: string },
): Promise<void> {
  if (packerId === null || packerId === sellerId) return
  const name = await findStaffName(tx, packerId)
  throw new ShopError('order_taken', name ? { message: () => t('server.orderTaken', { name }) } : {})
}
