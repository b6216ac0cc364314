import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { maxFeatured } from '#rules/catalogue.ts'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { BackLink } from '../seller/back-link.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddFeatured } from './add-featured.tsx'
import { featuredQuery } from './featured-query.ts'
import { FeaturedRows } from './featured-rows.tsx'
import { SaveBar } from './save-bar.tsx'
import { useFeatured } from './use-featured.ts'

const failed = 'Failed to load the first products'

/** Which products come first, found by search and put in order by hand. */
export function FeaturedPage() {
  const featured = useQuery(featuredQuery(useApi()))
  useLoadFailure(featured.error, failed)
  return (
    <>
      <PageHead title="First products" />
      <BackLink to="/seller/settings" text="Shop settings" />
      <h1 className="text-xl font-bold">First products</h1>
      <p className="mt-1 max-w-2xl text-ink-soft">
        They stand before all others: the first five in stock are the Best Sellers on Home, and lists that
        nobody has sorted begin with them.
      </p>
      {featured.data ? (
        <Featured saved={featured.data} />
      ) : featured.isError ? (
        <LoadFailure title={failed} error={featured.error} onRetry={() => void featured.refetch()} />
      ) : (
        <div role="status" aria-label="Loading products" className="mt-6 grid max-w-2xl gap-2">
          <Skeleton className="h-19 rounded-md" />
          <Skeleton className="h-19 rounded-md" />
          <Skeleton className="h-19 rounded-md" />
        </div>
      )}
    </>
  )
}

function Featured({ saved }: { saved: Product[] }) {
  const { products, change, save, discard, ...state } = useFeatured(saved)
  const known = products.map(({ _id }) => _id)
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="mt-6"
    >
      <div className="grid max-w-2xl gap-5 [&_:is(input,button)]:scroll-mb-40">
        <FeaturedRows products={products} onChange={change} />
        {products.length < maxFeatured ? (
          <AddFeatured known={known} onAdd={(product) => change([...products, product])} />
        ) : (
          <p className="text-ink-soft">At most {maxFeatured} products can come first.</p>
        )}
      </div>
      <SaveBar {...state} onDiscard={discard} />
    </form>
  )
}
