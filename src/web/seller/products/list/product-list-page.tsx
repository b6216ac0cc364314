import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { SegmentedChoice, type StoredChoice, useStoredChoice } from '#web/seller/lists/stored-choice.tsx'
import { useRestoreFocus } from '#web/seller/lists/use-restore-focus.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { UndeclaredCategories } from '../declarations/undeclared-categories.tsx'
import { bulkJobQuery } from './bulk-job-query.ts'
import { BulkJobStatus } from './bulk-job-status.tsx'
import { EmptyProductList } from './empty-product-list.tsx'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { ProductCardMenu } from './product-card-menu.tsx'
import { type ProductFilter, readProductFilter } from './product-filter.ts'
import { ProductFilters } from './product-filters.tsx'
import { sellerProductsQuery } from './product-list-queries.ts'
import { ProductColumnHeadings, ProductRow } from './product-row.tsx'
import { useProductSelection } from './use-product-selection.ts'

export function ProductListPage() {
  const [search] = useSearchParams()
  const filter = readProductFilter(search)
  const { seller } = useSeller()
  const canEdit = seller !== null && hasPermission(seller, 'products')
  const job = useQuery({ ...bulkJobQuery(useApi(), useQueryClient()), enabled: canEdit })
  return (
    <>
      <PageHead title={t('seller-products.list.title')} />
      {/* On phones the products need its room. */}
      <h1 className="mb-3 text-xl font-bold max-sm:sr-only">{t('seller-products.list.title')}</h1>
      <ProductFilters filter={filter}>
        {canEdit ? (
          <ButtonLink to="/seller" size="small" className="min-h-11 max-sm:w-11 max-sm:px-0">
            <Icon name="plus" className="size-4.5" />
            <span className="whitespace-nowrap max-sm:sr-only">{t('seller-products.add.title')}</span>
          </ButtonLink>
        ) : null}
      </ProductFilters>
      {canEdit && filter.show === 'unpictured' ? (
        <ButtonLink variant="secondary" size="small" to="/seller/product/pictures" className="mb-1">
          <PageIcon name="picture" className="size-5" /> {t('seller-products.files.title')}
        </ButtonLink>
      ) : null}
      {/* The bar of a job would move what is below it. */}
      {job.data ? <BulkJobStatus job={job.data} /> : null}
      {filter.show === 'undeclared' && !job.isLoading ? <UndeclaredCategories filter={filter} /> : null}
      <ProductGrid filter={filter} canEdit={canEdit} isWaiting={job.isLoading} />
    </>
  )
}

type ProductView = 'cards' | 'table'
const productViews: StoredChoice<ProductView> = {
  values: ['cards', 'table'],
  preset: 'cards',
  storageKey: 'haat-product-view',
}

const gridClass = 'grid gap-1 sm:grid-cols-2 sm:gap-2.5 lg:grid-cols-3 2xl:grid-cols-4'
const tableClass = 'overflow-clip rounded-md border border-line'
/** Keeps focused elements clear of the sticky bars. */
const scrollMarginClass = '[&_:is(a,button,input)]:scroll-mb-24'

type ProductGridProps = { filter: ProductFilter; canEdit: boolean; isWaiting: boolean }

function ProductGrid({ filter, canEdit, isWaiting }: ProductGridProps) {
  const list = useInfiniteQuery(sellerProductsQuery(useApi(), filter))
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const [view, setView] = useStoredChoice(productViews)
  const ProductItem = view === 'table' ? ProductRow : ProductCard
  const chosen = useProductSelection(filter, { products, total })
  const [menuProduct, setMenuProduct] = useState<SellerProduct | null>(null)
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    ...{ list, total, count: products.length, focusTarget: canEdit ? 'h2 :is(a,button)' : '[role=switch]' },
  })
  const selectAll = useRef<HTMLInputElement>(null)
  // A card was archived, or the selection bar has closed.
  useRestoreFocus({ list: rows, rowTarget: '[popovertarget]', fallback: selectAll })
  useLoadErrorToast(list.error, t('seller-products.list.loadError'))

  if (list.isPending || isWaiting) return <Skeletons />
  if (!list.data) {
    return (
      <LoadError
        title={t('seller-products.list.loadError')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (products.length === 0 && !list.isPlaceholderData) return <EmptyProductList filter={filter} />
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-2 text-sm sm:gap-4 text-ink-soft">
        {canEdit ? (
          <label className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1">
            <input
              ref={selectAll}
              type="checkbox"
              className="size-5"
              checked={chosen.areAllShown}
              onChange={(event) => chosen.selectShown(event.currentTarget.checked)}
            />
            {t('seller-products.list.selectShown')}
          </label>
        ) : null}
        <p role="status" className="tabular ml-auto text-right">
          {list.isPlaceholderData
            ? t('seller-products.list.searching')
            : t('seller-products.count', { count: total })}
        </p>
        <ViewChoice view={view} onChange={setView} />
      </div>
      {view === 'table' ? <ProductColumnHeadings /> : null}
      <ul
        ref={rows}
        className={classNames(
          view === 'table' ? tableClass : gridClass,
          scrollMarginClass,
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {products.map((product) => (
          <ProductItem
            key={product._id}
            product={product}
            canEdit={canEdit}
            isSelected={chosen.isSelected(product._id)}
            onSelect={chosen.select}
            onMenu={setMenuProduct}
          />
        ))}
      </ul>
      {loadMore}
      {chosen.selection.count > 0 ? (
        <ProductBulkBar
          selection={chosen.selection}
          selectableTotal={chosen.selectableTotal}
          onSelectAll={chosen.selectAll}
          onDone={chosen.clear}
        />
      ) : null}
      <ProductCardMenu product={menuProduct} />
    </>
  )
}

function ViewChoice({ view, onChange }: { view: ProductView; onChange: (view: ProductView) => void }) {
  return (
    <SegmentedChoice
      label={t('seller-products.list.view')}
      name="view"
      values={productViews.values}
      chosen={view}
      onChange={onChange}
      textOf={(value) => (
        <>
          {value === 'table' ? <PageIcon name="list" /> : <SellerIcon name="grid" />}
          <span className="sr-only">{t(`seller-products.list.view.${value}`)}</span>
        </>
      )}
    />
  )
}

function Skeletons() {
  return (
    <div role="status" aria-label={t('seller-products.list.loading')} className={`${gridClass} pt-12`}>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all the same
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
