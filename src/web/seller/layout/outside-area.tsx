import { isServiceable } from '#domain/delivery/pin-codes.ts'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'

type Destination = { address: { zipcode: number }; area?: string | undefined }

/** An area need not have pin codes. */
export function useIsOutsideArea({ address, area }: Destination): boolean {
  const { pins } = useStoreProfile()
  return area === undefined && !isServiceable(String(address.zipcode), pins)
}

export function OutsideAreaBadge({ order, className }: { order: Destination; className?: string }) {
  if (!useIsOutsideArea(order)) return null
  return (
    <Badge tone="red" className={className}>
      {t('seller-orders.outsideArea')}
    </Badge>
  )
}
