import { useInfiniteQuery } from '@tanstack/react-query'
import { formatCount } from '#rules/shop.ts'
import { useApi } from '../api.ts'
import { productPagesQuery } from '../queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductRow, ProductRowSkeleton } from './product-row.tsx'

const columns = 'grid gap-3 lg:grid-cols-2 2xl:grid-cols-3'

/** The products whose name contains `q`, page by page, newest first: a press on a switch moves none of them. */
export function SellerProducts({ q }: { q: string }) {
  const list = useInfiniteQuery(productPagesQuery(useApi(), { q, sort: 'newest' }))
  if (list.isPending) return <Skeletons />
  if (!list.data) return <ErrorState message={list.error?.message} onRetry={() => void list.refetch()} />

  const products = list.data.pages.flatMap((page) => page.products)
  const total = list.data.pages[0]?.total ?? products.length
  if (total === 0) return <NoProducts q={q} />
  return (
    <>
      <p role="status" className="tabular mb-3 text-sm text-ink-soft">
        {total === 1 ? '1 product' : `${formatCount(total)} products`}
      </p>
      <ul className={columns}>
        {products.map((product) => (
          <ProductRow key={product._id} product={product} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-5 grid justify-items-center gap-2">
          <p className="tabular text-sm text-ink-soft">
            {formatCount(products.length)} of {formatCount(total)}
          </p>
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

function NoProducts({ q }: { q: string }) {
  if (q) {
    return (
      <EmptyState icon={<Icon name="search-x" />} title={`Nothing found for “${q}”.`}>
        Try fewer letters or another word.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Icon name="parcel" />}
      title="There are no products yet."
      action={<ButtonLink to="/seller">Add Product</ButtonLink>}
    >
      What you add shows here and in the shop.
    </EmptyState>
  )
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading products" className={`${columns} pt-8`}>
      {Array.from({ length: 9 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
        <ProductRowSkeleton key={index} />
      ))}
    </div>
  )
}
