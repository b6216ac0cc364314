import type { OrderStatus } from '#domain/order.ts'
import { freePlace, retakePlace } from '#server/delivery/slot-store.ts'
import type { OrderChange } from '../core/change-order.ts'
import type { SlotChange } from '../core/order-event.ts'

/**
 * Frees the place of an order that is cancelled. A reopened order takes it again. If the slot is full, the order
 * comes as soon as possible, which its event says and a message tells the shopper.
 */
export async function keepSlot(
  { tx, order, set, message, version }: OrderChange,
  { to }: { to: OrderStatus },
): Promise<SlotChange | undefined> {
  const { slot_id: slotId, slot_from: from, slot_to: end, status } = order
  if (slotId === null || from === null || end === null) return undefined
  if ((status === 'Cancelled') === (to === 'Cancelled')) return undefined
  if (to === 'Cancelled') {
    await freePlace(tx, slotId)
    return undefined
  }
  if (await retakePlace(tx, slotId)) return undefined
  set({ slot_id: null, slot_from: null, slot_to: null })
  message('slot-changed', { version: version() + 1 })
  return { from: { from: from.toISOString(), to: end.toISOString() }, to: null }
}
