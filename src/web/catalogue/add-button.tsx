import type { Product } from '#contract/catalogue.ts'
import { useCartChanges, useQuantity } from '../cart/use-cart.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Stepper } from '../ui/stepper.tsx'

type AddButtonProps = {
  product: Product
  /** As on the product's own page, where it says its whole sentence. */
  large?: boolean
}

/** 'Add', which turns into a stepper of the same size once the product is in the cart. */
export function AddButton({ product, large = false }: AddButtonProps) {
  const quantity = useQuantity(product._id)
  const { add, removeOne } = useCartChanges()
  const height = large ? 'min-h-13' : 'min-h-10 pointer-coarse:min-h-11'
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
  if (quantity > 0) {
    return (
      <Stepper
        name={product.name}
        quantity={quantity}
        onAdd={() => add(product)}
        onRemove={() => removeOne(product._id)}
        className={classNames(height, 'w-full')}
      />
    )
  }
  return (
    <Button
      variant="secondary"
      size={large ? 'large' : 'medium'}
      aria-label={large ? undefined : `Add ${product.name} to cart`}
      onClick={() => add(product)}
      className={classNames(height, 'w-full px-3')}
    >
      {large ? 'Add to Cart' : 'Add'}
    </Button>
  )
}
