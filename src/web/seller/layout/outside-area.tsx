import { isServiceable } from '#domain/delivery/pin-codes.ts'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'

type OrderAddress = { zipcode: number }

export function useIsOutsideArea({ zipcode }: OrderAddress): boolean {
  return !isServiceable(String(zipcode), useStoreProfile().pins)
}

export function OutsideAreaBadge({ address, className }: { address: OrderAddress; className?: string }) {
  if (!useIsOutsideArea(address)) return null
  return (
    <Badge tone="red" className={className}>
      {t('seller-orders.outsideArea')}
    </Badge>
  )
}
