import { useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import type { StaffAccess } from '#domain/staff/roles.ts'
import { LanguageMenu } from '#web/i18n/language-menu.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { languageClass } from './auth-layout.tsx'
import { type NavItem, navItemAt, navItemsFor } from './nav-items.ts'
import { useOpenPaymentCounts, useRefreshPaymentsOnEvents } from './open-payments.ts'
import { SellerIcon } from './seller-icon.tsx'

const itemClass =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft max-md:tracking-tight max-md:whitespace-nowrap hover:text-leaf aria-[current=page]:font-bold aria-[current=page]:text-leaf md:min-h-11 md:flex-row md:justify-start md:gap-3 md:rounded-md md:px-3 md:text-sm md:hover:bg-sunken md:aria-[current=page]:bg-leaf-soft'
const menuId = 'more-menu'
/** A line above it, on wide screens. */
const firstOfRest = '/seller/today'

export function SellerNav({ access }: { access: StaffAccess }) {
  const current = navItemAt(useLocation().pathname)
  const { all, tabs, more } = navItemsFor(access)
  const openPayments = useOpenPaymentCounts(access.role)
  useRefreshPaymentsOnEvents()
  const countFor = ({ to }: NavItem) => (to === '/seller/payments' ? openPayments.total : 0)
  const linkTo = (item: NavItem) => (
    <NavItemLink item={item} isCurrent={item === current} className={itemClass} count={countFor(item)} />
  )
  return (
    <nav
      aria-label={t('seller-orders.nav.label')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:sticky md:inset-auto md:top-14 md:h-[calc(100dvh-3.5rem)] md:overflow-y-auto md:border-t-0 md:border-r md:p-3 print:hidden"
    >
      <ul className="flex md:hidden">
        {tabs.map((item) => (
          <li key={item.to} className="flex-1">
            {linkTo(item)}
          </li>
        ))}
        {more.length > 0 ? (
          <li className="flex-1">
            <MoreMenu items={more} current={current} countFor={countFor} />
          </li>
        ) : null}
      </ul>
      <ul className="hidden gap-1 md:grid">
        {all.map((item) => (
          <li
            key={item.to}
            className={classNames(item.to === firstOfRest && 'mt-2 border-t border-line pt-2')}
          >
            {linkTo(item)}
          </li>
        ))}
      </ul>
      <LanguageMenu
        className="mt-2 hidden border-t border-line px-3 pt-2 md:block"
        itemClass={`${languageClass} text-sm`}
      />
    </nav>
  )
}

type MoreMenuProps = {
  items: readonly NavItem[]
  current: NavItem | undefined
  countFor: (item: NavItem) => number
}

function MoreMenu({ items, current, countFor }: MoreMenuProps) {
  const menu = useRef<HTMLUListElement>(null)
  const waiting = items.reduce((sum, item) => sum + countFor(item), 0)
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-current={current && items.includes(current) ? 'page' : undefined}
        className={itemClass}
      >
        <SellerIcon name="more" />
        {t('seller-orders.nav.more')}
        <Count count={waiting} text="seller-orders.nav.waiting" />
      </button>
      <ul
        ref={menu}
        id={menuId}
        popover="auto"
        className="fixed inset-auto right-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] m-0 w-60 rounded-md border border-line bg-surface p-2 text-ink shadow-float md:hidden"
      >
        {items.map((item) => (
          <li key={item.to}>
            <NavItemLink
              item={item}
              isCurrent={item === current}
              count={countFor(item)}
              onClick={() => menu.current?.hidePopover()}
              countClass="ml-auto"
              className="flex min-h-12 w-full items-center gap-3 rounded-sm px-3 font-medium hover:bg-sunken aria-[current=page]:text-leaf"
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type NavItemLinkProps = {
  item: NavItem
  isCurrent: boolean
  className: string
  count?: number
  countClass?: string
  onClick?: () => void
}

function NavItemLink({
  item: { to, text, icon },
  isCurrent,
  className,
  count = 0,
  countClass,
  onClick,
}: NavItemLinkProps) {
  return (
    <Link to={to} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} className={className}>
      <NavItemIcon name={icon} />
      {t(text)}
      {to === '/seller/orders' ? <NewOrderCount /> : null}
      <Count count={count} text="seller-orders.nav.waiting" className={countClass} />
    </Link>
  )
}

function NewOrderCount() {
  return <Count count={useLiveOrdersState().unseen.length} text="seller-orders.nav.new" />
}

type CountProps = {
  count: number
  text: 'seller-orders.nav.waiting' | 'seller-orders.nav.new'
  className?: string | undefined
}

function Count({
  count,
  text,
  className = 'absolute top-1 left-[calc(50%+0.375rem)] md:static md:ml-auto',
}: CountProps) {
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'tabular min-w-5 rounded-full bg-amber px-1.5 text-center text-xs font-bold text-on-amber',
        className,
      )}
    >
      {rich(text, {
        count: count > 99 ? '99+' : count,
        hidden: (label) => <span className="sr-only">{label}</span>,
      })}
    </span>
  )
}

function NavItemIcon({ name }: { name: NavItem['icon'] }) {
  switch (name) {
    case 'add':
      return <Icon name="plus" />
    case 'products':
      return <PageIcon name="list" />
    case 'orders':
      return <Icon name="parcel" />
    default:
      return <SellerIcon name={name} />
  }
}
