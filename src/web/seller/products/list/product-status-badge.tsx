import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { Badge } from '#web/ui/badge.tsx'

export function ProductStatusBadge({
  product: { isArchived, isSwitchedOn, stock, isLow },
}: {
  product: SellerProduct
}) {
  if (isArchived) return <Badge>{t('seller-products.status.archived')}</Badge>
  if (!isSwitchedOn) return <Badge>{t('seller-products.status.off')}</Badge>
  if (stock === 0) return <Badge tone="red">{t('seller-products.status.soldOut')}</Badge>
  return isLow ? <Badge tone="yellow">{t('seller-products.status.low')}</Badge> : null
}
