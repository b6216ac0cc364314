import { type ReactNode, useEffect, useRef } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { CartLineItem, lineListClass, MissingLineItem } from '#web/storefront/cart/cart-line-item.tsx'
import { maxPreloadedImages } from '#web/storefront/cart/prefetch-cart.ts'
import { priceChangeMessage, readPriceSnapshots } from '#web/storefront/cart/price-snapshots.ts'
import { ReorderNotice } from '#web/storefront/cart/reorder-notice.tsx'
import { useCartActions } from '#web/storefront/cart/use-cart.ts'
import { useRemoveLines } from '#web/storefront/cart/use-cart-lines.ts'
import type { useCartView } from '#web/storefront/cart/use-cart-view.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { findReservingOrder } from './payment/use-unpaid-orders.ts'

type CartItemsProps = {
  view: ReturnType<typeof useCartView>
  unpaid: readonly MyOrder[]
  /** Above the items, so that it never pushes the order button down. */
  notice: ReactNode
  isDisabled: boolean
  /** How often the order was submitted: what prevents it is shown then. */
  attempts: number
  onRemoved: () => void
}

export function CartItems({ view, unpaid, notice, isDisabled, attempts, onRemoved }: CartItemsProps) {
  const { lines, missingIds, unavailableCount } = view
  const { setQuantity } = useCartActions()
  const removeLines = useRemoveLines()
  // Read on every render, because the first price is stored as soon as it is known.
  const priceSnapshots = readPriceSnapshots()
  const soldOutIds = lines.flatMap(({ product: { _id, inStock } }) =>
    inStock || findReservingOrder(unpaid, _id) ? [] : [_id],
  )

  function remove(ids: readonly string[]) {
    removeLines(ids)
    // The button is gone, so focus moves to the top of the list.
    onRemoved()
  }

  return (
    <section aria-labelledby="cart-items">
      <h2 id="cart-items" className="sr-only">
        {t('checkout.totals.items')}
      </h2>
      {notice}
      <ReorderNotice />
      {unavailableCount > 0 ? (
        <UnavailableNotice
          count={unavailableCount}
          disabled={isDisabled}
          attempts={attempts}
          onRemove={() => remove([...soldOutIds, ...missingIds])}
        />
      ) : null}
      <fieldset disabled={isDisabled} className="min-w-0">
        <ul className={lineListClass}>
          {lines.map((line, index) => (
            <CartLineItem
              key={line.product._id}
              line={line}
              isEager={index < maxPreloadedImages}
              onQuantityChange={(quantity) => setQuantity(line.product._id, quantity)}
              priceNote={priceChangeMessage(priceSnapshots, line.product)}
              reservedByOrder={findReservingOrder(unpaid, line.product._id)?.orderNumber}
              onRemove={() => remove([line.product._id])}
            />
          ))}
          {missingIds.map((id) => (
            <MissingLineItem key={id} onRemove={() => remove([id])} />
          ))}
        </ul>
      </fieldset>
      <ButtonLink variant="quiet" to="/products" className="mt-3 -ml-3">
        <Icon name="left" className="size-5" /> {t('checkout.cart.continue')}
      </ButtonLink>
    </section>
  )
}

type UnavailableNoticeProps = Pick<CartItemsProps, 'attempts'> & {
  count: number
  disabled: boolean
  onRemove: () => void
}

function UnavailableNotice({ count, disabled, attempts, onRemove }: UnavailableNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The order button is a screen or two below.
  useEffect(() => {
    if (attempts > 0 && !disabled) button.current?.focus()
  }, [attempts, disabled])
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-red-soft p-3">
      <p role="alert" className="font-medium text-red">
        {t('checkout.cart.unavailable', { count })}
      </p>
      <Button ref={button} variant="danger" size="small" disabled={disabled} onClick={onRemove}>
        {t('checkout.cart.removeUnavailable', { count })}
      </Button>
    </div>
  )
}
