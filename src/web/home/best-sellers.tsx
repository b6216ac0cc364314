import { useQuery } from '@tanstack/react-query'
import { bestSellerCount } from '#rules/catalogue.ts'
import { serverSentence, useApi } from '../api.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { productRowQuery } from '../queries.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/** The first five in stock. */
export function BestSellers() {
  const list = useQuery(productRowQuery(useApi(), { inStock: true, limit: bestSellerCount }))
  if (list.isPending) return <ProductGridSkeleton count={bestSellerCount} />
  if (!list.data)
    return <ErrorState message={serverSentence(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.products.length === 0)
    return (
      <EmptyState
        icon={<Icon name="parcel" />}
        title="The shelves are being filled. Please come back soon."
      />
    )
  return <ProductGrid products={list.data.products} last={<AllProducts />} />
}

/** Five cards leave a hole wherever there are fewer columns than five: here it goes on. */
function AllProducts() {
  return (
    <li className="grid min-[56rem]:col-span-3 min-[72rem]:hidden">
      <Link
        to="/products"
        className="grid place-content-center justify-items-center gap-3 rounded-lg bg-leaf-soft p-4 text-center font-semibold text-leaf-strong"
      >
        <span className="grid size-12 place-items-center rounded-full bg-leaf text-on-leaf">
          <Icon name="right" />
        </span>
        See all products
      </Link>
    </li>
  )
}
