import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { CheckoutFailure, CheckoutSkeleton, OwnCheckout } from './own-checkout.tsx'
import { PracticeBill } from './practice-bill.tsx'
import { PracticeCard } from './practice-card.tsx'
import { practiceQuery } from './practice-query.ts'

/** Where the practice card pays: what a provider's own page is to a shop that sells, and marked so that nobody takes it for one. */
export function PracticePage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="Practice payment" />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
        <p className="flex items-center gap-3 rounded-md bg-amber px-4 py-3 font-semibold text-on-amber">
          <Icon name="shield" className="size-5 shrink-0" />
          Practice – no money moves
        </p>
        <h1 className="text-2xl font-bold">Practice payment</h1>
        <OwnCheckout>{(own) => <Checkout {...own} />}</OwnCheckout>
      </div>
    </div>
  )
}

function Checkout({ id, shopperId }: { id: string; shopperId: string }) {
  const { data: checkout, error, refetch } = useQuery(practiceQuery(useApi(), { id, shopperId }))
  if (checkout?.state === 'open')
    return (
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <PracticeBill checkout={checkout} />
        <PracticeCard id={id} checkout={checkout} />
      </div>
    )
  if (checkout) return <Over orderNumber={checkout.orderNumber} isPaid={checkout.state === 'paid'} />
  return error ? <CheckoutFailure error={error} onRetry={() => void refetch()} /> : <CheckoutSkeleton />
}

function Over({ orderNumber, isPaid }: { orderNumber: number; isPaid: boolean }) {
  return (
    <EmptyState
      icon={<Icon name={isPaid ? 'check' : 'clock'} />}
      title={isPaid ? `Order #${orderNumber} is paid` : 'This payment page is closed'}
      action={<ButtonLink to="/my-orders">My Orders</ButtonLink>}
    >
      {isPaid
        ? 'With practice money: none has moved.'
        : `See under My Orders whether order #${orderNumber} still waits for its payment.`}
    </EmptyState>
  )
}
