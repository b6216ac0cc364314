import type { MessageKey } from '#domain/i18n/translate.ts'
import { hasPermission, type Permission, type StaffAccess, type StaffRole } from '#domain/staff/roles.ts'
import type { SellerIconName } from '../seller-icon.tsx'

type MenuText = Extract<MessageKey, `seller-orders.menu.${string}`>

export type NavGroup = 'customers' | 'money' | 'shop'

export type NavItem = {
  to: string
  text: MenuText
  icon: 'add' | 'products' | 'orders' | SellerIconName
  /** Null: everyone. */
  permission: Permission | null
  /** The path of detail pages, if not below `to`. */
  detailPath?: string
  /** For the others it is a page without an entry. */
  role?: StaffRole
  /** For detail pages, if not the same. */
  detailPermission?: Permission
  /** Places of a group share one entry. */
  group?: NavGroup
  /** The entry of the group leads here while nothing waits at another place. */
  isUsual?: true
  /** Reached from the header. */
  isHidden?: boolean
}

const toOrders = '/seller/orders'
const toProducts = '/seller/product-list'

const navItems: readonly NavItem[] = [
  { to: '/seller', text: 'seller-orders.menu.addProduct', icon: 'add', permission: 'products' },
  {
    to: toProducts,
    text: 'seller-orders.menu.products',
    icon: 'products',
    permission: 'stock',
    detailPath: '/seller/product',
    detailPermission: 'products',
  },
  { to: toOrders, text: 'seller-orders.menu.orders', icon: 'orders', permission: 'orders' },
  { to: '/seller/pos', text: 'seller-orders.menu.pos', icon: 'barcode', permission: 'orders' },
  {
    to: '/seller/deliveries',
    text: 'seller-orders.menu.deliveries',
    icon: 'truck',
    permission: 'deliveries',
    role: 'rider',
  },
  { to: '/seller/to-do', text: 'seller-orders.menu.toDo', icon: 'checks', permission: null },
  ...inGroup('customers', [
    { to: '/seller/customers', text: 'seller-orders.menu.customers', icon: 'person', permission: 'orders' },
    { to: '/seller/complaints', text: 'seller-orders.menu.tickets', icon: 'person', permission: 'tickets' },
  ]),
  ...inGroup('money', [
    { to: '/seller/payments', text: 'seller-orders.menu.payments', icon: 'wallet', permission: 'orders' },
    {
      to: '/seller/cash',
      text: 'seller-orders.menu.cash',
      icon: 'cash',
      permission: 'cash',
      isUsual: true,
    },
    { to: '/seller/registers', text: 'seller-orders.menu.registers', icon: 'bill', permission: 'shop' },
    { to: '/seller/today', text: 'seller-orders.menu.today', icon: 'chart', permission: 'orders' },
  ]),
  ...inGroup('shop', [
    { to: '/seller/settings', text: 'seller-orders.menu.settings', icon: 'gear', permission: 'shop' },
    { to: '/seller/people', text: 'seller-orders.menu.people', icon: 'people', permission: 'shop' },
    {
      to: '/seller/search-words',
      text: 'seller-orders.menu.searchWords',
      icon: 'search-check',
      permission: 'products',
    },
    { to: '/seller/import', text: 'seller-orders.menu.import', icon: 'sheet', permission: 'products' },
    { to: '/seller/log', text: 'seller-orders.menu.log', icon: 'log', permission: 'shop' },
  ]),
  { to: '/seller/me', text: 'seller-orders.menu.me', icon: 'key', permission: null, isHidden: true },
]

const groupTexts: Record<NavGroup, MenuText> = {
  customers: 'seller-orders.menu.customers',
  money: 'seller-orders.menu.money',
  shop: 'seller-orders.menu.shop',
}

export type NavEntry = {
  to: string
  text: MenuText
  icon: NavItem['icon']
  /** One place, or those of a group. */
  items: readonly [NavItem, ...NavItem[]]
}

/** In the order of the side navigation. */
export function navEntriesFor(access: StaffAccess): NavEntry[] {
  const groups = Map.groupBy(listItems(access), (item) => item.group ?? item)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const text = first.group && others.length > 0 ? groupTexts[first.group] : first.text
    const icon = first.group === 'money' ? 'wallet' : first.group === 'shop' ? 'gear' : first.icon
    return [{ to: first.to, text, icon, items: [first, ...others] }]
  })
}

type CountFor = (items: readonly NavItem[]) => number

/** An entry of a group leads to what waits, else to its usual place, else to its first. */
export function leadsTo(
  { to, items }: Pick<NavEntry, 'to'> & { items: readonly NavItem[] },
  countFor: CountFor,
): string {
  const waiting = items.find((item) => countFor([item]) > 0)
  return (waiting ?? items.find(({ isUsual }) => isUsual))?.to ?? to
}

export function listItems(access: StaffAccess): NavItem[] {
  return navItems.filter(
    ({ permission, role, isHidden }) =>
      !isHidden &&
      (permission === null || hasPermission(access, permission)) &&
      (role === undefined || role === access.role),
  )
}

/** The orders to pick are a filter of the list of orders. */
const pickEntry: Omit<NavEntry, 'items'> = {
  to: `${toOrders}?step=to_pick`,
  text: 'seller-orders.menu.pick',
  icon: 'basket',
}

/** The bar of a phone has room for five, of which the last is 'More'. */
const maxTabs = 5

export type PhoneNav = { tabs: (Omit<NavEntry, 'items'> & { items: readonly NavItem[] })[]; more: NavItem[] }

export function phoneNavFor(access: StaffAccess): PhoneNav {
  const entries = navEntriesFor(access)
  const rest = (shown: readonly NavEntry[]) =>
    entries.filter((entry) => !shown.includes(entry)).flatMap(({ items }) => items)
  const entryAt = (path: string) => entries.filter(({ items }) => items.some(({ to }) => to === path))
  const [orders, products] = [entryAt(toOrders), entryAt(toProducts)]
  const money = entryAt('/seller/payments')
  if (orders.length === 0) {
    const shown = entries.filter(({ items }) => items.length === 1).slice(0, maxTabs - 1)
    return { tabs: shown, more: rest(shown) }
  }
  const short = products.map((entry) => ({ ...entry, text: 'seller-orders.menu.productsShort' as const }))
  return {
    tabs: [...orders, { ...pickEntry, items: [] }, ...short, ...money],
    more: rest([...orders, ...products, ...money]),
  }
}

/** Whether the page is the list of orders to pick, or one of them. */
export function isPickPage({ pathname, search }: { pathname: string; search: string }): boolean {
  const path = normalizePath(pathname)
  if (path !== toOrders) return path.startsWith(`${toOrders}/`) && path.endsWith('/pick')
  return `${toOrders}${search}` === pickEntry.to
}

function inGroup(group: NavGroup, items: readonly NavItem[]): NavItem[] {
  return items.map((item) => ({ ...item, group }))
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
