import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverSentence, useApi } from '../api.ts'
import { type ProductFilter, productPagesQuery } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type ProductPagesProps = {
  filter: ProductFilter
  /** How the number of all that match is worded: '12 products'. */
  count: (total: number) => string
  empty: ReactNode
}

/** A list that grows on demand, with all it can be: on its way, failed, empty, full. */
export function ProductPages({ filter, count, empty }: ProductPagesProps) {
  const list = useInfiniteQuery(productPagesQuery(useApi(), filter))
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const total = list.data?.pages[0]?.total ?? products.length
  return (
    <>
      <p role="status" className="tabular mt-1 mb-4 min-h-6 text-ink-soft">
        {list.isPlaceholderData ? 'Searching …' : list.data ? count(total) : ''}
      </p>
      {list.isPending ? <ProductGridSkeleton /> : null}
      {list.isError && !list.data ? (
        <ErrorState message={serverSentence(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && products.length === 0 ? empty : null}
      <div className={classNames(list.isPlaceholderData && 'opacity-60')}>
        <ProductGrid products={products} eager={4} />
      </div>
      {list.hasNextPage ? (
        <div className="mt-8 grid justify-items-center gap-3">
          <p className="tabular text-sm text-ink-soft">
            {products.length} of {total}
          </p>
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            className="min-w-48"
          >
            {list.isFetchingNextPage ? 'Loading …' : 'Load more'}
          </Button>
        </div>
      ) : null}
    </>
  )
}
