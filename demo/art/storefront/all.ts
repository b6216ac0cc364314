import { appBanner } from './app-banner.ts'
import { phoneBanner, wideBanner } from './banner.ts'
import { banners } from './banners.ts'
import { emptyCart, emptyOrders, emptySearch } from './empty.ts'
import { gallery } from './gallery.ts'
import { roundIcon, share, squareIcon } from './signs.ts'

/** How each drawing of files.ts is drawn: its SVG text. */
export const draw: Record<string, () => Promise<string>> = {
  ...numbered('banner', '-wide', banners, wideBanner),
  ...numbered('banner', '-phone', banners, phoneBanner),
  ...numbered('gallery', '', gallery, (scene) => scene()),
  'app-banner': appBanner,
  'empty-cart': emptyCart,
  'empty-search': emptySearch,
  'empty-orders': emptyOrders,
  'icon-round': roundIcon,
  'icon-square': squareIcon,
  share,
}

function numbered<T>(name: string, crop: string, list: T[], make: (one: T) => Promise<string>) {
  return Object.fromEntries(list.map((one, at) => [`${name}-${at + 1}${crop}`, () => make(one)]))
}
