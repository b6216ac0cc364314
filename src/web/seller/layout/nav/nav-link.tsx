import { type MessageKey, t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { SellerIcon } from '../seller-icon.tsx'
import type { NavItem } from './nav-items.ts'

type NavLinkProps = {
  to: string
  text: Extract<MessageKey, `seller-orders.menu.${string}`>
  icon?: NavItem['icon']
  isCurrent: boolean
  className: string
  count?: number
  countClass?: string
  hasNewOrders?: boolean
  onClick?: () => void
}

export function NavLink({
  to,
  text,
  icon,
  isCurrent,
  className,
  count = 0,
  countClass,
  hasNewOrders = false,
  onClick,
}: NavLinkProps) {
  return (
    <Link to={to} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {icon ? <NavIcon name={icon} /> : null}
      <span className="max-w-full wrap-anywhere">{t(text)}</span>
      {hasNewOrders ? <NewOrderCount /> : null}
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

export function Count({
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

function NavIcon({ name }: { name: NavItem['icon'] }) {
  switch (name) {
    case 'add':
      return <Icon name="plus" />
    case 'products':
      return <PageIcon name="list" />
    case 'orders':
      return <Icon name="parcel" />
    default:
      return <SellerIcon name={name} className="size-5 shrink-0" />
  }
}
