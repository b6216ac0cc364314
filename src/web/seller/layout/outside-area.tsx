import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { Badge } from '#web/ui/badge.tsx'

type OutsideAreaBadgeProps = { order: Pick<SellerOrder, 'outsideArea'>; className?: string }

export function OutsideAreaBadge({ order, className }: OutsideAreaBadgeProps) {
  if (!order.outsideArea) return null
  return (
    <Badge tone="red" className={className}>
      {t('seller-orders.outsideArea')}
    </Badge>
  )
}
