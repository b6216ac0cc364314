import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useServices } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { productsByIdQuery } from '#web/queries.ts'
import { useAddresses } from '#web/storefront/address/use-addresses.ts'
import { CartSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { formatItemCount, useCart } from '#web/storefront/cart/use-cart.ts'
import { useCartState } from '#web/storefront/cart/use-cart-lines.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CartContents } from './cart-contents.tsx'
import { LoggedOutCart, LoginNotice } from './login-notice.tsx'
import { useUnpaidOrders } from './payment/use-unpaid-orders.ts'
import { UnpaidOrdersNotice } from './unpaid-orders-notice.tsx'

export function CartPage() {
  const state = useCartState()
  const { cart, count } = useCart()
  const { unpaid, pending } = useUnpaidOrders()
  // Asked for together with the unpaid orders.
  useQuery(productsByIdQuery(useServices(), Object.keys(cart)))
  useAddresses()
  const [isShown, setIsShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  // What is above the cart comes with it. A cart that is shown stays, also after a login.
  const isLoading = state === 'loading' || (pending && !isShown)
  if (!isLoading && !isShown) setIsShown(true)
  // The page has both: early-taps.ts decides by what this browser remembers.
  const isUnknownCart = state === 'loading'
  const notice = (
    <>
      {state === 'logged-out' ? null : <LoginNotice />}
      {unpaid.length > 0 ? <UnpaidOrdersNotice unpaid={unpaid} onCancelled={focusHeading} /> : null}
    </>
  )
  return (
    <div className="shop-column min-h-dvh pt-6">
      <PageHead title={t('checkout.cart.title')} />
      <div className="mb-5 flex items-baseline gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {t('checkout.cart.title')}
        </h1>
        <p className="text-ink-soft">{count > 0 ? formatItemCount(count) : ''}</p>
      </div>
      {isLoading || state === 'filled' ? null : notice}
      {isLoading ? (
        <div className={isUnknownCart ? 'for-cart' : undefined}>
          <CartSkeleton />
        </div>
      ) : state === 'unknown' ? (
        <ErrorState title={t('checkout.cart.failed')} onRetry={() => location.reload()} />
      ) : state === 'logged-out' ? (
        <LoggedOutCart />
      ) : state === 'filled' ? (
        <CartContents {...{ unpaid, notice }} onRemoved={focusHeading} />
      ) : null}
      {isUnknownCart || state === 'empty' ? (
        <div className={isUnknownCart ? 'for-empty-cart' : undefined}>
          <EmptyState
            picture={<EmptyIllustration of="cart" isEarly />}
            title={t('checkout.cart.empty.title')}
            action={<ButtonLink to="/products">{t('checkout.cart.continue')}</ButtonLink>}
          >
            {t('checkout.cart.empty.text')}
          </EmptyState>
        </div>
      ) : null}
    </div>
  )
}
