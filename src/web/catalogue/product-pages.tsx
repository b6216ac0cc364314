import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../api.ts'
import { type ProductFilter, productPagesQuery } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

/** A list that grows on demand, with all it can be: on its way, failed, empty, full. */
export function ProductPages({ filter, empty }: { filter: ProductFilter; empty: ReactNode }) {
  const list = useInfiniteQuery(productPagesQuery(useApi(), filter))
  if (list.isPending) return <ProductGridSkeleton />
  if (!list.data) return <ErrorState message={list.error?.message} onRetry={() => void list.refetch()} />
  const products = list.data.pages.flatMap((page) => page.products)
  if (products.length === 0) return empty
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid products={products} eager={4} />
      {list.hasNextPage ? (
        <div className="mt-6 grid justify-items-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading …' : 'Load more'}
          </Button>
        </div>
      ) : null}
    </>
  )
}
