import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { type SellerProductView, sellerProductSorts, sellerProductViews } from '#domain/catalogue.ts'
import { listCategoryChoices } from '#domain/category/category-choice.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { useApi, useSettings } from '#web/api.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { SearchField } from '#web/seller/lists/search-field.tsx'
import { TabCount } from '#web/seller/lists/tab-count.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type ProductFilter, productFilterQuery, readProductFilter } from './product-filter.ts'
import { sellerProductsQuery } from './product-list-queries.ts'

const listSortOptions = () =>
  sellerProductSorts.map((value) => ({ value, text: t(`seller-products.filter.sort.${value}`) }))

const rare: readonly SellerProductView[] = ['unpictured', 'untaxed', 'undeclared', 'combos']

type ProductFiltersProps = {
  filter: ProductFilter
  /** Beside the search. */
  children: ReactNode
}

export function ProductFilters({ filter, children }: ProductFiltersProps) {
  const [, setSearch] = useSearchParams()
  const { categories } = useSettings()
  const { data, isPending } = useInfiniteQuery(sellerProductsQuery(useApi(), filter))
  const counts = data?.pages[0]?.counts
  const [isOpenedByLink] = useState(useNavigationType() === 'PUSH')
  const focusSearch = useCallback(
    (section: HTMLElement | null) => {
      if (isOpenedByLink) section?.querySelector('input')?.focus()
    },
    [isOpenedByLink],
  )

  /**
   * Combos, and lists of what is missing, are shown while something is: of rates only with a registration for
   * GST.
   */
  const isListed = (show: SellerProductView) =>
    Boolean(counts?.[show]) || (filter.show === show && !isPending)

  const tabOf = (show: SellerProductView) => (
    <ChipLink key={show} to={productListLink({ ...filter, show })} isChosen={show === filter.show}>
      {t(`seller-products.filter.show.${show}`)}
      <TabCount text={counts && formatCount(counts[show] ?? 0)} className="text-ink-soft" />
    </ChipLink>
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
      className="grid gap-1 sm:mb-1 sm:gap-2 lg:grid-cols-[minmax(16rem,1fr)_13rem_13rem_auto] lg:gap-x-3"
    >
      <div className="flex items-center gap-2 lg:contents">
        <div className="min-w-0 flex-1">
          <SearchField
            label={t('seller-products.filter.search')}
            placeholder={t('seller-products.filter.search.placeholder')}
            q={filter.q}
            onSearch={(q) => applyFilter({ q }, { replace: true })}
          />
        </div>
        <div className="lg:order-1">{children}</div>
      </div>
      <div className="chip-row lg:contents">
        <div className="min-w-40 shrink-0">
          <Select
            label={t('seller-products.field.category')}
            hideLabel
            options={[
              { value: '', text: t('seller-products.filter.allCategories') },
              ...listCategoryChoices(categories),
            ]}
            value={filter.category}
            onChange={(event) => applyFilter({ category: event.currentTarget.value })}
          />
        </div>
        <div className="min-w-40 shrink-0">
          <Select
            label={t('seller-products.filter.sort')}
            hideLabel
            options={listSortOptions()}
            value={filter.sort}
            onChange={(event) => applyFilter({ sort: event.currentTarget.value })}
          />
        </div>
        {/* In one row the rare ones are last: they would move what is behind them when they are known. */}
        <nav
          aria-label={t('seller-products.filter.show')}
          className="max-lg:contents lg:order-2 lg:col-span-full lg:flex lg:flex-wrap lg:gap-2"
        >
          <div className="flex shrink-0 gap-2 max-lg:order-first">
            {sellerProductViews.filter((show) => !rare.includes(show)).map(tabOf)}
          </div>
          <div className="flex shrink-0 gap-2 empty:hidden lg:flex-wrap">
            {rare.filter(isListed).map(tabOf)}
          </div>
        </nav>
      </div>
    </section>
  )
}

export function productListLink(filter: ProductFilter): string {
  const query = productFilterQuery(filter)
  return query ? `/seller/product-list?${query}` : '/seller/product-list'
}
