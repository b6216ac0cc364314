import type { Shop } from '../api.ts'
import { productsByIdQuery } from '../queries.ts'
import { fetchPicture } from '../ui/picture.tsx'
import { readKeptCart } from './kept-cart.ts'

/** How wide a line's picture is, as in the `sizes` attribute. */
export const linePictureSizes = '6rem'

/** As many lines as a phone shows at first. */
const shownAtFirst = 4

/**
 * The cart page is the same for everybody until it is taken over: what will stand in it, and its pictures, are asked for meanwhile.
 * A failure is for the page to tell, which asks for the same.
 */
export async function askForCart(shop: Shop): Promise<void> {
  const ids = location.pathname.toLowerCase() === '/cart' ? Object.keys(readKeptCart()?.items ?? {}) : []
  if (ids.length === 0) return
  const products = await shop.queries.query(productsByIdQuery(shop, ids)).catch(() => [])
  for (const id of ids.slice(0, shownAtFirst))
    fetchPicture(products.find(({ _id }) => _id === id)?.image[0], linePictureSizes)
}
