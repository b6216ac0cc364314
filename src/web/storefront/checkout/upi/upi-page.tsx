import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UpiCheckout } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { CheckoutErrorState, CheckoutGuard, CheckoutSkeleton } from '../payment/checkout-guard.tsx'
import { UpiAwaitingPayment } from './upi-awaiting-payment.tsx'
import { UpiExpired } from './upi-expired.tsx'
import { upiQuery } from './upi-query.ts'
import { UpiVerifying } from './upi-verifying.tsx'

export function UpiPage() {
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title={t('checkout.upi.title')} />
      <div className="mx-auto grid max-w-4xl grid-cols-1 gap-5">
        <h1 className="text-2xl font-bold">{t('checkout.upi.title')}</h1>
        <CheckoutGuard>{(params) => <Checkout {...params} />}</CheckoutGuard>
      </div>
    </div>
  )
}

function Checkout({ id, shopperId }: { id: string; shopperId: string }) {
  const { data: checkout, error, refetch } = useQuery(upiQuery(useApi(), { id, shopperId }))
  useInvalidateOnChange(checkout)
  if (checkout) return <UpiCheckoutState checkout={checkout} onExpire={() => void refetch()} />
  return error ? <CheckoutErrorState error={error} onRetry={() => void refetch()} /> : <CheckoutSkeleton />
}

function UpiCheckoutState({ checkout, onExpire }: { checkout: UpiCheckout; onExpire: () => void }) {
  if (checkout.state === 'paid') return <UpiPaid orderNumber={checkout.order.orderNumber} />
  if (checkout.utr !== null) return <UpiVerifying checkout={checkout} utr={checkout.utr} />
  if (checkout.state === 'lapsed' || checkout.payBy === null) return <UpiExpired checkout={checkout} />
  return <UpiAwaitingPayment checkout={checkout} payBy={checkout.payBy} onExpire={onExpire} />
}

function UpiPaid({ orderNumber }: { orderNumber: number }) {
  return (
    <div role="status">
      <EmptyState
        icon={<PageIcon name="check" />}
        title={t('checkout.payment.paid', { orderNumber })}
        action={<ButtonLink to="/my-orders">{t('checkout.payment.myOrders')}</ButtonLink>}
      >
        {t('checkout.upi.thanks')}
      </EmptyState>
    </div>
  )
}

/** A UTR or a payment changes My Orders and the cart. */
function useInvalidateOnChange(checkout: UpiCheckout | undefined): void {
  const queries = useQueryClient()
  const state = checkout?.state
  const utr = checkout?.utr
  useEffect(() => {
    if (state === undefined) return
    void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
    if (state === 'paid' || utr) void queries.invalidateQueries({ queryKey: queryKeys.shopper })
  }, [state, utr, queries])
}
