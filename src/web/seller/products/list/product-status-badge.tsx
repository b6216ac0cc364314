import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'

export function ProductStatusBadge({
  product: { isArchived, isSwitchedOn, stock, isLow },
}: {
  product: SellerProduct
}) {
  if (isArchived) return <Badge>Archived</Badge>
  if (!isSwitchedOn) return <Badge>Switched off</Badge>
  if (stock === 0) return <Badge tone="red">Sold out</Badge>
  return isLow ? <Badge tone="yellow">Low stock</Badge> : null
}
