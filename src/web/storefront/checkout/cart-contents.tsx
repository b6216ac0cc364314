import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { AddressPicker } from '#web/storefront/address/address-picker.tsx'
import { selectAddress } from '#web/storefront/address/select-address.ts'
import { useAddresses } from '#web/storefront/address/use-addresses.ts'
import {
  addressCardClass,
  cartColumnsClass,
  itemsColumnClass,
  summaryClass,
  summaryColumnClass,
} from '#web/storefront/cart/cart-line-item.tsx'
import { CartSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { useCartView } from '#web/storefront/cart/use-cart-view.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { CartItems } from './cart-items.tsx'
import { OrderTotals } from './order-totals.tsx'
import { findReservingOrder, findReturnedOrder } from './payment/use-unpaid-orders.ts'
import { PaymentMethodPicker, type PaymentSelection } from './payment-method-picker.tsx'
import { PlaceOrderBar } from './place-order-bar.tsx'
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
  const view = useCartView((id) => findReservingOrder(unpaid, id) !== undefined)
  const { cart, lines, unavailableCount, itemsPaise, savedPaise, totalPaise } = view
  const [selectedAddressId, setSelectedAddressId] = useState(useNewAddressId())
  const [chosenPayment, setPayment] = useState<PaymentSelection>()
  const payment = chosenPayment ?? getDefaultPayment(unpaid)
  const addressHeading = useRef<HTMLHeadingElement>(null)
  const { busy, isAddressMissing, place, waiting, closeWaiting } = usePlaceOrder({
    onNoAddress: () => addressHeading.current?.focus(),
  })
  const address = selectAddress(useAddresses().addresses, selectedAddressId)
  if (view.failed)
    return (
      <>
        {notice}
        <ErrorState title={t('checkout.cart.notLoaded')} onRetry={view.retry} />
      </>
    )
  if (view.pending || isUnpaidPending) return <CartSkeleton lineCount={Object.keys(cart).length} />
  const hasNothingToOrder = unavailableCount === lines.length + view.missingIds.length

  function submitOrder() {
    if (unavailableCount > 0)
      void showToast(t('checkout.cart.unavailable', { count: unavailableCount }), { kind: 'error' })
    else place({ cart, totalPaise, addressId: address?._id, payment: payment.type, via: payment.via })
  }

  return (
    <div className={cartColumnsClass}>
      <div className={itemsColumnClass}>
        <CartItems {...{ view, unpaid, notice, onRemoved }} isDisabled={busy} />
        <section aria-labelledby="delivery-address" className={addressCardClass}>
          <h2 id="delivery-address" ref={addressHeading} tabIndex={-1} className="text-xl font-bold">
            {t('checkout.address.title')}
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
            {t('checkout.summary.title')}
          </h2>
          <PaymentMethodPicker selected={payment} onSelect={setPayment} />
          {address ? (
            <p className="text-sm text-ink-soft max-lg:hidden">{t('checkout.summary.deliverTo', address)}</p>
          ) : null}
          {hasNothingToOrder ? null : <OrderTotals {...{ itemsPaise, savedPaise, totalPaise }} />}
        </section>
        <PlaceOrderBar
          totalPaise={hasNothingToOrder ? null : totalPaise}
          paymentType={payment.type}
          busy={busy}
          onSubmit={submitOrder}
        />
      </div>
      {waiting ? <WaitingOrderDialog {...waiting} onPlace={place} onClose={closeWaiting} /> : null}
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
