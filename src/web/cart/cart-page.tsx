import { useRef } from 'react'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyPicture } from '../ui/empty-picture.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { FilledCart } from './filled-cart.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'
import { useCart, useCartReady } from './use-cart.ts'
import { useUnpaid } from './use-unpaid.ts'

export function CartPage() {
  const isReady = useCartReady()
  const { count } = useCart()
  const { unpaid, pending } = useUnpaid()
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  return (
    <div className="shop-column pt-6">
      <PageHead title="Cart" />
      <div className="mb-5 flex items-baseline gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          Cart
        </h1>
        <p className="tabular text-ink-soft">
          {count > 0 ? (count === 1 ? '1 item' : `${count} items`) : ''}
        </p>
      </div>
      {isReady && !pending ? <UnpaidNotice unpaid={unpaid} onCancelled={toHeading} /> : null}
      {!isReady || (pending && count === 0) ? (
        <CartSkeleton />
      ) : count === 0 ? (
        <EmptyState
          picture={<EmptyPicture of="cart" />}
          title="Your cart is empty"
          action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
        >
          Vegetables, rice, fish, milk: everything of the weekly market is a few presses away.
        </EmptyState>
      ) : (
        <FilledCart unpaid={unpaid} waits={pending} onRemoved={toHeading} />
      )}
    </div>
  )
}
