import { Suspense, useRef } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { PageHead } from '#web/page-head.tsx'
import { optionalPart } from '#web/router/optional-part.ts'
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

const UnpaidOrdersNotice = optionalPart(
  async () => (await import('./unpaid-orders-notice.tsx')).UnpaidOrdersNotice,
)

export function CartPage() {
  const state = useCartState()
  const { count } = useCart()
  const { unpaid, pending } = useUnpaidOrders()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const isLoading = state === 'loading' || (pending && state !== 'filled')
  // The page has both: early-taps.ts decides by what this browser remembers.
  const isUnknownCart = state === 'loading'
  const notice = (
    <>
      {state === 'logged-out' ? null : <LoginNotice />}
      {unpaid.length > 0 ? (
        <Suspense>
          <UnpaidOrdersNotice unpaid={unpaid} onCancelled={focusHeading} />
        </Suspense>
      ) : null}
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
        <CartContents {...{ unpaid, notice }} isUnpaidPending={pending} onRemoved={focusHeading} />
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
