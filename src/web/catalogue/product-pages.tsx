import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { serverSentence, useApi } from '../api.ts'
import { type ProductFilter, productPagesQuery } from '../queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type ProductPagesProps = {
  filter: ProductFilter
  /** The address of what follows behind a cursor: 'Load more' leads there without a script. */
  more: (cursor: string) => string
  /** How it is sorted and narrowed, between the count and the products. */
  controls?: ReactNode
  /** How the number of all that match is worded: '12 products'. */
  count: (total: number) => string
  empty: ReactNode
}

/** A list that grows on demand, with all it can be: on its way, failed, empty, full. */
export function ProductPages({ filter, more, controls, count, empty }: ProductPagesProps) {
  const list = useInfiniteQuery(productPagesQuery(useApi(), filter))
  const grid = useRef<HTMLDivElement>(null)
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const total = list.data?.pages[0]?.total ?? products.length
  const cursor = list.data?.pages.at(-1)?.nextCursor

  const goOnAt = useRef<number | null>(null)

  async function loadMore(event: MouseEvent) {
    event.preventDefault()
    if (list.isFetchingNextPage) return
    goOnAt.current = products.length
    const { isError } = await list.fetchNextPage()
    if (isError) goOnAt.current = null
  }

  /** Whoever reads by ear or by keyboard goes on where the new ones begin, as soon as they stand there. */
  useLayoutEffect(() => {
    if (goOnAt.current === null || products.length <= goOnAt.current) return
    const first = grid.current?.querySelectorAll('article')[goOnAt.current]
    goOnAt.current = null
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [products.length])

  return (
    <>
      <p role="status" className="tabular mt-1 mb-3 min-h-6 text-ink-soft">
        {list.isPlaceholderData ? 'Searching …' : list.data ? count(total) : ''}
      </p>
      {controls}
      {list.isPending ? <ProductGridSkeleton /> : null}
      {list.isError && !list.data ? (
        <ErrorState message={serverSentence(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && products.length === 0 ? empty : null}
      <div ref={grid} className={classNames(list.isPlaceholderData && 'opacity-60')}>
        <ProductGrid products={products} eager={4} />
      </div>
      {cursor ? (
        <div className="mt-8 grid justify-items-center gap-3">
          <p role="status" className="tabular text-sm text-ink-soft">
            {filter.after ? '' : `${products.length} of ${total}`}
          </p>
          <ButtonLink
            variant="secondary"
            to={more(cursor)}
            rel="next nofollow"
            aria-disabled={list.isFetchingNextPage || undefined}
            onClick={(event) => void loadMore(event)}
            className="min-w-48"
          >
            {list.isFetchingNextPage ? 'Loading …' : list.isFetchNextPageError ? 'Try again' : 'Load more'}
          </ButtonLink>
        </div>
      ) : null}
    </>
  )
}
