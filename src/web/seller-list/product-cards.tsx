import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { formatCount } from '#rules/shop.ts'
import { serverSentence, useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CardMenu } from './card-menu.tsx'
import { type ListChoice, writeChoice } from './list-choice.ts'
import { sellerListQuery } from './list-queries.ts'
import { NoProducts } from './no-products.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { useSelection } from './use-selection.ts'

const columns = 'grid gap-3 lg:grid-cols-2 2xl:grid-cols-3'

/** The products of a choice, page by page, with what can be done to one and to many. */
export function ProductCards({ choice }: { choice: ListChoice }) {
  const list = useInfiniteQuery(sellerListQuery(useApi(), choice))
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const selection = useSelection(writeChoice(choice), products)
  const [menuOf, setMenuOf] = useState<SellerProduct | null>(null)
  const { grid, loadMore } = useLoadMore(list, products.length)

  if (list.isPending) return <Skeletons />
  if (!list.data) {
    return <ErrorState message={serverSentence(list.error)} onRetry={() => void list.refetch()} />
  }
  if (products.length === 0 && !list.isPlaceholderData) return <NoProducts choice={choice} />
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4 text-sm text-ink-soft">
        <label className="-ml-1 inline-flex min-h-11 items-center gap-2.5 px-1">
          <input
            type="checkbox"
            className="size-5"
            checked={selection.isWhole}
            onChange={(event) => selection.selectAll(event.currentTarget.checked)}
          />
          Select all shown
        </label>
        <p role="status" className="tabular">
          {list.isPlaceholderData
            ? 'Searching …'
            : total === 1
              ? '1 product'
              : `${formatCount(total)} products`}
        </p>
      </div>
      <ul ref={grid} className={classNames(columns, list.isPlaceholderData && 'opacity-60')}>
        {products.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            isSelected={selection.has(product._id)}
            onSelect={selection.select}
            onMenu={setMenuOf}
          />
        ))}
      </ul>
      <CardMenu product={menuOf} />
      {list.hasNextPage ? (
        <div className="mt-5 grid justify-items-center gap-2">
          <p className="tabular text-sm text-ink-soft">
            {formatCount(products.length)} of {formatCount(total)}
          </p>
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void loadMore()}>
            {list.isFetchingNextPage ? 'Loading …' : list.isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        </div>
      ) : null}
      {selection.products.length > 0 ? (
        <BulkBar products={selection.products} onDone={() => selection.selectAll(false)} />
      ) : null}
    </>
  )
}

type Growing = { isFetchingNextPage: boolean; fetchNextPage: () => Promise<{ isError: boolean }> }

/** Whoever reads by ear or by keyboard goes on where the new ones begin, as soon as they stand there. */
function useLoadMore(list: Growing, count: number) {
  const grid = useRef<HTMLUListElement>(null)
  const goOnAt = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (goOnAt.current === null || count <= goOnAt.current) return
    const first = grid.current?.children[goOnAt.current]
    goOnAt.current = null
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])

  async function loadMore() {
    goOnAt.current = count
    const { isError } = await list.fetchNextPage()
    if (isError) goOnAt.current = null
  }
  return { grid, loadMore }
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading products" className={`${columns} pt-12`}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
