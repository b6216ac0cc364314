import { useLocation } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import type { StaffAccess } from '#domain/staff/roles.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MoreMenu } from './more-menu.tsx'
import { isPickPage, leadsTo, type NavItem, navEntriesFor, navItemAt, phoneNavFor } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { useOpenPaymentCounts, useRefreshPaymentsOnEvents } from './open-payments.ts'
import { useRefreshToDoOnEvents, useToDo } from './to-do-query.ts'

/** Labels of the bar of a phone wrap, so that no language cuts or overlaps them. */
export const tabClass =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs/3.5 font-medium tracking-tight text-ink-soft hover:text-leaf aria-[current=page]:font-bold aria-[current=page]:text-leaf'
const placeClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-leaf aria-[current=page]:bg-leaf-soft aria-[current=page]:font-bold aria-[current=page]:text-leaf'
/** A line above it, on wide screens. */
const firstOfRest = '/seller/to-do'

export function SellerNav({ access }: { access: StaffAccess }) {
  const location = useLocation()
  const current = navItemAt(location.pathname)
  const { tabs, more } = phoneNavFor(access)
  const countFor = useNavCounts(access)
  const isPicking = isPickPage(location)
  return (
    <nav
      aria-label={t('seller-orders.nav.label')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:sticky md:inset-auto md:top-14 md:h-[calc(100dvh-3.5rem)] md:overflow-y-auto md:border-t-0 md:border-r md:p-3 print:hidden"
    >
      <ul className="grid auto-cols-[minmax(0,1fr)] grid-flow-col md:hidden">
        {tabs.map((entry) => (
          <li key={entry.to}>
            <NavLink
              {...entry}
              to={leadsTo(entry, countFor)}
              isCurrent={
                entry.items.length === 0
                  ? isPicking
                  : entry.items.some((item) => item === current) && !(isPicking && entry.icon === 'orders')
              }
              className={tabClass}
              count={countFor(entry.items)}
              hasNewOrders={entry.icon === 'orders'}
            />
          </li>
        ))}
        {more.length > 0 ? (
          <li>
            <MoreMenu items={more} current={current} countFor={countFor} className={tabClass} />
          </li>
        ) : null}
      </ul>
      <ul className="hidden gap-1 md:grid">
        {navEntriesFor(access).map((entry) => {
          const [first, ...others] = entry.items
          const isOpen = others.length > 0 && entry.items.some((item) => item === current)
          return (
            <li
              key={entry.to}
              className={classNames(entry.to === firstOfRest && 'mt-2 border-t border-line pt-2')}
            >
              <NavLink
                {...entry}
                to={leadsTo(entry, countFor)}
                isCurrent={others.length === 0 && first === current}
                className={classNames(placeClass, isOpen && 'font-bold text-leaf')}
                count={isOpen ? 0 : countFor(entry.items)}
                hasNewOrders={entry.icon === 'orders'}
              />
              {isOpen ? (
                <ul className="mt-0.5 ml-5.5 border-l border-line pl-2">
                  {entry.items.map((item) => (
                    <li key={item.to}>
                      <NavLink
                        to={item.to}
                        text={item.text}
                        isCurrent={item === current}
                        className={placeClass}
                        count={countFor([item])}
                      />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** What waits at the places. */
function useNavCounts(access: StaffAccess): (items: readonly NavItem[]) => number {
  const openPayments = useOpenPaymentCounts(access.role)
  const { data: toDo } = useToDo()
  useRefreshPaymentsOnEvents()
  useRefreshToDoOnEvents()
  const counts: Record<string, number | undefined> = {
    '/seller/payments': openPayments.total,
    '/seller/to-do': toDo?.setup?.left.length,
  }
  return (items) => items.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)
}
