import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ProductList } from '#contract/catalogue/product-list.ts'
import { t } from '#domain/i18n/translate.ts'

import { serverMessage, useApi } from '#web/api.ts'
import type { ProductFilter } from '#web/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { infiniteProductsQuery } from './list-queries.ts'
import { OrderFees } from './order-fees.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type PagedProductGridProps = {
  filter: ProductFilter
  /** The link of 'Load more', which works without JavaScript. */
  nextPageUrl: (cursor: string) => string
  heading?: ReactNode
  controls?: (firstPage: ProductList | undefined) => ReactNode
  /** What is set, below the controls. */
  chosen?: (firstPage: ProductList | undefined) => ReactNode
  formatCount: (total: number, firstPage: ProductList | undefined) => string
  empty: ReactNode
}

export function PagedProductGrid({
  filter,
  nextPageUrl,
  heading,
  controls,
  chosen,
  formatCount,
  empty,
}: PagedProductGridProps) {
  const list = useInfiniteQuery(infiniteProductsQuery(useApi(), filter))
  const grid = useRef<HTMLDivElement>(null)
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const total = list.data?.pages[0]?.total ?? products.length
  const cursor = list.data?.pages.at(-1)?.nextCursor

  const focusIndex = useRef<number | null>(null)

  async function loadMore(event: MouseEvent) {
    event.preventDefault()
    if (list.isFetchingNextPage) return
    focusIndex.current = products.length
    const { isError } = await list.fetchNextPage()
    if (isError) focusIndex.current = null
  }

  /** Focus moves to the first new product, for keyboards and screen readers. */
  useLayoutEffect(() => {
    if (focusIndex.current === null || products.length <= focusIndex.current) return
    const first = grid.current?.querySelectorAll('article')[focusIndex.current]
    focusIndex.current = null
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [products.length])

  return (
    <>
      <div className="mb-2 flex min-h-11 items-center gap-2 lg:flex-wrap lg:items-baseline lg:justify-between">
        <div className="min-w-0 max-lg:has-[+section]:w-2/5 max-lg:has-[+section]:shrink-0 lg:contents">
          {heading}
          <p
            role="status"
            className={classNames(
              'tabular line-clamp-2 min-h-4.5 text-ink-soft max-lg:text-xs lg:min-h-6',
              // What a search was taken for needs two lines.
              filter.q && 'max-lg:min-h-9',
            )}
          >
            {list.isPlaceholderData
              ? t('shop.list.searching')
              : list.data
                ? formatCount(total, list.data.pages[0])
                : ''}
          </p>
        </div>
        {controls?.(list.data?.pages[0])}
      </div>
      {chosen?.(list.data?.pages[0])}
      {list.data && products.length === 0 ? null : <OrderFees className="mb-1.5 sm:mb-3" />}
      {list.isPending ? <ProductGridSkeleton /> : null}
      {list.isError && !list.data ? (
        <ErrorState message={serverMessage(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && products.length === 0 ? empty : null}
      <div ref={grid} className={classNames(list.isPlaceholderData && 'opacity-60')}>
        <ProductGrid products={products} eager={4} />
      </div>
      {cursor ? (
        <div className="mt-8 grid justify-items-center gap-3">
          <p role="status" className="tabular text-sm text-ink-soft">
            {filter.after ? '' : t('shop.list.progress', { shown: products.length, total })}
          </p>
          <ButtonLink
            variant="secondary"
            to={nextPageUrl(cursor)}
            rel="next nofollow"
            aria-disabled={list.isFetchingNextPage || undefined}
            onClick={(event) => void loadMore(event)}
            className="min-w-[min(12rem,100%)]"
          >
            {t(moreKey(list))}
          </ButtonLink>
        </div>
      ) : null}
    </>
  )
}

function moreKey(list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean }) {
  if (list.isFetchingNextPage) return 'shop.list.loading'
  return list.isFetchNextPageError ? 'shop.list.retry' : 'shop.list.more'
}
