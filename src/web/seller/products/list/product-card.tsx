import { useMutation } from '@tanstack/react-query'
import { memo } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { findCategoryName } from '#domain/category/category-choice.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { useSettings } from '#web/api.ts'
import { englishName, localName } from '#web/local-name.ts'
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
import { QuickEditSheet } from './quick-edit-form.tsx'
import { PriceValue, stockText } from './quick-edit-values.tsx'
import { useQuickEdit } from './use-quick-edit.ts'

const frameClass = 'relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2.5 rounded-md border px-2 pt-1.5'
const stateClasses = { plain: 'border-line bg-surface', selected: 'border-leaf bg-leaf-soft' }

export type ProductCardProps = {
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
  const category = findCategoryName(useSettings().categories, product)
  const stock = stockText(product)
  const details = [englishName(product), category, formatWeight(product.weight ?? ''), product.sku]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={classNames(frameClass, isSelected ? stateClasses.selected : stateClasses.plain)}>
      <div className="relative self-start">
        <ProductThumbnail product={product} sizes="64px" className="size-16 max-sm:size-15" />
        {canEdit ? (
          <div className="absolute -top-2 -left-2">
            <SelectBox product={product} isSelected={isSelected} onSelect={onSelect} />
          </div>
        ) : null}
      </div>
      <div className="min-w-0">
        <div className={classNames(canEdit && 'pr-8')}>
          <h2 className="truncate text-sm/5 font-semibold" title={product.name}>
            {canEdit ? (
              <Link to={`/seller/product/${product._id}`} className="hover:text-leaf hover:underline">
                {localName(product)}
              </Link>
            ) : (
              localName(product)
            )}
          </h2>
          <p className="tabular flex text-xs/4 text-ink-soft">
            <span className="truncate">{details}</span>
            {stock ? <span className="shrink-0 whitespace-pre">{` · ${stock}`}</span> : null}
          </p>
        </div>
        <div className="flex items-center justify-between gap-x-2">
          <PriceValue product={product} edit={edit} canEdit={canEdit} />
          <div className="flex shrink-0 items-center gap-1.5">
            <ProductState product={product} />
            <StockSwitch product={product} />
          </div>
        </div>
      </div>
      {canEdit ? (
        <div className="absolute top-0 right-0">
          <MenuButton product={product} onMenu={onMenu} />
        </div>
      ) : null}
      <QuickEditSheet product={product} edit={edit} />
    </li>
  )
})

export function SelectBox({
  product,
  isSelected,
  onSelect,
}: Pick<ProductCardProps, 'product' | 'isSelected' | 'onSelect'>) {
  return (
    <label className="block size-11 p-1">
      <input
        type="checkbox"
        aria-label={t('seller-products.list.select', { name: product.name })}
        className="block size-5"
        checked={isSelected}
        onChange={(event) => onSelect(product._id, event.currentTarget.checked)}
      />
    </label>
  )
}

export function MenuButton({ product, onMenu }: Pick<ProductCardProps, 'product' | 'onMenu'>) {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-label={t('seller-products.list.more', { name: product.name })}
      onClick={() => onMenu(product)}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <SellerIcon name="more" />
    </button>
  )
}

/** One word for what shoppers see, beside the switch: no 'In Stock' while it is off or sold out. */
export function ProductState({ product }: { product: SellerProduct }) {
  const { isArchived, isSwitchedOn, stock, isLow } = product
  if (isArchived || !isSwitchedOn || stock === 0 || isLow) return <ProductStatusBadge product={product} />
  return (
    <span aria-hidden="true" className="text-xs text-ink-soft">
      {t('seller-products.field.inStock')}
    </span>
  )
}

export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className={classNames(frameClass, stateClasses.plain)}>
      <Skeleton className="size-16 rounded-sm" />
      <div className="grid content-start gap-2 py-0.5">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-6 w-full" />
      </div>
    </div>
  )
}

/** Optimistic. An archived product is not sold, whatever its switch says. */
export function StockSwitch({ product }: { product: SellerProduct }) {
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
      isLabelHidden
      checked={stock.isPending ? stock.variables : product.inStock && !product.isArchived}
      disabled={stock.isPending || product.isArchived}
      onChange={(inStock) => stock.mutate(inStock)}
    />
  )
}
