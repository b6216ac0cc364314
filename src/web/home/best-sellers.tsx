import { useQuery } from '@tanstack/react-query'
import { bestSellerCount } from '#rules/catalogue.ts'
import { serverSentence, useApi } from '../api.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { productRowQuery } from '../queries.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** The first five in stock. */
export function BestSellers() {
  const list = useQuery(productRowQuery(useApi(), { inStock: true, limit: bestSellerCount }))
  if (list.isPending) return <ProductGridSkeleton count={bestSellerCount} />
  if (!list.data)
    return <ErrorState message={serverSentence(list.error)} onRetry={() => void list.refetch()} />
  return <ProductGrid products={list.data.products} />
}
