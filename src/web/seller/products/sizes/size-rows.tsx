import { type PointerEvent, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { type Direction, MoveButtons } from '#web/seller/lists/move-buttons.tsx'
import { type DragState, dragClass, moveItem, useDragSort } from '#web/seller/lists/use-drag-sort.ts'
import { useMoveFocus } from '#web/seller/lists/use-move-focus.ts'
import { useRestoreFocus } from '#web/seller/lists/use-restore-focus.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { ProductStatusBadge } from '../list/product-status-badge.tsx'
import { isFieldShown, type SizeDraft, type SizeField, sizeFields } from './family-draft.ts'

type SizeRowsProps = {
  sizes: readonly SizeDraft[]
  /** `isOrdered`: a size was moved. */
  onChange: (change: { sizes: readonly SizeDraft[]; isOrdered?: true }) => void
}

export function SizeRows({ sizes, onChange }: SizeRowsProps) {
  const [announcement, setAnnouncement] = useState('')
  const { list, stateOf, startDrag } = useDragSort(move)
  useRestoreFocus({ list, rowTarget: 'button:last-of-type' })
  const focusMoved = useMoveFocus(list)

  function move({ from, to, direction }: { from: number; to: number; direction?: Direction }) {
    if (direction) focusMoved(to, direction)
    onChange({ sizes: moveItem(sizes, { from, to }), isOrdered: true })
    const moved = sizes[from]
    if (!moved) return
    const [name, position, count] = [nameOfSize(moved), to + 1, sizes.length]
    setAnnouncement(t('seller-settings.featured.moved', { name, position, count }))
  }

  return (
    <>
      <ul ref={list} className="grid gap-2">
        {sizes.map((size, index) => (
          <SizeRow
            key={size.product._id}
            size={size}
            index={index}
            count={sizes.length}
            dragState={stateOf(index)}
            onDragStart={(event) => startDrag(event, index)}
            onMove={(to, direction) => move({ from: index, to, direction })}
            onRemove={() => onChange({ sizes: sizes.filter((other) => other !== size) })}
            onType={(field, text) =>
              onChange({
                sizes: sizes.with(index, { ...size, values: { ...size.values, [field]: text } }),
              })
            }
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function nameOfSize({ product: { name, weight, familyLabel } }: SizeDraft): string {
  return [name, familyLabel ?? formatWeight(weight ?? '')].filter(Boolean).join(' ')
}

type SizeRowProps = {
  size: SizeDraft
  index: number
  count: number
  dragState: DragState
  onDragStart: (event: PointerEvent<HTMLElement>) => void
  onMove: (to: number, direction: Direction) => void
  onRemove: () => void
  onType: (field: SizeField, text: string) => void
}

function SizeRow({ size, index, count, dragState, onDragStart, onMove, onRemove, onType }: SizeRowProps) {
  const name = nameOfSize(size)
  return (
    <li className={classNames('rounded-md border border-line bg-surface p-2 sm:p-3', dragClass(dragState))}>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        <div className="flex flex-wrap items-center gap-x-2">
          {/* For pointers only: the buttons do the same. */}
          <span
            aria-hidden="true"
            data-grip=""
            onPointerDown={onDragStart}
            className="grid size-11 cursor-grab touch-none place-items-center text-ink-soft select-none active:cursor-grabbing"
          >
            <SellerIcon name="grip" />
          </span>
          <p aria-hidden="true" className="min-w-0 flex-1 basis-28 text-sm font-semibold wrap-anywhere">
            {name}
          </p>
          <ProductStatusBadge product={size.product} />
          <div className="ml-auto flex">
            <MoveButtons name={name} index={index} count={count} onMove={onMove} />
            <RemoveButton label={t('seller-settings.featured.remove', { name })} onClick={onRemove} />
          </div>
        </div>
        <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] items-end gap-2">
          {sizeFields
            .filter((field) => isFieldShown(size.product, field))
            .map((field) => (
              <TextField
                key={field}
                name={`${size.product._id}.${field}`}
                label={t(labels[field])}
                inputMode={
                  field === 'stock' || field === 'barcode'
                    ? 'numeric'
                    : isPrice(field)
                      ? 'decimal'
                      : undefined
                }
                placeholder={field === 'stock' ? t('seller-products.field.notCounted') : undefined}
                maxLength={field === 'weight' ? 200 : field === 'label' ? 60 : field === 'barcode' ? 14 : 10}
                required={isPrice(field)}
                value={size.values[field]}
                onText={(text) => onType(field, text)}
              />
            ))}
        </div>
      </fieldset>
    </li>
  )
}

const isPrice = (field: SizeField) => field === 'price' || field === 'offerPrice'

const labels = {
  weight: 'seller-products.field.weight',
  label: 'seller-products.sizes.label',
  offerPrice: 'seller-products.field.offerPrice',
  price: 'seller-products.field.price',
  stock: 'seller-products.field.stock',
  barcode: 'seller-products.field.barcode',
} as const
