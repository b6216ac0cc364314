import type { ReactNode } from 'react'
import type { StepCounts } from '#contract/seller/order.ts'
import { formatDayOfMonth } from '#domain/i18n/dates.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { maxCountedOrders } from '#domain/order.ts'
import { orderSteps } from '#domain/order-step.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { TabCount } from '#web/seller/lists/tab-count.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { type OrderFilter, orderListLink } from '../queries/order-filter.ts'
import { stepText } from '../status/step-badge.tsx'

type OrderTabsProps = { filter: OrderFilter; counts: StepCounts | undefined; children: ReactNode }

/** The steps with the number of their orders, after the tools in `children`. */
export function OrderTabs({ filter, counts, children }: OrderTabsProps) {
  return (
    <div className="chip-row">
      {children}
      <nav aria-label={t('seller-orders.steps.label')} className="contents">
        <ChipLink to={orderListLink({ ...filter, step: undefined })} isChosen={!filter.step}>
          {t('seller-orders.filter.all')}
        </ChipLink>
        {orderSteps.map((step) => (
          <ChipLink key={step} to={orderListLink({ ...filter, step })} isChosen={filter.step === step}>
            {stepText(step)}
            <StepCount count={counts?.[step]} />
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}

function StepCount({ count }: { count: number | undefined }) {
  return (
    <TabCount
      text={count === undefined ? undefined : countText(count)}
      className={count === 0 ? 'opacity-80' : 'font-bold'}
    />
  )
}

function countText(count: number): string {
  return count > maxCountedOrders ? `${formatCount(maxCountedOrders)}+` : formatCount(count)
}

/** What the sheet has set, each removed by a press. Nothing while nothing is set. */
export function FilterChips({ filter }: { filter: OrderFilter }) {
  const { status, from, to, payment, waits, sort } = filter
  const chips = [
    { name: 'status', text: status && t(`common.status.${status}`) },
    { name: 'from', text: from && t('seller-orders.filter.fromDay', { day: dayText(from) }) },
    { name: 'to', text: to && t('seller-orders.filter.toDay', { day: dayText(to) }) },
    {
      name: 'payment',
      text: payment && t(`seller-orders.filter.${payment === 'paid' ? 'paid' : 'paymentPending'}`),
    },
    { name: 'waits', text: waits && t(`seller-orders.filter.waits.${waits}`) },
    { name: 'sort', text: sort && t(`seller-orders.filter.${sort}`) },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []))
  if (chips.length === 0) return null
  return (
    <div className="chip-row">
      {chips.map(({ name, text }) => (
        <ChipLink key={name} to={orderListLink({ ...filter, [name]: undefined })} isChosen>
          <span className="sr-only">{t('seller-orders.filter.remove')}</span>
          {text} <PageIcon name="close" className="size-4" />
        </ChipLink>
      ))}
      <Link
        to="/seller/orders"
        preventScrollReset
        className="inline-flex min-h-11 shrink-0 items-center px-3 text-sm font-medium whitespace-nowrap text-leaf hover:underline"
      >
        {t('seller-orders.filter.clear')}
      </Link>
    </div>
  )
}

function dayText(day: string): string {
  return formatDayOfMonth(`${day}T12:00:00+05:30`)
}
