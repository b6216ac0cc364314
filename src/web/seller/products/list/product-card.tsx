import { useMutation } from '@tanstack/react-query'
import { memo } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { t } from '#domain/i18n/translate.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { menuId } from './product-card-menu.tsx'
import { applyServerUpdate, invalidateLists } from './product-list-queries.ts'
import { ProductStatusBadge } from './product-status-badge.tsx'
import { QuickEditForm } from './quick-edit-form.tsx'
import { NameValue, PriceValue, StockValue, WeightValue } from './quick-edit-values.tsx'
import { useQuickEdit } from './use-quick-edit.ts'

const frameClass = 'grid content-start gap-1 rounded-md border p-2.5'
const stateClasses = { plain: 'border-line bg-surface', selected: 'border-leaf bg-leaf-soft' }
const headClass = 'relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3'

type ProductCardProps = {
  product: SellerProduct
  /** Otherwise only the switch can be pressed. */
  canEdit: boolean
  isSelected: boolean
  onSelect: (id: string, isSelected: boolean) => void
  onMenu: (product: SellerProduct) => void
}

/** Memoized: lists can have hundreds of cards. */
export const ProductCard = memo(function ProductCard({
  product: saved,
  canEdit,
  isSelected,
  onSelect,
  onMenu,
}: ProductCardProps) {
  const edit = useQuickEdit(saved)
  const product = edit.displayed
  const category = findCategoryLabel(product.category) ?? product.category
  return (
    <li className={classNames(frameClass, isSelected ? stateClasses.selected : stateClasses.plain)}>
      <div className={headClass}>
        <div className="relative">
          <ProductThumbnail product={product} sizes="72px" className="size-18" />
          {canEdit ? (
            <label className="absolute -top-2.5 -left-2.5 grid size-11 place-items-center">
              <input
                type="checkbox"
                aria-label={t('seller-products.list.select', { name: product.name })}
                className="size-5"
                checked={isSelected}
                onChange={(event) => onSelect(product._id, event.currentTarget.checked)}
              />
            </label>
          ) : null}
        </div>
        <div className="min-w-0 pt-0.5">
          <h2 className="line-clamp-2 pr-9 text-sm font-semibold">
            {canEdit ? (
              <Link to={`/seller/product/${product._id}`} className="hover:text-leaf hover:underline">
                {product.name}
              </Link>
            ) : (
              product.name
            )}
          </h2>
          <p className="truncate pr-9 text-xs text-ink-soft">
            {product.sku ? `${category} · ${product.sku}` : category}
          </p>
          {edit.draft || !canEdit ? null : <NameValue product={product} edit={edit} canEdit={canEdit} />}
          {edit.draft ? null : (
            <div className="flex flex-wrap items-center gap-x-1.5">
              <PriceValue product={product} edit={edit} canEdit={canEdit} />
              <ProductStatusBadge product={product} />
            </div>
          )}
        </div>
        {canEdit ? (
          <button
            type="button"
            popoverTarget={menuId}
            aria-label={t('seller-products.list.more', { name: product.name })}
            onClick={() => onMenu(product)}
            className="absolute -top-1.5 -right-1.5 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <SellerIcon name="more" />
          </button>
        ) : null}
      </div>
      {edit.draft ? (
        <QuickEditForm product={product} draft={edit.draft} onSave={edit.save} onCancel={edit.cancel} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
            <StockValue product={product} edit={edit} canEdit={canEdit} />
            <WeightValue product={product} edit={edit} canEdit={canEdit} />
          </div>
          <div className="ml-auto">
            <StockSwitch product={product} />
          </div>
        </div>
      )}
    </li>
  )
})

export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className={classNames(frameClass, stateClasses.plain)}>
      <div className={headClass}>
        <Skeleton className="size-18 rounded-sm" />
        <div className="grid content-start gap-2 py-1">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="mt-1 h-4 w-1/2" />
        </div>
      </div>
      <div className="flex min-h-11 items-center justify-between">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-28 rounded-full" />
      </div>
    </div>
  )
}

/** Optimistic. An archived product is not sold, whatever its switch says. */
function StockSwitch({ product }: { product: SellerProduct }) {
  const { api, queries, toastError } = useSellerContext()
  const stock = useMutation({
    mutationFn: (inStock: boolean) => api.setStock({ id: product._id, inStock }),
    onSuccess: async ({ product: changed, message }) => {
      void showToast(message ?? t('seller-products.list.stockUpdated'), { id: 'stock' })
      await applyServerUpdate(queries, [changed])
      void invalidateLists(queries)
    },
    onError: (error) => toastError(error, error.message),
  })
  return (
    <Switch
      label={t('seller-products.field.inStock')}
      checked={stock.isPending ? stock.variables : product.inStock && !product.isArchived}
      disabled={stock.isPending || product.isArchived}
      onChange={(inStock) => stock.mutate(inStock)}
    />
  )
}
