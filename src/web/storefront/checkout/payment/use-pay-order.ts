import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { showError } from '#web/ui/toast/toast.ts'
import { getPaymentRedirect } from './payment-redirect.ts'
import { savePendingPayment } from './pending-payment.ts'
import { usePaymentRedirect } from './use-payment-redirect.ts'

export function usePayOrder(order: Pick<MyOrder, '_id'>) {
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
