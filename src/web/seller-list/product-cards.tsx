import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { formatCount } from '#rules/shop.ts'
import { useApi } from '../api.ts'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { useLoadMore } from '../seller/load-more.tsx'
import { useKeptPlace } from '../seller/use-kept-place.ts'
import { classNames } from '../ui/class-names.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CardMenu } from './card-menu.tsx'
import { type ListChoice, writeChoice } from './list-choice.ts'
import { sellerListQuery } from './list-queries.ts'
import { NoProducts } from './no-products.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { useSelection } from './use-selection.ts'

const columns = 'grid gap-3 lg:grid-cols-2 2xl:grid-cols-3'
/** Whoever comes to something by the keyboard sees it, and not the tools above it. */
const clear = '[&_:is(a,button,input)]:scroll-mb-24'

const failed = 'Failed to load the products'

/** The products of a choice, page by page, with what can be done to one and to many. */
export function ProductCards({ choice }: { choice: ListChoice }) {
  const list = useInfiniteQuery(sellerListQuery(useApi(), choice))
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const selection = useSelection(writeChoice(choice), products)
  const [menuOf, setMenuOf] = useState<SellerProduct | null>(null)
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    ...{ list, total, count: products.length, first: 'h2 a' },
  })
  const all = useRef<HTMLInputElement>(null)
  // A card that was archived, or the tools of a selection, are gone.
  useKeptPlace({ rows, inRow: '[popovertarget]', otherwise: all })
  useLoadFailure(list.error, failed)

  if (list.isPending) return <Skeletons />
  if (!list.data) {
    return <LoadFailure title={failed} error={list.error} onRetry={() => void list.refetch()} />
  }
  if (products.length === 0 && !list.isPlaceholderData) return <NoProducts choice={choice} />
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4 text-sm text-ink-soft">
        <label className="-ml-1 inline-flex min-h-11 items-center gap-2.5 px-1">
          <input
            ref={all}
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
      <ul ref={rows} className={classNames(columns, clear, list.isPlaceholderData && 'opacity-60')}>
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
      {loadMore}
      {selection.products.length > 0 ? (
        <BulkBar products={selection.products} onDone={() => selection.selectAll(false)} />
      ) : null}
      <CardMenu product={menuOf} />
    </>
  )
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
