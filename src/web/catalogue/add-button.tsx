import { useRef } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { maxQuantity } from '#rules/cart.ts'
import { useCartChanges, useQuantity } from '../cart/use-cart.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Stepper } from '../ui/stepper.tsx'

type AddButtonProps = {
  product: Product
  /** As on the product's own page, where it says its whole sentence. */
  large?: boolean
}

/** 'Add', which turns into a stepper of the same size once the product is in the cart. The focus stays in its place. */
export function AddButton({ product, large = false }: AddButtonProps) {
  const quantity = useQuantity(product._id)
  const { add, removeOne } = useCartChanges()
  const place = useRef<HTMLDivElement>(null)
  const height = large ? 'min-h-13' : 'min-h-11'

  function keepFocus(): void {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      place.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true })
    })
  }

  if (!product.inStock) {
    return (
      <p
        className={classNames(
          height,
          'grid place-items-center rounded-md bg-sunken text-sm font-semibold text-ink-soft',
        )}
      >
        Out of stock
      </p>
    )
  }
  return (
    <div ref={place} className="relative grid">
      {quantity > 0 ? (
        <Stepper
          name={product.name}
          quantity={quantity}
          max={maxQuantity}
          onAdd={() => add(product)}
          onRemove={() => {
            removeOne(product._id)
            keepFocus()
          }}
          className={height}
        />
      ) : (
        <Button
          variant="secondary"
          size={large ? 'large' : 'medium'}
          aria-label={large ? undefined : `Add ${product.name} to cart`}
          onClick={() => {
            add(product)
            keepFocus()
          }}
          className={classNames(height, 'px-3')}
        >
          {large ? 'Add to Cart' : 'Add'}
        </Button>
      )}
    </div>
  )
}
