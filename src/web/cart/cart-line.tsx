import { quantityChoices } from '#rules/cart.ts'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { productLink } from '../links.ts'
import { tintOf } from '../tints.ts'
import { Badge } from '../ui/badge.tsx'
import { BinButton } from '../ui/bin-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Select } from '../ui/select.tsx'
import { linePictureSizes } from './ask-for-cart.ts'
import type { CartLine } from './lay-out-cart.ts'

/** How a line stands in the list; its skeleton has the same. Where large letters leave no room beside the picture, the words go below it. */
export const lineLook = 'flex flex-wrap gap-x-3 gap-y-2 p-3 sm:gap-x-4 sm:p-4'
export const linePicture = 'w-20 shrink-0 sm:w-24'
export const lineWords = 'flex min-w-0 grow basis-44 flex-col justify-between gap-2'

type CartLineItemProps = {
  line: CartLine
  /** What to say of a price that has changed since the product was put in. */
  priceNote: string
  /** The number of the shopper's own unpaid order that holds this product. */
  heldBy: number | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLineItem({ line, priceNote, heldBy, onQuantity, onRemove }: CartLineItemProps) {
  const { product, quantity, subtotalPaise } = line
  const link = productLink(product)
  return (
    <li className={lineLook}>
      {/* The name beside it is the same link; once is enough for the keyboard. */}
      <Link to={link} tabIndex={-1} aria-hidden="true" className={linePicture}>
        <Picture
          src={product.image[0]}
          alt=""
          sizes={linePictureSizes}
          className={classNames(
            tintOf(product.category),
            'rounded-md',
            !product.inStock && 'opacity-55 grayscale',
          )}
        />
      </Link>
      <div className={lineWords}>
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className={classNames('line-clamp-2 font-semibold', !product.inStock && 'text-ink-soft')}>
              <Link to={link} className="hover:text-leaf">
                {product.name}
              </Link>
            </h3>
            <p className="tabular text-sm text-ink-soft">
              {product.weight ?? 'N/A'}
              {quantity > 1 ? ` · ${formatRupees(product.offerPrice)} each` : ''}
            </p>
            {priceNote && product.inStock ? <p className="mt-1 text-sm text-amber-ink">{priceNote}</p> : null}
          </div>
          <BinButton label={`Remove ${product.name}`} onPress={onRemove} className="-mt-2 -mr-2" />
        </div>
        {product.inStock ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Select
              label={`Quantity of ${product.name}`}
              hideLabel
              className="w-20"
              value={quantity}
              options={quantityChoices(quantity).map((count) => ({ value: `${count}`, text: `${count}` }))}
              onChange={(event) => onQuantity(Number(event.currentTarget.value))}
            />
            <p className="tabular text-lg font-bold">
              <span className="sr-only">Subtotal </span>
              {formatRupees(rupeesFromPaise(subtotalPaise))}
            </p>
          </div>
        ) : (
          <p className="flex min-h-11 flex-wrap items-center gap-x-2">
            <Badge tone="red">Out of stock</Badge>
            {heldBy === undefined ? null : (
              <span className="text-sm text-amber-ink">
                Kept for you in order #{heldBy}, which waits for your payment.
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

/** A line whose product the shop no longer has. */
export function GoneLineItem({ onRemove }: { onRemove: () => void }) {
  return (
    <li className={lineLook}>
      <span className={linePicture}>
        <Picture src={undefined} alt="" sizes={linePictureSizes} className="rounded-md bg-sunken" />
      </span>
      <div className={lineWords}>
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-semibold text-ink-soft">Unknown Product</h3>
          <BinButton label="Remove Unknown Product" onPress={onRemove} className="-mt-2 -mr-2" />
        </div>
        <p className="flex min-h-11 items-center">
          <Badge tone="red">No longer sold</Badge>
        </p>
      </div>
    </li>
  )
}
