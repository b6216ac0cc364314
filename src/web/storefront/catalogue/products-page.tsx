import { useInfiniteQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue/product.ts'
import type { ProductList } from '#contract/catalogue/product-list.ts'
import { t } from '#domain/i18n/translate.ts'

import { formatProductListParams, hasFilters } from '#domain/search/product-list-params.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSearch } from '#web/router/use-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CategoryLayout } from './category-layout.tsx'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { ListFilters } from './filters/list-filters.tsx'
import { infiniteProductsQuery } from './list-queries.ts'
import { type ListQuery, readAllProductsQuery } from './list-query.ts'
import { NoFilterResults, NoSearchResults } from './no-results.tsx'
import { PagedProductGrid } from './paged-product-grid.tsx'
import { resultSummary } from './result-summary.ts'

const path = '/products'

export function ProductsPage() {
  const search = useSearch()
  const listQuery = readAllProductsQuery(search)
  const { q = '', after } = listQuery.choice
  const list = useInfiniteQuery(infiniteProductsQuery(useApi(), listQuery.filter))
  const firstPage = list.data?.pages[0]
  const isEmpty = firstPage?.products.length === 0
  return (
    <CategoryLayout current="all">
      <PageHead
        title={q ? t('catalogue.search.title', { q }) : t('catalogue.all.title')}
        {...(q || after ? {} : { path })}
        description={t('catalogue.all.description')}
      />
      <PagedProductGrid
        heading={
          <>
            <h1 className="truncate text-base/5 font-bold lg:text-3xl">{t('catalogue.all.title')}</h1>
            <h2 className="sr-only">{t(q ? 'catalogue.search.results' : 'catalogue.products')}</h2>
          </>
        }
        filter={listQuery.filter}
        nextPageUrl={(cursor) => path + formatProductListParams({ ...listQuery.choice, after: cursor })}
        controls={(shown) =>
          isEmpty && !hasFilters(listQuery.choice) ? null : (
            <ListFilters path={path} choice={listQuery.choice} firstPage={shown} />
          )
        }
        chosen={(firstPage) => <ChosenFilters path={path} choice={listQuery.choice} firstPage={firstPage} />}
        formatCount={(total, firstPage) => searchSummary(total, { choice: listQuery.choice, firstPage })}
        empty={<NoProducts choice={listQuery.choice} nearest={firstPage?.nearest ?? []} />}
      />
    </CategoryLayout>
  )
}

function NoProducts({ choice, nearest }: Pick<ListQuery, 'choice'> & { nearest: readonly Product[] }) {
  const { q } = choice
  if (hasFilters(choice)) return <NoFilterResults to={path + formatProductListParams({ q })} />
  if (q) return <NoSearchResults q={q} nearest={nearest} />
  return (
    <EmptyState icon={<Icon name="parcel" />} title={t('catalogue.all.empty.title')}>
      {t('catalogue.all.empty.text')}
    </EmptyState>
  )
}

/** Says what a search was taken for: nothing is corrected silently. */
function searchSummary(
  total: number,
  { choice, firstPage }: Pick<ListQuery, 'choice'> & { firstPage: ProductList | undefined },
): string {
  const { exactTotal = total, meaning } = firstPage ?? {}
  const { q = '' } = choice
  if (total === exactTotal || meaning === q || hasFilters(choice)) return resultSummary(total, choice)
  if (exactTotal > 0)
    return t('catalogue.summary.andSimilar', {
      summary: resultSummary(exactTotal, choice),
      count: total - exactTotal,
    })
  return meaning
    ? t('catalogue.summary.resultsFor', { word: meaning, q })
    : t('catalogue.summary.similarTo', { q })
}
