import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { formatRupees } from '#rules/money.ts'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { useKeptPlace } from '../seller/use-kept-place.ts'
import { useDragSlots } from '../seller-products/use-drag-slots.ts'
import { tintOf } from '../tints.ts'
import { BinButton } from '../ui/bin-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { moveProduct } from './move-product.ts'

type FeaturedRowsProps = { products: Product[]; onChange: (products: Product[]) => void }

/** The chosen products, moved by hand or by buttons. */
export function FeaturedRows({ products, onChange }: FeaturedRowsProps) {
  const [said, setSaid] = useState('')
  const wanted = useRef<{ at: number; way: Way }>(null)
  const { list, drag, grab } = useDragSlots(move)
  // … or beside the one that it has taken out.
  useKeptPlace({ rows: list, inRow: 'button:last-of-type' })

  // The keyboard goes on at the product that it has moved.
  useEffect(() => {
    const { at = -1, way } = wanted.current ?? {}
    wanted.current = null
    const buttons = [...(list.current?.children[at]?.querySelectorAll<HTMLButtonElement>('[data-way]') ?? [])]
    const next = buttons.find((button) => button.dataset.way === way && !button.disabled)
    const other = buttons.find((button) => !button.disabled)
    ;(next ?? other)?.focus()
  })

  function move({ from, to, way }: { from: number; to: number; way?: Way }) {
    if (way) wanted.current = { at: to, way }
    onChange(moveProduct(products, { from, to }))
    setSaid(`${products[from]?.name} is number ${to + 1} of ${products.length} now`)
  }

  return (
    <section aria-label="Products that come first">
      {products.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong p-5 text-center text-ink-soft">
          None yet: the oldest products come first. Find the ones you want below.
        </p>
      ) : null}
      <ul ref={list} className="grid gap-2">
        {products.map((product, index) => (
          <FeaturedRow
            key={product._id}
            product={product}
            index={index}
            last={products.length - 1}
            hold={drag?.from === index ? 'held' : drag?.over === index ? 'target' : 'none'}
            onGrab={(event) => grab(event, index)}
            onMove={(to, way) => move({ from: index, to, way })}
            onRemove={() => onChange(products.filter(({ _id }) => _id !== product._id))}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}

type Way = 'up' | 'down'

type FeaturedRowProps = {
  product: Product
  index: number
  last: number
  hold: 'none' | 'held' | 'target'
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onMove: (to: number, way: Way) => void
  onRemove: () => void
}

function FeaturedRow({ product, index, last, hold, onGrab, onMove, onRemove }: FeaturedRowProps) {
  const button = (way: Way, to: number) => (
    <button
      type="button"
      data-way={way}
      aria-label={`Move ${product.name} ${way}`}
      disabled={to < 0 || to > last}
      onClick={() => onMove(to, way)}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-35"
    >
      <Icon name="down" className={classNames('size-5', way === 'up' && 'rotate-180')} />
    </button>
  )
  return (
    <li
      className={classNames(
        'grid grid-cols-[44px_56px_minmax(0,1fr)] items-center gap-x-2 rounded-md border border-line bg-surface p-2 sm:grid-cols-[44px_56px_minmax(0,1fr)_auto]',
        hold === 'held' && 'relative z-10 opacity-80 shadow-float',
        hold === 'target' && 'outline-3 outline-offset-1 outline-leaf outline-dashed',
      )}
    >
      {/* For a hand alone: the buttons beside it do the same. */}
      <span
        aria-hidden="true"
        onPointerDown={onGrab}
        className="grid min-h-14 cursor-grab touch-none place-items-center text-ink-soft select-none active:cursor-grabbing"
      >
        <span className="tabular text-sm font-bold text-ink">{index + 1}</span>
        <SellerIcon name="grip" />
      </span>
      <Picture
        src={product.image[0]}
        alt=""
        sizes="56px"
        className={classNames(
          tintOf(product.category),
          'size-[56px] rounded-sm',
          !product.inStock && 'opacity-55 grayscale',
        )}
      />
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm font-semibold">{product.name}</p>
        <p className="truncate text-xs text-ink-soft">
          {[product.weight, formatRupees(product.offerPrice)].filter(Boolean).join(' · ')}
          {product.inStock ? '' : ' · out of stock'}
        </p>
      </div>
      <div className="col-span-full flex justify-end sm:col-auto">
        {button('up', index - 1)}
        {button('down', index + 1)}
        <BinButton label={`Take ${product.name} out`} onPress={onRemove} />
      </div>
    </li>
  )
}
