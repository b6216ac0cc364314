import { dayOf } from '#domain/days.ts'
import { formatSlotTime, type SlotTimes } from '#domain/delivery/slot-texts.ts'
import type { DeliverySlot } from '#domain/delivery/slots.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { checkDelivery, type DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { movePlace } from '#server/delivery/slot-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import {
  assertCurrentVersion,
  getPlacedOrderForUpdate,
  type OrderState,
  toAuditSubject,
} from '../status/status-store.ts'
import { findOrderedDelivery, type OrderedDelivery, writeSlotMove } from './move-slot-store.ts'

type MoveSlotInput = {
  orderId: string
  /** null: as soon as possible. */
  slotId: string | null
  note?: string | undefined
  version?: number | undefined
  by: Actor
  conditions: DeliveryConditions
}

type MovedOrder = { order: OrderState; slot: SlotTimes | null }

/** Throws 404, 409 (another version, delivered or cancelled, no place left). Fees and area stay as ordered. */
export async function moveSlot(
  db: Db,
  { orderId, slotId, note, version, by, conditions }: MoveSlotInput,
): Promise<MovedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, orderId)
    const current = await findOrderedDelivery(tx, orderId)
    if (!current) throw new ShopError('order_not_found')
    assertCurrentVersion(order, version)
    if (order.status === 'Delivered' || order.status === 'Cancelled') throw new ShopError('slot_fixed')
    const { slot: from } = current
    if (slotId === (from?.id ?? null)) return { order, slot: from }
    const to = listSlotsOf(current, conditions).find(({ id }) => id === slotId) ?? null
    if (slotId !== null && !to) throw new ShopError('slot_gone')
    if (!(await movePlace(tx, { from: from?.id ?? null, to }))) throw new ShopError('slot_gone')
    const shopMinutes = conditions.rules.terms.minutes
    await writeSlotMove(tx, { order, from, to, note: note ?? null, sellerId: by.sellerId, shopMinutes })
    await enqueueOrderMessage(tx, { kind: 'slot-changed', orderId, version: order.version + 1 })
    await recordAudit(tx, {
      by,
      action: 'order.slot',
      subject: toAuditSubject(order),
      before: { slot: forAudit(from) },
      after: { slot: forAudit(to), ...(note && { note }) },
    })
    return { order: { ...order, version: order.version + 1 }, slot: to && { from: to.from, to: to.to } }
  })
}

/** Those of the terms that hold for the address now. */
export function listSlotsOf(
  { destination }: OrderedDelivery,
  conditions: DeliveryConditions,
): DeliverySlot[] {
  return checkDelivery(conditions, { destination, now: Date.now() }).slots
}

/** '2026-11-28, 5–7 PM': the log has no language. */
function forAudit(slot: SlotTimes | null): string | null {
  return slot && `${dayOf(new Date(slot.from))}, ${formatSlotTime(slot)}`
}
