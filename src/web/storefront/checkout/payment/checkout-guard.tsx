import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { ShopperOnly } from '#web/storefront/account/shopper-only.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type CheckoutParams = { id: string; shopperId: string }

export function CheckoutGuard({ children }: { children: (params: CheckoutParams) => ReactNode }) {
  const [search] = useSearchParams()
  return (
    <ShopperOnly
      errorTitle="This payment could not be loaded."
      loginTitle="Log in to pay for your order"
      loginText="Your order is saved in your account."
      skeleton={<CheckoutSkeleton />}
    >
      {({ _id: shopperId }) => children({ id: search.get('checkout') ?? '', shopperId })}
    </ShopperOnly>
  )
}

/** Offers a retry only if the error is not permanent. */
export function CheckoutErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isPermanentError(error))
    return <ErrorState title="This payment could not be loaded." onRetry={onRetry} />
  const isMalformed = error instanceof ApiError && error.status === 400
  return (
    <EmptyState
      icon={<PageIcon name="search-x" />}
      title={isMalformed ? 'This payment page does not exist.' : error.message}
      action={<ButtonLink to="/my-orders">My Orders</ButtonLink>}
    >
      You’ll find unpaid orders under My Orders.
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
      aria-label="Loading the payment"
      className="grid grid-cols-1 items-start gap-5 md:grid-cols-2"
    >
      <Skeleton className="h-64 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
