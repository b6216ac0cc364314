import type { SellerOrder } from '#contract/seller/order.ts'
import { promiseUrgency } from '#domain/delivery/acceptance.ts'
import { formatSlot, slotUrgency } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { isActive } from '#domain/order.ts'
import { Badge } from '#web/ui/badge.tsx'

type OrderSlotProps = { order: Pick<SellerOrder, 'slot' | 'status' | 'promisedAt'>; now: number }

/** 'Today 5–7 PM', marked while the order is open and its time is near or over. */
export function OrderSlot({ order, now }: OrderSlotProps) {
  const { slot } = order
  const isOpen = isActive(order)
  // A promised time has its own mark.
  const urgency = slot && isOpen && !promiseUrgency(order, now) ? slotUrgency(slot, now) : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="tabular font-semibold">{formatSlot(slot ?? null, now)}</span>
      {urgency ? (
        <Badge tone={urgency === 'over' ? 'red' : 'amber'} className="px-1.5">
          {t(`seller-orders.slot.urgency.${urgency}`)}
        </Badge>
      ) : null}
    </span>
  )
}

/** One line of a card. Nothing for an order without wishes. */
export function OrderSlotLine({ order, now }: { order: SellerOrder; now: number }) {
  const { slot, note, leaveAtDoor, area } = order
  if (!slot && note === undefined && !leaveAtDoor && area === undefined) return null
  const wishes = [area, leaveAtDoor && t('common.slot.leaveAtDoor'), note].filter(Boolean)
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 text-sm xl:flex-nowrap xl:text-xs">
      {slot ? <OrderSlot order={order} now={now} /> : null}
      {wishes.length > 0 ? (
        <span className="line-clamp-2 min-w-0 wrap-anywhere xl:line-clamp-1">{wishes.join(' · ')}</span>
      ) : null}
    </p>
  )
}
