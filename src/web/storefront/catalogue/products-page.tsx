import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { formatProductListParams, hasFilters } from '#domain/search/product-list-params.ts'
import { findShopWord } from '#domain/search/synonyms.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ListFilters } from './list-filters.tsx'
import { infiniteProductsQuery, similarProductsQuery } from './list-queries.ts'
import { type ListQuery, readAllProductsQuery } from './list-query.ts'
import { NoFilterResults, NoSearchResults } from './no-results.tsx'
import { PagedProductGrid } from './paged-product-grid.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { resultSummary } from './result-summary.ts'

const path = '/products'

export function ProductsPage() {
  const [search] = useSearchParams()
  const listQuery = readAllProductsQuery(search)
  const { q = '', after } = listQuery.choice
  const similar = useSimilarProducts(listQuery)
  const hasSimilar = similar.products.length > 0
  return (
    <div className="shop-column pt-2 pb-6 lg:pt-5">
      <PageHead
        title={q ? `Search: ${q}` : 'All products'}
        {...(q || after ? {} : { path })}
        description="All products of the shop: groceries, vegetables, fruit, meat, fish, dairy and more."
      />
      <CategoryChips current="all" />
      <PagedProductGrid
        heading={
          <>
            <h1 className="text-xl font-bold md:text-3xl">All products</h1>
            <h2 className="sr-only">{q ? 'Results' : 'Products'}</h2>
          </>
        }
        filter={listQuery.filter}
        nextPageUrl={(cursor) => path + formatProductListParams({ ...listQuery.choice, after: cursor })}
        controls={
          similar.hasNoExactMatches && !hasFilters(listQuery.choice) ? null : (
            <ListFilters path={path} choice={listQuery.choice} />
          )
        }
        formatCount={(total) => searchSummary(total, { choice: listQuery.choice, similar })}
        empty={hasSimilar ? null : <NoProducts choice={listQuery.choice} isSearching={similar.isPending} />}
      />
      {hasSimilar ? <SimilarProducts q={q} {...similar} /> : null}
    </div>
  )
}

/** Shown only on the first page of a search without filters. */
function useSimilarProducts({ choice, filter }: ListQuery) {
  const api = useApi()
  const { q = '', after } = choice
  const exact = useInfiniteQuery(infiniteProductsQuery(api, filter))
  const similar = useQuery(similarProductsQuery(api, q))
  const isWanted = q !== '' && !after && !hasFilters(choice) && exact.data !== undefined
  return {
    products: isWanted ? (similar.data?.products ?? []) : [],
    hasNoExactMatches: exact.data?.pages[0]?.products.length === 0,
    isStale: similar.isPlaceholderData,
    isPending: isWanted && (similar.isPending || similar.isPlaceholderData),
  }
}

function NoProducts({ choice, isSearching }: { choice: ListQuery['choice']; isSearching: boolean }) {
  const { q } = choice
  if (hasFilters(choice)) return <NoFilterResults to={path + formatProductListParams({ q })} />
  if (isSearching) return <ProductGridSkeleton count={5} />
  if (q) return <NoSearchResults q={q} />
  return (
    <EmptyState icon={<Icon name="parcel" />} title="No products yet">
      Please check back soon.
    </EmptyState>
  )
}

type SimilarResult = { products: readonly Product[]; isStale: boolean; isPending: boolean }

function searchSummary(
  total: number,
  { choice, similar }: { choice: ListQuery['choice']; similar: SimilarResult },
): string {
  const summary = resultSummary(total, choice)
  const count = similar.products.length
  if (total === 0 && similar.isPending) return 'Searching …'
  if (count === 0 || similar.isStale) return summary
  if (total > 0) return `${summary}, and ${count} similar`
  const { q = '' } = choice
  const names = similar.products.map(({ name }) => name)
  const word = findShopWord(q, names)
  return word ? `Results for ${word} (${q})` : `Showing results similar to “${q}”`
}

type SimilarProductsProps = {
  q: string
  products: readonly Product[]
  hasNoExactMatches: boolean
  /** True while these are the results of the previous text. */
  isStale: boolean
}

function SimilarProducts({ q, products, hasNoExactMatches, isStale }: SimilarProductsProps) {
  return (
    <section
      aria-labelledby="near"
      className={classNames(!hasNoExactMatches && 'mt-12', isStale && 'opacity-60')}
    >
      {/* Without exact matches the line above the list says it. */}
      <h2 id="near" className={hasNoExactMatches ? 'sr-only' : 'mb-4 text-xl font-bold text-balance'}>
        Similar to “{q}”
      </h2>
      <ProductGrid products={products} eager={hasNoExactMatches ? 4 : 0} />
    </section>
  )
}
