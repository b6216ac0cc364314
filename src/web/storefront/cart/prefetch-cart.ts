import type { AppServices } from '#web/api.ts'
import { productsByIdQuery } from '#web/queries.ts'
import { preloadImage } from '#web/ui/responsive-image.tsx'
import { readSavedCart } from './cart-storage.ts'

/** How wide a line's picture is, as in the `sizes` attribute. */
export const lineImageSizes = '6rem'

/** As many lines as a phone shows at first. */
const maxPreloadedImages = 4

/**
 * The cart page is the same for everybody until it is taken over: what will stand in it, and its pictures, are asked for meanwhile.
 * A failure is for the page to tell, which asks for the same.
 */
export async function prefetchCart(shop: AppServices): Promise<void> {
  const ids = location.pathname.toLowerCase() === '/cart' ? Object.keys(readSavedCart()?.items ?? {}) : []
  if (ids.length === 0) return
  const products = await shop.queries.query(productsByIdQuery(shop, ids)).catch(() => [])
  for (const id of ids.slice(0, maxPreloadedImages))
    preloadImage(products.find(({ _id }) => _id === id)?.image[0], lineImageSizes)
}
