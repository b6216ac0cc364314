import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import { CallError } from '#contract/client.ts'
import type { Cart } from '#rules/cart.ts'
import { useLogin } from '../account/login.tsx'
import { useShopper } from '../account/use-shopper.ts'
import { queryKeys, useShop } from '../api.ts'
import { notePaying } from '../payment/paying.ts'
import { useLeave } from '../payment/use-leave.ts'
import { showError, showToast } from '../ui/toast.ts'
import { useCartStore } from './cart-provider.tsx'
import { Halt, type Outcome, placeOrder, type Wish } from './place-order.ts'

const mutationKey = ['place-order']

/** After these the order is there: under My Orders it is paid, or shows that it is. */
const kept = new Set(['payment_unreachable', 'already_paid'])

const offlineText = 'You are offline. Your cart is safe: place the order once you are connected.'

/** Places the order, with a login before it where need be, and all that follows. `onNoAddress` leads to where one is chosen. */
export function usePlaceOrder({ onNoAddress }: { onNoAddress: () => void }) {
  const shop = useShop()
  const { queries } = shop
  const store = useCartStore()
  const { shopper } = useShopper()
  const openLogin = useLogin()
  const navigate = useNavigate()
  const { isLeaving, leave } = useLeave()
  const placing = useMutation({
    mutationKey,
    mutationFn: (order: { shopper: User; wish: Wish }) => placeOrder({ shop, store, ...order }),
    onSuccess: (outcome, { shopper, wish }) => finish(outcome, { shopper: shopper._id, ordered: wish.cart }),
    onError: (error, { wish }) => explain(error, wish),
  })

  async function finish(outcome: Outcome, order: { shopper: string; ordered: Cart }): Promise<void> {
    if ('page' in outcome) {
      queries.removeQueries({ queryKey: queryKeys.myOrders })
      notePaying(outcome.orderId)
      leave(outcome.page)
      return
    }
    void showToast(outcome.message)
    queries.removeQueries({ queryKey: queryKeys.myOrders })
    // There first: here the cart would show empty for a moment.
    await navigate('/my-orders', { state: { placed: outcome.order } })
    await queries.cancelQueries({ queryKey: queryKeys.shopper })
    store.accept({ ...order, stored: outcome.cartItems })
    queries.setQueryData<User | null>(
      queryKeys.shopper,
      (user) => user && { ...user, cartItems: { ...outcome.cartItems } },
    )
    void queries.invalidateQueries({ queryKey: queryKeys.products })
  }

  function explain(error: Error, wish: Wish): void {
    if (error instanceof CallError && error.code === 'key_reused') {
      // An attempt whose reply was lost had gone through, with another address than now.
      void showToast('This cart was already ordered.', { kind: 'plain' })
      void queries.invalidateQueries({ queryKey: queryKeys.shopper })
      void navigate('/my-orders')
      return
    }
    showError(error)
    // Where no answer came there may be an order all the same.
    if (wish.payment === 'Online') void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
    if (error instanceof CallError && kept.has(error.code)) {
      void queries.invalidateQueries({ queryKey: queryKeys.shopper })
      void navigate('/my-orders')
      return
    }
    if (error instanceof Halt && error.about === 'address') onNoAddress()
    if (!(error instanceof CallError)) return
    if (error.status === 401) logInAndPlace(wish)
    if (error.status === 409) void queries.invalidateQueries({ queryKey: queryKeys.products })
  }

  function logInAndPlace(wish: Wish): void {
    openLogin({
      onLogin: (user) => {
        // The store would hear of it a moment later; the order has to wait for the joined cart to be saved.
        store.welcome({ id: user._id, stored: user.cartItems })
        placing.mutate({ shopper: user, wish })
      },
    })
  }

  return {
    busy: placing.isPending || isLeaving,
    place(wish: Wish): void {
      // The second press of a double click comes before `busy` shows.
      if (queries.isMutating({ mutationKey }) > 0) return
      if (!navigator.onLine) void showToast(offlineText, { kind: 'error' })
      else if (shopper) placing.mutate({ shopper, wish })
      else logInAndPlace(wish)
    },
  }
}
