import { type Duty, mayDo, type SellerRole } from '#rules/seller.ts'
import type { SellerIconName } from './seller-icon.tsx'

/** Where somebody behind the counter can go. */
export type Place = {
  to: string
  text: string
  icon: 'add' | 'products' | 'orders' | SellerIconName
  /** Whose work it is; null is everybody's. */
  duty: Duty | null
  /** Where the pages of single things of the place are, if not below it. */
  things?: string
}

/** The three that are always in reach, … */
const mainPlaces: readonly Place[] = [
  { to: '/seller', text: 'Add Product', icon: 'add', duty: 'products' },
  {
    to: '/seller/product-list',
    text: 'Product List',
    icon: 'products',
    duty: 'products',
    things: '/seller/product',
  },
  { to: '/seller/orders', text: 'Orders', icon: 'orders', duty: 'orders' },
]

/** … and those below them, on phones behind 'More'. */
const otherPlaces: readonly Place[] = [
  { to: '/seller/today', text: 'Today', icon: 'chart', duty: 'orders' },
  { to: '/seller/payments', text: 'Payments', icon: 'wallet', duty: 'orders' },
  { to: '/seller/import', text: 'Import & export', icon: 'sheet', duty: 'products' },
  { to: '/seller/settings', text: 'Shop settings', icon: 'gear', duty: 'shop' },
  { to: '/seller/people', text: 'People', icon: 'people', duty: 'shop' },
  { to: '/seller/log', text: 'Log', icon: 'log', duty: 'shop' },
  { to: '/seller/me', text: 'My login', icon: 'key', duty: null },
]

export function placesFor(role: SellerRole): { main: Place[]; others: Place[] } {
  const isOpen = ({ duty }: Place) => duty === null || mayDo(role, duty)
  return { main: mainPlaces.filter(isOpen), others: otherPlaces.filter(isOpen) }
}

/** The place that an address belongs to: its own, or the one it lies below. */
export function placeAt(pathname: string): Place | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const within = ({ to, things = to }: Place) =>
    path === to || (to !== '/seller' && [to, things].some((above) => path.startsWith(`${above}/`)))
  return [...mainPlaces, ...otherPlaces].find(within)
}
