import { useMutation } from '@tanstack/react-query'
import { CallError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import type { PaymentProviderName } from '#rules/payment.ts'
import { useLogin } from '../account/login.tsx'
import { queryKeys, useShop } from '../api.ts'
import { showError } from '../ui/toast.ts'
import { notePaying } from './paying.ts'
import { paymentPageAt } from './payment-page.ts'
import { useLeave } from './use-leave.ts'

/** Leads to where an order that waits for its payment is paid; left alone, in the way that was chosen for it before. */
export function usePay(order: Pick<MyOrder, '_id'>) {
  const { api, queries, settings } = useShop()
  const openLogin = useLogin()
  const { isLeaving, leave } = useLeave()
  const opening = useMutation({
    mutationFn: async (via: PaymentProviderName | undefined) => {
      const { url } = await api.payOrder({ id: order._id, via })
      return paymentPageAt(url, settings)
    },
    onSuccess: (page) => {
      notePaying(order._id)
      leave(page)
    },
    onError: (error) => {
      showError(error)
      if (!(error instanceof CallError)) return
      if (error.status === 401) openLogin()
      // It is paid by now, or over.
      if (error.status === 409) void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
    },
  })
  return {
    busy: opening.isPending || isLeaving,
    pay: (via?: PaymentProviderName) => opening.mutate(via),
  }
}
