import { useQuery } from '@tanstack/react-query'
import { bestSellerCount } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { serverMessage, useApi } from '#web/api.ts'
import { topProductsQuery } from '#web/queries.ts'
import { ProductGrid, ProductGridSkeleton } from '#web/storefront/catalogue/product-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

export function BestSellers() {
  const list = useQuery(topProductsQuery(useApi(), { inStock: true, limit: bestSellerCount }))
  if (list.isPending) return <ProductGridSkeleton count={bestSellerCount} />
  if (!list.data)
    return <ErrorState message={serverMessage(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.products.length === 0)
    return <EmptyState icon={<Icon name="parcel" />} title={t('shop.home.noProducts')} />
  return <ProductGrid products={list.data.products} lastItem={<AllProductsLink />} />
}

/** Fills the gap if the grid has fewer than five columns. */
function AllProductsLink() {
  return (
    <li className="grid min-[56rem]:col-span-3 min-[72rem]:hidden">
      <Link
        to="/products"
        className="grid place-content-center justify-items-center gap-3 rounded-lg bg-leaf-soft p-4 text-center font-semibold text-leaf-strong"
      >
        <span className="grid size-12 place-items-center rounded-full bg-leaf text-on-leaf">
          <Icon name="right" />
        </span>
        {t('shop.home.allProducts')}
      </Link>
    </li>
  )
}
