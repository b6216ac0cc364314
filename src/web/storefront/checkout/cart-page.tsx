import { useRef } from 'react'
import { PageHead } from '#web/page-head.tsx'
import { CartSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { formatItemCount, useCart, useIsCartReady } from '#web/storefront/cart/use-cart.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartContents } from './cart-contents.tsx'
import { useUnpaidOrders } from './payment/use-unpaid-orders.ts'
import { UnpaidOrdersNotice } from './unpaid-orders-notice.tsx'

export function CartPage() {
  const isReady = useIsCartReady()
  const { count } = useCart()
  const { unpaid, pending } = useUnpaidOrders()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  return (
    <div className="shop-column pt-6">
      <PageHead title="Cart" />
      <div className="mb-5 flex items-baseline gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          Cart
        </h1>
        <p className="tabular text-ink-soft">{count > 0 ? formatItemCount(count) : ''}</p>
      </div>
      {isReady && !pending ? <UnpaidOrdersNotice unpaid={unpaid} onCancelled={focusHeading} /> : null}
      {!isReady || (pending && count === 0) ? (
        <CartSkeleton />
      ) : count === 0 ? (
        <EmptyState
          picture={<EmptyIllustration of="cart" />}
          title="Your cart is empty"
          action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
        >
          Vegetables, rice, fish, milk: everything from the weekly market, a few taps away.
        </EmptyState>
      ) : (
        <CartContents unpaid={unpaid} isUnpaidPending={pending} onRemoved={focusHeading} />
      )}
    </div>
  )
}
