import { hasPermission, type Permission, type StaffRole } from '#domain/staff/roles.ts'
import type { SellerIconName } from './seller-icon.tsx'

export type NavItem = {
  to: string
  text: string
  icon: 'add' | 'products' | 'orders' | SellerIconName
  /** Null: everyone. */
  permission: Permission | null
  /** The path of detail pages, if not below `to`. */
  detailPath?: string
}

const mainItems: readonly NavItem[] = [
  { to: '/seller', text: 'Add Product', icon: 'add', permission: 'products' },
  {
    to: '/seller/product-list',
    text: 'Product List',
    icon: 'products',
    permission: 'products',
    detailPath: '/seller/product',
  },
  { to: '/seller/orders', text: 'Orders', icon: 'orders', permission: 'orders' },
]

/** On phones behind 'More'. */
const moreItems: readonly NavItem[] = [
  { to: '/seller/today', text: 'Today', icon: 'chart', permission: 'orders' },
  { to: '/seller/payments', text: 'Payments', icon: 'wallet', permission: 'orders' },
  { to: '/seller/import', text: 'Import & export', icon: 'sheet', permission: 'products' },
  { to: '/seller/settings', text: 'Shop settings', icon: 'gear', permission: 'shop' },
  { to: '/seller/people', text: 'Staff', icon: 'people', permission: 'shop' },
  { to: '/seller/log', text: 'Activity log', icon: 'log', permission: 'shop' },
  { to: '/seller/me', text: 'My login', icon: 'key', permission: null },
]

export function navItemsFor(role: StaffRole): { main: NavItem[]; more: NavItem[] } {
  const isAllowed = ({ permission }: NavItem) => permission === null || hasPermission(role, permission)
  return { main: mainItems.filter(isAllowed), more: moreItems.filter(isAllowed) }
}

export function navItemAt(pathname: string): NavItem | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const contains = ({ to, detailPath = to }: NavItem) =>
    path === to || (to !== '/seller' && [to, detailPath].some((parent) => path.startsWith(`${parent}/`)))
  return [...mainItems, ...moreItems].find(contains)
}
