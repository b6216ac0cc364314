import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import {
  cartColumnsClass,
  choiceRowsClass,
  itemsColumnClass,
  summaryClass,
} from '#web/storefront/cart/cart-line-item.tsx'
import { CartSkeleton, SummarySkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { useCartView } from '#web/storefront/cart/use-cart-view.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { CartItems } from './cart-items.tsx'
import { OrderTotals } from './order-totals.tsx'
import { findReservingOrder } from './payment/use-unpaid-orders.ts'
import { PlaceOrderBar } from './place-order-bar.tsx'
import { AddressRow } from './rows/address-row.tsx'
import { PaymentRow } from './rows/payment-row.tsx'
import { RiderNote } from './rows/rider-note.tsx'
import { SubstitutionRow } from './rows/substitution-row.tsx'
import { TimeRow } from './rows/time-row.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

const WaitingOrderDialog = optionalPart(
  async () => (await import('./waiting-order-dialog.tsx')).WaitingOrderDialog,
)

const CreditRow = optionalPart(async () => (await import('./rows/credit-row.tsx')).CreditRow)

type CartContentsProps = {
  unpaid: readonly MyOrder[]
  /** Above the items, so that it never pushes the order button down. */
  notice: ReactNode
  onRemoved: () => void
}

export function CartContents(props: CartContentsProps) {
  const { unpaid, notice } = props
  const view = useCartView((id) => findReservingOrder(unpaid, id) !== undefined)
  if (view.failed)
    return (
      <>
        {notice}
        <ErrorState title={t('checkout.cart.notLoaded')} onRetry={view.retry} />
      </>
    )
  if (view.pending) return <CartSkeleton lineCount={Object.keys(view.cart).length} />
  return <Checkout {...props} view={view} />
}

type CheckoutProps = CartContentsProps & { view: ReturnType<typeof useCartView> }

function Checkout({ view, unpaid, notice, onRemoved }: CheckoutProps) {
  const { cart, lines, unavailableCount, itemsPaise, savedPaise } = view
  const addressHeading = useRef<HTMLHeadingElement>(null)
  const [attempts, setAttempts] = useState(0)
  const checkout = useCheckout({ itemsPaise, unpaid })
  const { address, quote, totals, payment, choices, choose } = checkout
  const [isSummaryShown, setIsSummaryShown] = useState(false)
  // The rows come together, each as high as its text. They stay, also after a login.
  if (!isSummaryShown && !checkout.isPending) setIsSummaryShown(true)
  const { busy, isAddressMissing, place, waiting, closeWaiting } = usePlaceOrder({
    onNoAddress: () => addressHeading.current?.focus(),
    onDeliveryRefused: checkout.askForQuote,
  })
  const hasNothingToOrder = unavailableCount === lines.length + view.missingIds.length

  function submitOrder() {
    setAttempts(attempts + 1)
    if (unavailableCount > 0)
      void showToast(t('checkout.cart.unavailable', { count: unavailableCount }), { kind: 'error' })
    else place({ cart, itemsPaise, ...checkout.input })
  }

  return (
    <div className={cartColumnsClass}>
      <div className={itemsColumnClass}>
        <CartItems {...{ view, unpaid, notice, attempts, onRemoved }} isDisabled={busy} />
      </div>
      <div className="summary-column">
        {isSummaryShown ? (
          <section aria-labelledby="order-summary" className={summaryClass}>
            <h2 id="order-summary" className="text-xl font-bold">
              {t('checkout.summary.title')}
            </h2>
            <div className={choiceRowsClass}>
              <AddressRow
                selectedId={address?._id}
                isMissing={isAddressMissing}
                headingRef={addressHeading}
                onSelect={checkout.selectAddress}
              />
              <TimeRow checkout={checkout} items={lines.map(({ product }) => product)} />
              <PaymentRow
                selected={payment}
                cashRefusal={quote?.cashRefusal}
                onSelect={checkout.setPayment}
              />
              <SubstitutionRow
                selected={choices.substitution}
                onSelect={(substitution) => choose({ substitution })}
              />
              <RiderNote choices={choices} onChange={choose} />
            </div>
            {hasNothingToOrder ? null : <OrderTotals {...{ totals, savedPaise }} />}
            {checkout.usablePaise > 0 && !hasNothingToOrder ? (
              <Suspense fallback={<div className="h-13" />}>
                <CreditRow
                  usablePaise={checkout.usablePaise}
                  totalPaise={totals.totalPaise}
                  isUsed={checkout.usesCredit}
                  onChange={checkout.setUsesCredit}
                />
              </Suspense>
            ) : null}
          </section>
        ) : (
          <div role="status" aria-label={t('checkout.cart.loading')}>
            <SummarySkeleton />
          </div>
        )}
        <PlaceOrderBar
          totals={hasNothingToOrder ? null : totals}
          toPayPaise={checkout.toPayPaise}
          refusals={checkout.refusals}
          locationLink={checkout.locationLink}
          isAwaited={checkout.isAwaited || !isSummaryShown}
          paymentType={checkout.input.payment}
          busy={busy}
          onSubmit={submitOrder}
        />
      </div>
      {waiting ? (
        <Suspense>
          <WaitingOrderDialog {...waiting} onPlace={place} onClose={closeWaiting} />
        </Suspense>
      ) : null}
    </div>
  )
}
