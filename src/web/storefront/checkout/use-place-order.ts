import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import { ApiError, NoAnswerError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import type { Cart } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { useCartStore } from '#web/storefront/cart/cart-provider.tsx'
import { formToastId, showError, showToast } from '#web/ui/toast/toast.ts'
import { CheckoutError, WaitingOrderError } from './checkout-errors.ts'
import { clearOrderChoices } from './clear-order-choices.ts'
import { savePendingPayment } from './payment/pending-payment.ts'
import { usePaymentRedirect } from './payment/use-payment-redirect.ts'
import type { PlaceOrderInput, PlaceOrderResult } from './place-order.ts'
import { quoteKey } from './use-delivery-quote.ts'

const mutationKey = ['place-order']

/** The order exists after these errors; My Orders shows its state. */
const orderExistsCodes = new Set(['payment_unreachable', 'already_paid'])

type Attempt = { shopper: User; input: PlaceOrderInput; isAfterLogin: boolean }

/** What the quote of the delivery explains. */
const deliveryCodes = new Set([
  'delivery_minimum',
  'cash_limit',
  'shop_closed',
  'slot_gone',
  'amount_changed',
  'location_needed',
])

type Callbacks = { onNoAddress: () => void; onDeliveryRefused: () => void }

export function usePlaceOrder({ onNoAddress, onDeliveryRefused }: Callbacks) {
  const services = useServices()
  const { queries } = services
  const store = useCartStore()
  const { shopper } = useShopper()
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  const { isRedirecting, redirectTo } = usePaymentRedirect()
  const [waiting, setWaiting] = useState<{ order: MyOrder; input: PlaceOrderInput } | null>(null)
  useEffect(() => void loadPlacing().catch(() => {}), [])
  const mutation = useMutation({
    mutationKey,
    mutationFn: async ({ shopper, input }: Attempt) => {
      const { placeOrder } = await loadPlacing()
      return placeOrder({ services, store, shopper, input })
    },
    onSuccess: (result, { shopper, input }) =>
      handleSuccess(result, { shopper: shopper._id, ordered: input.cart, creditPaise: input.creditPaise }),
    onError: handleError,
    onSettled: (_result, _error, { input }) => {
      if (input.replaces !== undefined) void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
    },
  })

  async function handleSuccess(
    result: PlaceOrderResult,
    { creditPaise, ...order }: { shopper: string; ordered: Cart; creditPaise?: number | undefined },
  ): Promise<void> {
    if ('page' in result) {
      queries.removeQueries({ queryKey: queryKeys.myOrders })
      savePendingPayment(result.orderId)
      redirectTo(result.page)
      return
    }
    // Replaces the greeting of a login that led here.
    void showToast(result.message, { id: formToastId })
    queries.removeQueries({ queryKey: queryKeys.myOrders })
    // Navigate first, or this page would show an empty cart.
    await navigate('/my-orders', { state: { placed: result.order } })
    await queries.cancelQueries({ queryKey: queryKeys.shopper })
    clearOrderChoices()
    store.applyOrder({ ...order, stored: result.cartItems })
    queries.setQueryData<User | null>(
      queryKeys.shopper,
      (user) => user && { ...user, cartItems: { ...result.cartItems } },
    )
    void queries.invalidateQueries({ queryKey: queryKeys.products })
    if (creditPaise) void queries.invalidateQueries({ queryKey: queryKeys.shopper })
  }

  function handleError(error: Error, attempt: Attempt): void {
    const { input, isAfterLogin } = attempt
    if (error instanceof WaitingOrderError) {
      setWaiting({ order: error.order, input })
      return
    }
    if (error instanceof CheckoutError && error.reason === 'address') {
      if (isAfterLogin) void navigate('/add-address')
      else onNoAddress()
      return
    }
    if (error instanceof ApiError && error.status === 401) {
      loginThenPlace(input, t('checkout.login.againToOrder'))
      return
    }
    if (error instanceof ApiError && error.code === 'key_reused') {
      // The lost reply of an earlier attempt was a success, with another address.
      void showToast(t('checkout.place.already'), { kind: 'plain' })
      void queries.invalidateQueries({ queryKey: queryKeys.shopper })
      void navigate('/my-orders')
      return
    }
    if (error instanceof NoAnswerError) {
      // Safe: the same attempt keeps its idempotency key.
      const tryAgain = { label: t('shop.ui.error.retry'), onPress: () => mutation.mutate(attempt) }
      void showToast(error.message, { kind: 'error', action: tryAgain })
    } else showError(error)
    // Without a reply the order may exist.
    if (input.payment === 'Online') void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
    if (error instanceof ApiError && orderExistsCodes.has(error.code)) {
      void queries.invalidateQueries({ queryKey: queryKeys.shopper })
      void navigate('/my-orders')
      return
    }
    if (error instanceof ApiError && deliveryCodes.has(error.code)) {
      onDeliveryRefused()
      void queries.invalidateQueries({ queryKey: quoteKey })
    }
    if (error instanceof ApiError && error.code === 'credit_changed')
      void queries.invalidateQueries({ queryKey: queryKeys.shopper })
    if (error instanceof ApiError && error.status === 409)
      void queries.invalidateQueries({ queryKey: queryKeys.products })
  }

  function loginThenPlace(input: PlaceOrderInput, reason: string): void {
    openLogin({
      reason,
      onLogin: (user) => {
        // Set now, because the order must wait until the merged cart is saved.
        store.applyLogin({ id: user._id, stored: user.cartItems })
        mutation.mutate({ shopper: user, input, isAfterLogin: true })
      },
    })
  }

  return {
    busy: mutation.isPending || isRedirecting,
    isAddressMissing: mutation.error instanceof CheckoutError && mutation.error.reason === 'address',
    /** The unpaid order of the same items that the shopper is asked about. */
    waiting,
    closeWaiting: () => setWaiting(null),
    place(input: PlaceOrderInput): void {
      // The second click of a double click arrives before `busy` renders.
      if (queries.isMutating({ mutationKey }) > 0) return
      setWaiting(null)
      if (shopper) mutation.mutate({ shopper, input, isAfterLogin: false })
      else loginThenPlace(input, t('checkout.login.toOrder'))
    },
  }
}

/** Loaded once the cart is shown. If it cannot be loaded, the shopper may try again as after a lost reply. */
async function loadPlacing() {
  try {
    return await import('./place-order.ts')
  } catch (error) {
    throw new NoAnswerError(undefined, error)
  }
}
