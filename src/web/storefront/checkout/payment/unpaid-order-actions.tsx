import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { queryKeys, useServices, useSettings } from '#web/api.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/toast/toast.ts'
import { CancelUnpaidOrder } from './cancel-order-button.tsx'
import { formatPaymentDeadline, useMinutesLeft } from './payment-deadline.ts'
import { paymentMethods } from './payment-methods.ts'
import { getPaymentRedirect } from './payment-redirect.ts'
import { savePendingPayment } from './pending-payment.ts'
import { usePaymentRedirect } from './use-payment-redirect.ts'

type UnpaidOrderActionsProps = { order: MyOrder; onCancelled: () => void }

export function UnpaidOrderActions({ order, onCancelled }: UnpaidOrderActionsProps) {
  const { availableProviders } = useSettings()
  const { busy, pay } = usePayOrder(order)
  const defaultMethod =
    availableProviders.find((method) => method === order.online?.via) ?? availableProviders[0]
  const orderLabel = <span className="sr-only"> for order #{order.orderNumber}</span>
  if (order.online?.utr)
    return (
      <Button variant="secondary" size="small" busy={busy} onClick={() => pay('upi')}>
        View payment{orderLabel}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {defaultMethod ? (
        <Button size="small" busy={busy} onClick={() => pay(defaultMethod)}>
          {availableProviders.length > 1 ? `Pay now ${paymentMethods[defaultMethod].payLabel}` : 'Pay now'}
          {orderLabel}
        </Button>
      ) : null}
      {availableProviders
        .filter((method) => method !== defaultMethod)
        .map((method) => (
          <Button key={method} variant="secondary" size="small" busy={busy} onClick={() => pay(method)}>
            {`Pay ${paymentMethods[method].payLabel}`}
            {orderLabel}
          </Button>
        ))}
      <CancelUnpaidOrder order={order} onCancelled={onCancelled} />
    </div>
  )
}

function usePayOrder(order: Pick<MyOrder, '_id'>) {
  const { api, queries, settings } = useServices()
  const openLogin = useLoginDialog()
  const { isRedirecting, redirectTo } = usePaymentRedirect()
  const mutation = useMutation({
    mutationFn: async (via: PaymentProviderName | undefined) => {
      const { url } = await api.payOrder({ id: order._id, via })
      return getPaymentRedirect(url, settings)
    },
    onSuccess: (page) => {
      savePendingPayment(order._id)
      redirectTo(page)
    },
    onError: (error) => {
      showError(error)
      if (!(error instanceof ApiError)) return
      if (error.status === 401) openLogin()
      if (error.status === 409) void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
    },
  })
  return {
    busy: mutation.isPending || isRedirecting,
    pay: (via?: PaymentProviderName) => mutation.mutate(via),
  }
}

export function PaymentDeadlineText({ order }: { order: MyOrder }) {
  const queries = useQueryClient()
  const payBy = order.online?.payBy ?? order.createdAt
  const { now, minutes } = useMinutesLeft(payBy, () => {
    void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
  })
  if (order.online?.utr) return "We're confirming your payment. You don't need to do anything."
  if (minutes === 0) return 'The time to pay has run out.'
  return (
    <>
      {'Pay by '}
      <time dateTime={payBy} className="tabular font-semibold">
        {formatPaymentDeadline(payBy, now)}
      </time>
      {` (${minutes} min left).`}
    </>
  )
}
