import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/order.ts'
import { useShop } from '../api.ts'
import { useCartStore } from '../cart/cart-provider.tsx'
import { productsByIdQuery } from '../queries.ts'
import { showError, showToast } from '../ui/toast.ts'
import { buyAgain } from './buy-again.ts'

/** Puts what is left of an old order into the cart and goes there, with what there is to say about it. */
export function useBuyAgain() {
  const shop = useShop()
  const store = useCartStore()
  const navigate = useNavigate()
  const buying = useMutation({
    mutationFn: async ({ items }: Order) => {
      const ids = [...new Set(items.flatMap(({ product }) => product?._id ?? []))]
      const products =
        ids.length > 0 ? await shop.queries.fetchQuery({ ...productsByIdQuery(shop, ids), staleTime: 0 }) : []
      return { items, products }
    },
    onSuccess: ({ items, products }, { orderNumber }) => {
      const { cart, found, remarks } = buyAgain(store.read(), { items, products })
      if (found === 0) {
        void showToast(
          remarks.length === 1 ? String(remarks[0]) : 'Nothing of this order can be bought now.',
          {
            kind: 'error',
          },
        )
        return
      }
      store.change(cart)
      void showToast('Added to Cart', { id: 'cart' })
      void navigate('/cart', { state: { again: { orderNumber, remarks } } })
    },
    onError: showError,
  })
  return { busy: buying.isPending, buyAgain: buying.mutate }
}
