import type { MessageKey } from '#domain/i18n/translate.ts'
import { hasPermission, type Permission, type StaffAccess, type StaffRole } from '#domain/staff/roles.ts'
import type { SellerIconName } from './seller-icon.tsx'

type PlaceText = Extract<MessageKey, `seller-orders.place.${string}`>

export type NavItem = {
  to: string
  text: PlaceText
  icon: 'add' | 'products' | 'orders' | SellerIconName
  /** Null: everyone. */
  permission: Permission | null
  /** The path of detail pages, if not below `to`. */
  detailPath?: string
  /** For the others it is a page without an entry. */
  role?: StaffRole
  /** For detail pages, if not the same. */
  detailPermission?: Permission
}

const navItems: readonly NavItem[] = [
  { to: '/seller', text: 'seller-orders.place.addProduct', icon: 'add', permission: 'products' },
  {
    to: '/seller/product-list',
    text: 'seller-orders.place.products',
    icon: 'products',
    permission: 'stock',
    detailPath: '/seller/product',
    detailPermission: 'products',
  },
  { to: '/seller/orders', text: 'seller-orders.place.orders', icon: 'orders', permission: 'orders' },
  { to: '/seller/today', text: 'seller-orders.place.today', icon: 'chart', permission: 'orders' },
  { to: '/seller/payments', text: 'seller-orders.place.payments', icon: 'wallet', permission: 'orders' },
  { to: '/seller/cash', text: 'seller-orders.place.cash', icon: 'cash', permission: 'cash' },
  {
    to: '/seller/deliveries',
    text: 'seller-orders.place.deliveries',
    icon: 'truck',
    permission: 'deliveries',
    role: 'rider',
  },
  { to: '/seller/customers', text: 'seller-orders.place.customers', icon: 'person', permission: 'orders' },
  {
    to: '/seller/search-words',
    text: 'seller-orders.place.searchWords',
    icon: 'search-check',
    permission: 'products',
  },
  { to: '/seller/import', text: 'seller-orders.place.import', icon: 'sheet', permission: 'products' },
  { to: '/seller/settings', text: 'seller-orders.place.settings', icon: 'gear', permission: 'shop' },
  { to: '/seller/people', text: 'seller-orders.place.people', icon: 'people', permission: 'shop' },
  { to: '/seller/log', text: 'seller-orders.place.log', icon: 'log', permission: 'shop' },
  { to: '/seller/me', text: 'seller-orders.place.me', icon: 'key', permission: null },
]

/** In this order. A bar has room for five. */
const tabPaths = ['/seller/orders', '/seller/product-list', '/seller/today', '/seller/payments']

/** On phones `tabs` are in the bar at the bottom, and the others behind 'More'. */
export function navItemsFor(access: StaffAccess): { all: NavItem[]; tabs: NavItem[]; more: NavItem[] } {
  const all = navItems.filter(
    ({ permission, role }) =>
      (permission === null || hasPermission(access, permission)) &&
      (role === undefined || role === access.role),
  )
  if (all.length <= tabPaths.length + 1) return { all, tabs: all, more: [] }
  const tabs = tabPaths.flatMap((path) => all.find(({ to }) => to === path) ?? [])
  return { all, tabs, more: all.filter((item) => !tabs.includes(item)) }
}

export function permissionAt(pathname: string): Permission | null {
  const item = navItemAt(pathname)
  if (!item) return null
  return (item.to === normalizePath(pathname) ? undefined : item.detailPermission) ?? item.permission
}

function normalizePath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '')
}

export function navItemAt(pathname: string): NavItem | undefined {
  const path = normalizePath(pathname)
  const contains = ({ to, detailPath = to }: NavItem) =>
    path === to || (to !== '/seller' && [to, detailPath].some((parent) => path.startsWith(`${parent}/`)))
  return navItems.find(contains)
}
