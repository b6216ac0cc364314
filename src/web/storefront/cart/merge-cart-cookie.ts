import { mergeCarts } from '#domain/cart.ts'
import { cartCookie, parseCartCookie } from './cart-cookie.ts'
import { cartStorageKey, readSavedCart, writeSavedCart } from './cart-storage.ts'

/** Moves the cart of the plain pages into the storage of this browser, which runs JavaScript now. */
export function mergeCartCookie(): void {
  const items = parseCartCookie(document.cookie)
  if (Object.keys(items).length === 0) return
  const saved = readSavedCart() ?? { owner: null, items: {}, unsent: false }
  writeSavedCart({
    ...saved,
    items: mergeCarts(saved.items, items),
    unsent: saved.owner !== null,
  })
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no cookieStore
  document.cookie = `${cartCookie.name}=; path=/; max-age=0`
  // As for a change in another tab: this tab's own writes cause no event.
  window.dispatchEvent(new StorageEvent('storage', { key: cartStorageKey }))
}
