import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '#contract/client.ts'
import { LoginFirst } from '../account/login-first.tsx'
import { useShopper } from '../account/use-shopper.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Own = { id: string; shopperId: string }

/** What a payment page of the shop's own shows of the checkout in its address, once it is known who is here. */
export function OwnCheckout({ children }: { children: (own: Own) => ReactNode }) {
  const { shopper, known, failed } = useShopper()
  const [search] = useSearchParams()
  if (shopper) return children({ id: search.get('checkout') ?? '', shopperId: shopper._id })
  if (failed) return <ErrorState onRetry={() => location.reload()} />
  if (known) return <LoginFirst title="Log in to pay your order">It is kept with your account.</LoginFirst>
  return <CheckoutSkeleton />
}

/** In place of a checkout that did not come: for good where there is none, or none of this shopper's, else with another try. */
export function CheckoutFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isForGood(error)) return <ErrorState title="This payment could not be loaded." onRetry={onRetry} />
  // An address without a checkout, or with half of one, is a page that is not there.
  const isCut = error instanceof CallError && error.status === 400
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={isCut ? 'This payment page does not exist.' : error.message}
      action={<ButtonLink to="/my-orders">My Orders</ButtonLink>}
    >
      What waits for your payment stands under My Orders.
    </EmptyState>
  )
}

/** No server in trouble and no line that broke: those may be well again. */
export function isForGood(error: Error): boolean {
  return error instanceof CallError && error.status < 500 && error.status !== 429
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
