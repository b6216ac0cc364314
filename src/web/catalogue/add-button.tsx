import type { Product } from '#contract/catalogue.ts'
import { useCartChanges, useQuantity } from '../cart/use-cart.ts'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'

/** 'Add', which turns into a stepper of the same size once the product is in the cart. */
export function AddButton({ product }: { product: Product }) {
  const quantity = useQuantity(product._id)
  const { add, removeOne } = useCartChanges()
  if (!product.inStock) {
    return (
      <p className="grid min-h-10 place-items-center rounded-md bg-sunken text-sm font-semibold text-ink-soft pointer-coarse:min-h-11">
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
        className="w-full"
      />
    )
  }
  return (
    <Button
      variant="secondary"
      aria-label={`Add ${product.name} to cart`}
      onClick={() => add(product)}
      className="min-h-10 w-full pointer-coarse:min-h-11"
    >
      Add
    </Button>
  )
}
