import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { formatProductListParams, hasFilters } from '#domain/search/product-list-params.ts'
import { useApi, useSettings } from '#web/api.ts'
import { categoryLink, subcategoryLink } from '#web/links.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSearch } from '#web/router/use-search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CategoryLayout } from './category-layout.tsx'
import { Breadcrumb } from './details/breadcrumb.tsx'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { ListFilters } from './filters/list-filters.tsx'
import { infiniteProductsQuery } from './list-queries.ts'
import { findShownCategory, readCategoryQuery, type ShownCategory } from './list-query.ts'
import { NoFilterResults } from './no-results.tsx'
import { PagedProductGrid } from './paged-product-grid.tsx'
import { resultSummary } from './result-summary.ts'

export function CategoryPage() {
  const shown = findShownCategory(useSettings().categories, useParams())
  return shown ? <ShownCategoryPage shown={shown} /> : null
}

function ShownCategoryPage({ shown }: { shown: ShownCategory }) {
  const { root, trail } = shown
  const listQuery = readCategoryQuery(shown, useSearch())
  const { data } = useInfiniteQuery(infiniteProductsQuery(useApi(), listQuery.filter))
  const { after: _, ...filters } = listQuery.choice
  const last = trail.at(-1)
  const path = last ? subcategoryLink(root.path, last.slug) : categoryLink(root.path)
  const name = last?.name ?? t(`shop.category.${root.path}`)
  return (
    <CategoryLayout
      current={root.path}
      trail={trail}
      counts={data?.pages[0]?.facets?.subcategory}
      params={formatProductListParams(filters)}
    >
      <PageHead
        title={name}
        {...(listQuery.choice.after ? {} : { path })}
        description={t('catalogue.category.description', { category: name })}
      />
      {/* On phones the chips lead back. */}
      {last ? (
        <Breadcrumb root={root.path} trail={trail.slice(0, -1)} last={name} className="max-lg:hidden" />
      ) : null}
      <PagedProductGrid
        heading={
          <>
            <h1 className="truncate text-base/5 font-bold lg:text-3xl">{name}</h1>
            <h2 className="sr-only">{t('catalogue.products')}</h2>
          </>
        }
        key={path}
        filter={listQuery.filter}
        nextPageUrl={(cursor) => path + formatProductListParams({ ...listQuery.choice, after: cursor })}
        controls={(firstPage) => (
          <ListFilters path={path} choice={listQuery.choice} firstPage={firstPage} includesSoldOut />
        )}
        chosen={(firstPage) => <ChosenFilters path={path} choice={listQuery.choice} firstPage={firstPage} />}
        formatCount={(total) => resultSummary(total, listQuery.choice)}
        empty={hasFilters(listQuery.choice) ? <NoFilterResults to={path} /> : <EmptyCategory />}
      />
    </CategoryLayout>
  )
}

function EmptyCategory() {
  return (
    <EmptyState
      icon={<Icon name="parcel" />}
      title={t('catalogue.category.empty')}
      action={
        <ButtonLink variant="secondary" to="/products">
          {t('shop.home.allProducts')}
        </ButtonLink>
      }
    />
  )
}
