import { useState } from 'react'
import type { OrderDetail } from '#contract/seller/order.ts'
import { distanceTo } from '#domain/delivery/terms.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { isActive } from '#domain/order.ts'
import { useStoreProfile } from '#web/api.ts'
import { Detail } from '#web/seller/layout/detail.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMinute } from '#web/use-minute.ts'
import { OrderRider } from '../rider/order-rider.tsx'
import { OrderSlot } from './order-slot.tsx'
import { SlotDialog } from './slot-dialog.tsx'

/** Nothing for a new or closed order without wishes and rider, in a shop without slots. */
export function OrderDelivery({ order, className }: { order: OrderDetail; className: string }) {
  const [isChanging, setIsChanging] = useState(false)
  const now = useMinute()
  const hasSlots = useHasSlots()
  const { slot, note, leaveAtDoor, area, status, substitution } = order
  const km = useDistance(order)
  const isOpen = isActive(order)
  const hasWishes =
    slot || note !== undefined || leaveAtDoor || area !== undefined || km !== null || substitution
  if (!hasWishes && !hasSlots && !order.rider && (!isOpen || status === 'Pending')) return null
  return (
    <section aria-label={t('seller-orders.slot.title')} className={className}>
      <h2 className="font-bold">{t('seller-orders.slot.title')}</h2>
      {hasWishes || hasSlots ? (
        <p>
          <OrderSlot order={order} now={now} />
        </p>
      ) : null}
      {leaveAtDoor ? <p className="font-semibold">{t('common.slot.leaveAtDoor')}</p> : null}
      <dl className="text-sm">
        {substitution ? (
          <Detail name={t('seller-orders.substitution.choice')}>
            {t(`seller-orders.substitution.${substitution}`)}
          </Detail>
        ) : null}
        {note === undefined ? null : <Detail name={t('seller-orders.slot.customerNote')}>{note}</Detail>}
        {area === undefined ? null : <Detail name={t('seller-orders.slot.area')}>{area}</Detail>}
        {km === null ? null : (
          <Detail name={t('seller-orders.slot.distance')}>
            {t('seller-orders.slot.km', { km: localDigits(km.toFixed(1)) })}
          </Detail>
        )}
      </dl>
      {isOpen && (slot || hasSlots) ? (
        <>
          <Button variant="secondary" onClick={() => setIsChanging(true)} className="mt-2 w-full">
            {t('seller-orders.slot.change')}
          </Button>
          <SlotDialog order={order} isOpen={isChanging} onClose={() => setIsChanging(false)} />
        </>
      ) : null}
      <OrderRider order={order} />
    </section>
  )
}

/** Whether any address can have a slot. */
export function useHasSlots(): boolean {
  const { terms, areas } = useStoreProfile().delivery
  return [{ terms }, ...areas].some((area) => area.terms.slots.length > 0)
}

/** Kilometres, null if unknown. */
function useDistance({ address }: OrderDetail): number | null {
  const { delivery, place } = useStoreProfile()
  const { street, city, zipcode, location = null } = address
  const destination = { pin: String(zipcode), text: `${street}, ${city}`, location }
  return distanceTo({ distances: delivery.distances, shop: place }, destination)
}
