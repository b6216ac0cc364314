import type { ReactNode } from 'react'
import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSearch } from '#web/router/use-search.ts'
import { ShopperOnly } from '#web/storefront/account/shopper-only.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type CheckoutParams = { id: string; shopperId: string }

export function CheckoutGuard({ children }: { children: (params: CheckoutParams) => ReactNode }) {
  const search = useSearch()
  return (
    <ShopperOnly
      errorTitle={t('checkout.payment.notLoaded')}
      loginTitle={t('checkout.payment.login.title')}
      loginText={t('checkout.payment.login.text')}
      skeleton={<CheckoutSkeleton />}
    >
      {({ _id: shopperId }) => children({ id: search.get('checkout') ?? '', shopperId })}
    </ShopperOnly>
  )
}

/** Offers a retry only if the error is not permanent. */
export function CheckoutErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isPermanentError(error))
    return <ErrorState title={t('checkout.payment.notLoaded')} onRetry={onRetry} />
  const isMalformed = error instanceof ApiError && error.status === 400
  return (
    <EmptyState
      icon={<PageIcon name="search-x" />}
      title={isMalformed ? t('checkout.payment.missing') : error.message}
      action={<ButtonLink to="/my-orders">{t('checkout.payment.myOrders')}</ButtonLink>}
    >
      {t('checkout.payment.missingText')}
    </EmptyState>
  )
}

/** Server errors and rate limits can go away. */
export function isPermanentError(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('checkout.payment.loading')}
      className="grid grid-cols-1 items-start gap-5 md:grid-cols-2"
    >
      <Skeleton className="h-64 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
