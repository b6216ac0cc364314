import { useState } from 'react'
import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { Icon } from '#web/ui/icon.tsx'
import { mapLink } from '../details/map-link.ts'
import { LocationDialog } from './location-dialog.tsx'

/** Nothing without an address, as after the account was deleted. */
export function OrderLocation({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { address } = order
  if (address.street === '') return null
  return (
    <>
      <a
        href={mapLink(address)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf hover:underline"
      >
        <Icon name="pin" className="size-4" /> {t('seller-orders.page.map')}
      </a>
      <button
        type="button"
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        onClick={() => setIsOpen(true)}
      >
        {t(address.location ? 'seller-orders.location.correct' : 'seller-orders.location.add')}
      </button>
      <LocationDialog order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
