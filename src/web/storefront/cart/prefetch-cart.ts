import type { AppServices } from '#web/api.ts'
import { routerPath } from '#web/links.ts'
import { productsByIdQuery } from '#web/queries.ts'
import { readSavedCart } from './cart-storage.ts'

export const lineImageSizes = '6rem'

export const maxPreloadedImages = 4

/** Starts before hydration, because the server's cart page is the same for everyone. */
export async function prefetchCart(services: AppServices): Promise<void> {
  const ids =
    routerPath(location.pathname)?.toLowerCase() === '/cart' ? Object.keys(readSavedCart()?.items ?? {}) : []
  if (ids.length === 0) return
  // preload-products.ts has asked for them, and draws their pictures.
  const early = window.cartProducts?.ids === ids.join() ? window.cartProducts.products : undefined
  const load = async () =>
    (await early?.catch(() => null)) ??
    (await services.api.listProducts({ ids: ids.join(), limit: 200 })).products
  await services.queries.query({ ...productsByIdQuery(services, ids), queryFn: load }).catch(() => {})
}
