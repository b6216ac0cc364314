import { useRef } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { maxQuantity } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { useCartActions, useCartQuantity } from '#web/storefront/cart/use-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'

type AddToCartButtonProps = {
  product: Product
  large?: boolean
  /** For screen readers. */
  name?: string
}

/** Changes into a quantity stepper of the same size and keeps the focus. */
export function AddToCartButton({ product, large = false, name = localName(product) }: AddToCartButtonProps) {
  const quantity = useCartQuantity(product._id)
  const { add, removeOne } = useCartActions()
  const container = useRef<HTMLDivElement>(null)
  const height = large ? 'min-h-13' : 'min-h-11'

  function restoreFocus(): void {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      container.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true })
    })
  }

  if (!product.inStock) {
    return (
      <p
        className={classNames(
          height,
          'grid place-items-center rounded-md bg-sunken px-3 text-sm font-semibold text-ink-soft',
        )}
      >
        {t('shop.product.outOfStock')}
      </p>
    )
  }
  return (
    <div ref={container} className="relative grid">
      {quantity > 0 ? (
        <QuantityStepper
          name={name}
          text={formatQuantity(product, quantity)}
          isFull={quantity >= maxQuantity}
          onAdd={() => add(product)}
          onRemove={() => {
            removeOne(product._id)
            restoreFocus()
          }}
          className={classNames('quantity-stepper', height)}
        />
      ) : (
        <AddButton
          product={product}
          large={large}
          name={name}
          onClick={() => {
            add(product)
            restoreFocus()
          }}
        />
      )}
    </div>
  )
}

type AddButtonProps = Required<AddToCartButtonProps> & { onClick: () => void }

function AddButton({ product, large, name, onClick }: AddButtonProps) {
  if (large)
    return (
      <Button
        {...(import.meta.env.SSR && addFormProps(product))}
        variant="secondary"
        size="large"
        onClick={onClick}
        className="px-3"
      >
        {t('shop.product.addToCart')}
      </Button>
    )
  return (
    <button
      type="button"
      {...(import.meta.env.SSR && addFormProps(product))}
      aria-label={t('shop.product.addName', { name })}
      onClick={onClick}
      className="grid min-h-11 min-w-11 place-items-center justify-self-end"
    >
      <span className="add-disc add-plus sm:hidden" />
      <span className="add-disc add-word max-sm:hidden">{t('shop.product.add')}</span>
    </button>
  )
}

/**
 * In the server's HTML the button submits the form of document.ts. Where a script runs, early-taps.ts prevents it.
 * Not in the browser's code: hydration keeps attributes.
 */
export function addFormProps({ _id }: Product) {
  return { type: 'submit', form: 'add-form', name: 'product', value: _id } as const
}
