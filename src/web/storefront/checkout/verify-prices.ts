import type { Cart } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import type { AppServices } from '#web/api.ts'
import { productsByIdQuery } from '#web/queries.ts'
import { buildCartView } from '#web/storefront/cart/build-cart-view.ts'
import { CheckoutError } from './checkout-errors.ts'

/** Bypasses the cache of the service worker, which may hold old prices. */
export async function verifyPrices({
  services,
  cart,
  itemsPaise: seenItemsPaise,
}: {
  services: AppServices
  cart: Cart
  itemsPaise: number
}): Promise<void> {
  const ids = Object.keys(cart)
  const query = productsByIdQuery(services, ids)
  // A request under way may have the stock from before an unpaid order was cancelled.
  await services.queries.cancelQueries({ queryKey: query.queryKey })
  const products = await services.queries.fetchQuery({
    ...query,
    queryFn: async ({ signal }) =>
      (await services.api.listProducts({ ids: ids.join(','), limit: 200 }, { signal, bypassCache: true }))
        .products,
    staleTime: 0,
  })
  const { unavailableCount, itemsPaise } = buildCartView(cart, { products })
  if (unavailableCount > 0)
    throw new CheckoutError('cart', t('checkout.cart.unavailable', { count: unavailableCount }))
  if (itemsPaise !== seenItemsPaise) throw new CheckoutError('cart', t('checkout.place.pricesChanged'))
}
