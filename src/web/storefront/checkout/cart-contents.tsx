import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { MyOrder } from '#contract/order.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { feesPaise } from '#domain/order.ts'
import { currencySymbol } from '#domain/shop.ts'
import { AddressPicker } from '#web/storefront/address/address-picker.tsx'
import { selectAddress } from '#web/storefront/address/select-address.ts'
import { useAddresses } from '#web/storefront/address/use-addresses.ts'
import {
  addressCardClass,
  CartLineItem,
  cartColumnsClass,
  itemsColumnClass,
  lineListClass,
  MissingLineItem,
  orderBarClass,
  summaryClass,
  summaryColumnClass,
} from '#web/storefront/cart/cart-line-item.tsx'
import { CartSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { maxPreloadedImages } from '#web/storefront/cart/prefetch-cart.ts'
import { priceChangeMessage, readPriceSnapshots } from '#web/storefront/cart/price-snapshots.ts'
import { ReorderNotice } from '#web/storefront/cart/reorder-notice.tsx'
import { useCartActions } from '#web/storefront/cart/use-cart.ts'
import { useRemoveLines } from '#web/storefront/cart/use-cart-lines.ts'
import { useCartView } from '#web/storefront/cart/use-cart-view.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { OrderTotals } from './order-totals.tsx'
import { findReservingOrder, findReturnedOrder } from './payment/use-unpaid-orders.ts'
import { PaymentMethodPicker, type PaymentSelection } from './payment-method-picker.tsx'
import { unavailableMessage } from './place-order.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { WaitingOrderDialog } from './waiting-order-dialog.tsx'

type CartContentsProps = {
  unpaid: readonly MyOrder[]
  isUnpaidPending: boolean
  /** Above the items, so that it never pushes the order button down. */
  notice: ReactNode
  onRemoved: () => void
}

export function CartContents({ unpaid, isUnpaidPending, notice, onRemoved }: CartContentsProps) {
  const {
    cart,
    lines,
    missingIds,
    unavailableCount,
    itemsPaise,
    savedPaise,
    totalPaise,
    pending,
    failed,
    retry,
  } = useCartView((id) => findReservingOrder(unpaid, id) !== undefined)
  const { setQuantity } = useCartActions()
  const removeLines = useRemoveLines()
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isBrowserOnline, () => true)
  const [selectedAddressId, setSelectedAddressId] = useState(useNewAddressId())
  const [chosenPayment, setPayment] = useState<PaymentSelection>()
  const payment = chosenPayment ?? getDefaultPayment(unpaid)
  const addressHeading = useRef<HTMLHeadingElement>(null)
  const { busy, isAddressMissing, place, waiting, closeWaiting } = usePlaceOrder({
    onNoAddress: () => addressHeading.current?.focus(),
  })
  const address = selectAddress(useAddresses().addresses, selectedAddressId)
  if (failed)
    return (
      <>
        {notice}
        <ErrorState title="Your cart could not be loaded." onRetry={retry} />
      </>
    )
  if (pending || isUnpaidPending) return <CartSkeleton lineCount={Object.keys(cart).length} />

  // Read on every render, because the first price is stored as soon as it is known.
  const priceSnapshots = readPriceSnapshots()

  function remove(ids: readonly string[]) {
    removeLines(ids)
    // The button is gone, so focus moves to the top of the list.
    onRemoved()
  }

  const soldOutIds = lines.flatMap(({ product: { _id, inStock } }) =>
    inStock || findReservingOrder(unpaid, _id) ? [] : [_id],
  )
  const hasNothingToOrder = unavailableCount === lines.length + missingIds.length

  function submitOrder() {
    if (unavailableCount > 0) void showToast(unavailableMessage(unavailableCount), { kind: 'error' })
    else place({ cart, totalPaise, addressId: address?._id, payment: payment.type, via: payment.via })
  }

  return (
    <div className={cartColumnsClass}>
      <div className={itemsColumnClass}>
        <section aria-labelledby="cart-items">
          <h2 id="cart-items" className="sr-only">
            Items
          </h2>
          {notice}
          <ReorderNotice />
          {unavailableCount > 0 ? (
            <UnavailableNotice
              count={unavailableCount}
              disabled={busy}
              onRemove={() => remove([...soldOutIds, ...missingIds])}
            />
          ) : null}
          <fieldset disabled={busy} className="min-w-0">
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
            <Icon name="left" className="size-5" /> Continue Shopping
          </ButtonLink>
        </section>
        <section aria-labelledby="delivery-address" className={addressCardClass}>
          <h2 id="delivery-address" ref={addressHeading} tabIndex={-1} className="text-xl font-bold">
            Delivery address
          </h2>
          <AddressPicker
            items={lines.map(({ product }) => product)}
            selectedId={selectedAddressId}
            isMissing={isAddressMissing}
            onSelect={setSelectedAddressId}
          />
        </section>
      </div>
      <div className={summaryColumnClass}>
        <section aria-labelledby="order-summary" className={summaryClass}>
          <h2 id="order-summary" className="text-xl font-bold">
            Order summary
          </h2>
          <PaymentMethodPicker selected={payment} onSelect={setPayment} />
          {address ? (
            <p className="text-sm text-ink-soft max-lg:hidden">
              Deliver to {address.firstName} {address.lastName}, {address.city} {address.zipcode}
            </p>
          ) : null}
          {hasNothingToOrder ? null : <OrderTotals {...{ itemsPaise, savedPaise, totalPaise }} />}
        </section>
        <div className={orderBarClass}>
          {isOnline ? null : (
            <p role="status" className="basis-full text-sm text-amber-ink">
              You're offline. Your cart is saved. Place the order when you're back online.
            </p>
          )}
          {hasNothingToOrder ? null : (
            <p className="tabular">
              <span className="block text-xs text-ink-soft">
                Total incl. {currencySymbol + rupeesFromPaise(feesPaise)} fees
              </span>
              <strong className="text-lg">{formatPaise(totalPaise)}</strong>
            </p>
          )}
          <Button
            size="large"
            busy={busy}
            disabled={hasNothingToOrder || !isOnline}
            onClick={submitOrder}
            className="flex-1 max-sm:px-2"
          >
            {orderButtonText(payment, busy)}
          </Button>
        </div>
      </div>
      {waiting ? <WaitingOrderDialog {...waiting} onPlace={place} onClose={closeWaiting} /> : null}
    </div>
  )
}

function orderButtonText({ type }: PaymentSelection, isBusy: boolean): string {
  if (type === 'COD') return isBusy ? 'Placing order …' : 'Place Order'
  return isBusy ? 'Opening payment …' : 'Proceed to Checkout'
}

function isBrowserOnline(): boolean {
  return onlineManager.isOnline()
}

type UnavailableNoticeProps = { count: number; disabled: boolean; onRemove: () => void }

function UnavailableNotice({ count, disabled, onRemove }: UnavailableNoticeProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-red-soft p-3">
      <p role="alert" className="font-medium text-red">
        {unavailableMessage(count)}
      </p>
      <Button variant="danger" size="small" disabled={disabled} onClick={onRemove}>
        {count === 1 ? 'Remove item' : `Remove ${count} items`}
      </Button>
    </div>
  )
}

/** A shopper who comes back from a payment page keeps the payment method. */
function getDefaultPayment(unpaid: readonly MyOrder[]): PaymentSelection {
  const returned = findReturnedOrder(unpaid)
  return returned ? { type: 'Online', via: returned.online?.via ?? undefined } : { type: 'COD' }
}

function useNewAddressId(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('address' in state)) return undefined
  return typeof state.address === 'string' ? state.address : undefined
}
