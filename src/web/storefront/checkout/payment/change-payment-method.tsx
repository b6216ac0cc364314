import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import { ApiError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { queryKeys, useServices, useSettings } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { useCartStore } from '#web/storefront/cart/cart-provider.tsx'
import { clearAttemptForOrder } from '#web/storefront/cart/order-attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showError, showToast } from '#web/ui/toast/toast.ts'
import { usePayOrder } from './use-pay-order.ts'

type ChangePaymentMethodProps = {
  order: Pick<MyOrder, '_id' | 'orderNumber' | 'amount'>
  current: PaymentProviderName | null
}

/** Another online method continues the same order. Cash on delivery cancels it and refills the cart. */
export function ChangePaymentMethod({ order, current }: ChangePaymentMethodProps) {
  const { availableProviders } = useSettings()
  const [isOpen, setIsOpen] = useState(false)
  const { busy: isOpening, pay } = usePayOrder(order)
  const { busy: isCancelling, cancelToCart } = useCancelToCart(order, () => setIsOpen(false))
  const busy = isOpening || isCancelling
  const { orderNumber, amount } = order
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {rich('checkout.change.button', {
          orderNumber,
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
      <Dialog open={isOpen} title={t('checkout.change.title')} onClose={() => setIsOpen(false)}>
        <p>{t('checkout.change.text', { orderNumber, amount: formatRupees(amount) })}</p>
        <div className="grid gap-2">
          {availableProviders
            .filter((method) => method !== current)
            .map((method) => (
              <Button key={method} variant="secondary" busy={busy} onClick={() => pay(method)}>
                {t(`checkout.change.pay.${method}`)}
              </Button>
            ))}
          <Button variant="secondary" busy={busy} onClick={cancelToCart}>
            {t('checkout.method.cod')}
          </Button>
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            {t('checkout.change.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function useCancelToCart(order: Pick<MyOrder, '_id' | 'orderNumber'>, close: () => void) {
  const { api, queries } = useServices()
  const store = useCartStore()
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: async () => {
      // An unsaved cart would replace the returned items.
      await store.flush()
      return api.cancelOrder({ id: order._id, onlyUnpaid: true, toCart: true })
    },
    onSuccess: async ({ message = t('checkout.cancel.done'), cartItems = {} }) => {
      clearAttemptForOrder(order._id)
      void showToast(message)
      await queries.cancelQueries({ queryKey: queryKeys.shopper })
      queries.setQueryData<User | null>(queryKeys.shopper, (user) => user && { ...user, cartItems })
      void queries.invalidateQueries({ queryKey: queryKeys.products })
      await navigate('/cart', { state: { reorder: { orderNumber: order.orderNumber, remarks: [] } } })
    },
    onError: (error) => {
      showError(error)
      if (error instanceof ApiError && error.status === 401) openLogin()
    },
    onSettled: () => {
      // Closed first: the reload may unmount the dialog and a toast in it.
      close()
      void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
    },
  })
  return { busy: mutation.isPending, cancelToCart: () => mutation.mutate() }
}
