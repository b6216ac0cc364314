import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { categories, sellerProductSorts, sellerProductViews } from '#domain/catalogue.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { SearchField } from '#web/seller/lists/search-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type ProductFilter, productFilterQuery, readProductFilter } from './product-filter.ts'
import { sellerProductsQuery } from './product-list-queries.ts'

const listCategoryOptions = () => [
  { value: '', text: t('seller-products.filter.allCategories') },
  ...categories.map(({ path }) => ({ value: path, text: t(`shop.category.${path}`) })),
]
const listSortOptions = () =>
  sellerProductSorts.map((value) => ({ value, text: t(`seller-products.filter.sort.${value}`) }))

export function ProductFilters({ filter }: { filter: ProductFilter }) {
  const [, setSearch] = useSearchParams()
  const { data } = useInfiniteQuery(sellerProductsQuery(useApi(), filter))
  const counts = data?.pages[0]?.counts
  const [isOpenedByLink] = useState(useNavigationType() === 'PUSH')
  const focusSearch = useCallback(
    (section: HTMLElement | null) => {
      if (isOpenedByLink) section?.querySelector('input')?.focus()
    },
    [isOpenedByLink],
  )

  function applyFilter(change: Record<string, string>, { replace = false } = {}) {
    // The URL can be newer than this render.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    setSearch(productFilterQuery(readProductFilter(next)), { replace, preventScrollReset: true })
  }

  return (
    <section
      ref={focusSearch}
      aria-label={t('seller-products.filter.title')}
      className="mb-2 grid gap-x-3 gap-y-2 lg:grid-cols-[minmax(16rem,1fr)_13rem_13rem]"
    >
      <SearchField
        label={t('seller-products.filter.search')}
        placeholder={t('seller-products.filter.search.placeholder')}
        q={filter.q}
        onSearch={(q) => applyFilter({ q }, { replace: true })}
      />
      <div className="grid grid-cols-2 gap-2 lg:contents">
        <Select
          label={t('seller-products.field.category')}
          hideLabel
          options={listCategoryOptions()}
          value={filter.category}
          onChange={(event) => applyFilter({ category: event.currentTarget.value })}
        />
        <Select
          label={t('seller-products.filter.sort')}
          hideLabel
          options={listSortOptions()}
          value={filter.sort}
          onChange={(event) => applyFilter({ sort: event.currentTarget.value })}
        />
      </div>
      <nav aria-label={t('seller-products.filter.show')} className="chip-row lg:col-span-full">
        {sellerProductViews.map((show) => (
          <ChipLink key={show} to={productListLink({ ...filter, show })} isChosen={show === filter.show}>
            {t(`seller-products.filter.show.${show}`)}
            {counts ? <span className="text-ink-soft">{formatCount(counts[show])}</span> : null}
          </ChipLink>
        ))}
      </nav>
    </section>
  )
}

export function productListLink(filter: ProductFilter): string {
  const query = productFilterQuery(filter)
  return query ? `/seller/product-list?${query}` : '/seller/product-list'
}
