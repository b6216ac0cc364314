import type { SlotTimes } from '#domain/delivery/slot-texts.ts'
import type { DeliverySlot } from '#domain/delivery/slots.ts'
import { localTime } from '#domain/i18n/clock.ts'
import { isActive } from '#domain/order.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { checkDelivery, type DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { rebookSlot } from '#server/delivery/slot-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import type { OrderState } from '../core/order-store.ts'
import { findOrderedDelivery, type OrderedDelivery, slotColumns } from './move-slot-store.ts'

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
  orders: Orders,
  { orderId: id, slotId, note, version, by, conditions }: MoveSlotInput,
): Promise<MovedOrder> {
  return changeOrder(orders, { id, version, by }, async (order, change) => {
    const current = await findOrderedDelivery(change.tx, id)
    if (!current) throw new ShopError('order_not_found')
    if (!isActive(order)) throw new ShopError('slot_fixed')
    const { slot: from } = current
    if (slotId === (from?.id ?? null)) return { order, slot: from }
    const to = listSlotsOf(current, conditions).find(({ id }) => id === slotId) ?? null
    if (slotId !== null && !to) throw new ShopError('slot_gone')
    if (!(await rebookSlot(change.tx, { from: from?.id ?? null, to }))) throw new ShopError('slot_gone')
    change.set(slotColumns({ to, shopMinutes: conditions.rules.terms.minutes }))
    const slot = { from: from && toTimes(from), to: to && toTimes(to) }
    change.append({ kind: 'slot-moved', slot, ...(note !== undefined && { note }) })
    change.message('slot-changed')
    change.audit('order.slot', {
      before: { slot: slotText(from) },
      after: { slot: slotText(to), ...(note && { note }) },
    })
    return { order: { ...order, version: change.version() }, slot: slot.to }
  })
}

/** Those of the terms that hold for the address now. */
export function listSlotsOf(
  { destination }: OrderedDelivery,
  conditions: DeliveryConditions,
): DeliverySlot[] {
  return checkDelivery(conditions, { destination, now: Date.now() }).slots
}

function toTimes({ from, to }: SlotTimes): SlotTimes {
  return { from, to }
}

/** '2026-11-28, 17:00–19:00': the log has no language. */
export function slotText(slot: SlotTimes | null | undefined): string | null {
  if (!slot) return null
  const [from, to] = [localTime(Date.parse(slot.from)), localTime(Date.parse(slot.to))]
  return `${from.date}, ${from.time}–${to.time}`
}
