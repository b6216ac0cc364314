import type { Order } from '#contract/order.ts'
import { type Coordinates, distanceTo } from '#domain/delivery/terms.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { mapLink } from '../details/map-link.ts'

type LocationPreviewProps = { address: Order['address']; location: Coordinates }

/** Shows numbers in the wrong order or with a typing error before they are saved. */
export function LocationPreview({ address, location }: LocationPreviewProps) {
  const { place: shop } = useStoreProfile()
  const km = distanceTo({ shop, distances: [] }, { pin: '', text: '', location }) ?? 0
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="tabular font-semibold">
        {t('seller-orders.location.distance', { km: localDigits(km.toFixed(1)) })}
      </span>
      <a
        href={mapLink({ ...address, location })}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {t('seller-orders.location.view')}
      </a>
    </p>
  )
}
