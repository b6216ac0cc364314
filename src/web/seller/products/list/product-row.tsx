import { memo } from 'react'
import { findCategoryName } from '#domain/category/category-choice.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { useSettings } from '#web/api.ts'
import { englishName, localName } from '#web/local-name.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MenuButton, type ProductCardProps, ProductState, SelectBox, StockSwitch } from './product-card.tsx'
import { QuickEditSheet } from './quick-edit-form.tsx'
import { Prices, stockText } from './quick-edit-values.tsx'
import { useQuickEdit } from './use-quick-edit.ts'

/** Columns of the rows and their headings, from 1280 px on. */
const columnClass =
  'xl:grid xl:grid-cols-[2.75rem_2.5rem_minmax(0,1fr)_10rem_9.5rem_6.5rem_6rem_3rem_2.75rem] xl:items-center xl:gap-x-3'

/** A row of the table: one line from 1280 px on, two on phones. A press on its name opens the sheet. */
export const ProductRow = memo(function ProductRow(props: ProductCardProps) {
  const { canEdit, isSelected, onSelect, onMenu } = props
  const edit = useQuickEdit(props.product)
  const product = edit.displayed
  const { categories } = useSettings()
  const english = englishName(product)
  const name = (
    <>
      {localName(product)}
      <span className="text-xs font-normal text-ink-soft">
        {[english, formatWeight(product.weight ?? '')]
          .filter(Boolean)
          .map((text) => ` · ${text}`)
          .join('')}
      </span>
    </>
  )
  return (
    <li
      className={classNames(
        'relative flex min-h-13 items-center gap-x-2 border-b border-line pr-1 last:border-b-0 xl:h-13',
        columnClass,
        isSelected ? 'bg-leaf-soft' : 'bg-surface',
      )}
    >
      {/* On phones over the corner of the picture, as on a card. */}
      <div className="z-1 max-xl:absolute max-xl:top-0 max-xl:left-0 xl:relative xl:[&>label]:p-3">
        {canEdit ? <SelectBox product={product} isSelected={isSelected} onSelect={onSelect} /> : null}
      </div>
      <ProductThumbnail product={product} sizes="40px" className="size-10 shrink-0 max-xl:ml-2" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 xl:contents">
        <h2 className="min-w-0 basis-full truncate text-sm/5 font-semibold" title={product.name}>
          {canEdit ? (
            <button
              type="button"
              aria-disabled={edit.isSaving || undefined}
              onClick={edit.open}
              className="max-w-full truncate text-left -outline-offset-3 after:absolute after:inset-0 hover:text-leaf hover:underline"
            >
              {name}
              <span className="sr-only">{t('seller-products.quick.change')}</span>
            </button>
          ) : (
            name
          )}
        </h2>
        <p className="truncate text-sm text-ink-soft max-xl:hidden">
          {findCategoryName(categories, product)}
        </p>
        <div className="tabular flex min-w-0 basis-full items-center gap-x-2 whitespace-nowrap xl:contents">
          {/* An MRP without room is left out whole: no number is cut. */}
          <p className="flex h-5 min-w-0 flex-wrap items-baseline gap-x-1.5 overflow-hidden text-sm/5">
            <Prices product={product} />
          </p>
          <p className="shrink-0 text-xs text-ink-soft xl:text-sm">
            {product.stock === 0 ? null : stockText(product)}
          </p>
          <div className="shrink-0 max-xl:[&>[aria-hidden]]:hidden">
            <ProductState product={product} />
          </div>
        </div>
      </div>
      <div className="relative z-1 shrink-0">
        <StockSwitch product={product} />
      </div>
      <div className="relative z-1 shrink-0 max-xl:-ml-2">
        {canEdit ? <MenuButton product={product} onMenu={onMenu} /> : null}
      </div>
      <QuickEditSheet product={product} edit={edit} />
    </li>
  )
})

/** Each row says in words what its cells are. */
export function ProductColumnHeadings() {
  return (
    <div
      aria-hidden="true"
      className={classNames('hidden pr-1 pb-1 text-xs font-semibold text-ink-soft', columnClass)}
    >
      <span className="col-start-3">{t('seller-products.field.name')}</span>
      <span>{t('seller-products.field.category')}</span>
      <span>{t('seller-products.field.offerPrice')}</span>
      <span>{t('seller-products.field.stock')}</span>
      <span className="col-span-2">{t('seller-products.field.inStock')}</span>
    </div>
  )
}
