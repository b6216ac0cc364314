import { type PointerEvent, useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { type Direction, MoveButtons } from '#web/seller/lists/move-buttons.tsx'
import { type DragState, dragClass, moveItem, useDragSort } from '#web/seller/lists/use-drag-sort.ts'
import { useMoveFocus } from '#web/seller/lists/use-move-focus.ts'
import { useRestoreFocus } from '#web/seller/lists/use-restore-focus.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RemoveButton } from '#web/ui/remove-button.tsx'

type FeaturedRowsProps = { products: Product[]; onChange: (products: Product[]) => void }

export function FeaturedRows({ products, onChange }: FeaturedRowsProps) {
  const [announcement, setAnnouncement] = useState('')
  const { list, stateOf, startDrag } = useDragSort(move)
  // After a removal, the focus moves to the next row.
  useRestoreFocus({ list, rowTarget: 'button:last-of-type' })
  const focusMoved = useMoveFocus(list)

  function move({ from, to, direction }: { from: number; to: number; direction?: Direction }) {
    if (direction) focusMoved(to, direction)
    onChange(moveItem(products, { from, to }))
    const name = products[from]?.name ?? ''
    setAnnouncement(t('seller-settings.featured.moved', { name, position: to + 1, count: products.length }))
  }

  return (
    <section aria-label={t('seller-settings.featured.title')}>
      {products.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong p-5 text-center text-ink-soft">
          {t('seller-settings.featured.empty')}
        </p>
      ) : null}
      <ul ref={list} className="grid gap-2">
        {products.map((product, index) => (
          <FeaturedRow
            key={product._id}
            product={product}
            index={index}
            count={products.length}
            dragState={stateOf(index)}
            onDragStart={(event) => startDrag(event, index)}
            onMove={(to, direction) => move({ from: index, to, direction })}
            onRemove={() => onChange(products.filter(({ _id }) => _id !== product._id))}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

type FeaturedRowProps = {
  product: Product
  index: number
  count: number
  dragState: DragState
  onDragStart: (event: PointerEvent<HTMLElement>) => void
  onMove: (to: number, direction: Direction) => void
  onRemove: () => void
}

function FeaturedRow({ product, index, count, dragState, onDragStart, onMove, onRemove }: FeaturedRowProps) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[44px_56px_minmax(0,1fr)] items-center gap-x-2 rounded-md border border-line bg-surface p-2 sm:grid-cols-[44px_56px_minmax(0,1fr)_auto]',
        dragClass(dragState),
      )}
    >
      {/* For pointers only: the buttons do the same. */}
      <span
        aria-hidden="true"
        onPointerDown={onDragStart}
        className="grid min-h-14 cursor-grab touch-none place-items-center text-ink-soft select-none active:cursor-grabbing"
      >
        <span className="tabular text-sm font-bold text-ink">{formatCount(index + 1)}</span>
        <SellerIcon name="grip" />
      </span>
      <ProductThumbnail product={product} sizes="56px" className="size-[56px]" />
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm font-semibold">{product.name}</p>
        <p className="truncate text-xs text-ink-soft">
          {[
            formatWeight(product.weight ?? ''),
            formatRupees(product.offerPrice),
            product.inStock ? '' : t('seller-settings.featured.outOfStock'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="col-span-full flex justify-end sm:col-auto">
        <MoveButtons name={product.name} index={index} count={count} onMove={onMove} />
        <RemoveButton
          label={t('seller-settings.featured.remove', { name: product.name })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
