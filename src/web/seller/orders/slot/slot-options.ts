import type { SlotChoice } from '#contract/delivery.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { formatSlot } from '#domain/delivery/slot-texts.ts'

/** The first one, '', is as soon as possible. */
export function slotOptions(slots: readonly SlotChoice[]): { value: string; text: string }[] {
  const now = Date.now()
  return [
    { value: '', text: formatSlot(null, now) },
    ...slots.map((slot) => ({ value: slot.id, text: formatSlot(slot, now) })),
  ]
}

/** The one that the order has. Its place is the order's own, even if it is full. */
export function findCurrentSlot(
  slots: readonly SlotChoice[],
  { slot }: Pick<SellerOrder, 'slot'>,
): SlotChoice | undefined {
  return slots.find(({ from, to }) => from === slot?.from && to === slot.to)
}
