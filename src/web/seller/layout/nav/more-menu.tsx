import { useRef } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { SellerIcon } from '../seller-icon.tsx'
import type { NavItem } from './nav-items.ts'
import { Count, NavLink } from './nav-link.tsx'

const menuId = 'more-menu'

type MoreMenuProps = {
  items: readonly NavItem[]
  current: NavItem | undefined
  countFor: (items: readonly NavItem[]) => number
  className: string
}

/** The places that have no room in the bar of a phone. */
export function MoreMenu({ items, current, countFor, className }: MoreMenuProps) {
  const menu = useRef<HTMLUListElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-current={current && items.includes(current) ? 'page' : undefined}
        className={className}
      >
        <SellerIcon name="more" />
        {t('seller-orders.nav.more')}
        <Count count={countFor(items)} text="seller-orders.nav.waiting" />
      </button>
      <ul
        ref={menu}
        id={menuId}
        popover="auto"
        className="fixed inset-auto right-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] m-0 max-h-[calc(100dvh-9rem)] w-60 overflow-y-auto rounded-md border border-line bg-surface p-2 text-ink shadow-float md:hidden"
      >
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              text={item.text}
              icon={item.icon}
              isCurrent={item === current}
              count={countFor([item])}
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
