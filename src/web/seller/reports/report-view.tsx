import type { Report } from '#contract/seller/report.ts'
import { type ReportPeriod, reportPeriods } from '#domain/report.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { KeyMetrics } from './key-metrics.tsx'
import { LowStock } from './low-stock.tsx'
import { OrderStatuses } from './order-statuses.tsx'
import { OrdersByHour, SalesByDay } from './sales-charts.tsx'
import { CategoryShare, TopProducts } from './top-sellers.tsx'

export function ReportView({ report, days }: { report: Report; days: ReportPeriod }) {
  // While another period loads, the old report is still shown, with its own number of days.
  const reportProps = { report, days: reportPeriods.find((span) => span === report.days.length) ?? days }
  const isNew = report.statuses.every(({ all }) => all === 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <KeyMetrics report={report} />
      {isNew ? (
        <EmptyState icon={<SellerIcon name="chart" />} title="No orders yet">
          Reports appear after the first order.
        </EmptyState>
      ) : (
        <PeriodLinks days={days} />
      )}
      {isNew ? null : <SalesByDay {...reportProps} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))] print:block print:space-y-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isNew ? null : <TopProducts {...reportProps} />}
          {isNew && report.low.count === 0 ? null : <LowStock {...reportProps} />}
        </div>
        {isNew ? null : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <OrdersByHour {...reportProps} />
            <OrderStatuses {...reportProps} />
            <CategoryShare {...reportProps} />
          </div>
        )}
      </div>
      <MetricDefinitions />
    </div>
  )
}

function PeriodLinks({ days }: { days: ReportPeriod }) {
  return (
    <nav aria-label="Period" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {reportPeriods.map((span) => (
          <li key={span}>
            <ChipLink to={`/seller/today?days=${span}`} isChosen={span === days}>
              {span} days
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const definitions = [
  ['A day', 'starts at midnight, shop time. Orders count on the day they were placed.'],
  ['Sales', 'are order totals including fees, without cancelled orders.'],
  ['Orders', 'are all orders placed, including cancelled ones. Cancelled is the share of cancelled orders.'],
  ['Comparison', 'is with the same number of days before, up to the same time of day.'],
  ['To pack', 'are all Pending and Processing orders. By status shows all orders by their current status.'],
  ['Cash due', 'is the total of Shipped and Delivered cash-on-delivery orders that are not marked as paid.'],
  ['Products and categories', 'count items at the price sold, without fees.'],
] as const

function MetricDefinitions() {
  return (
    <details className="group text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 items-center gap-1 font-medium text-leaf [&::-webkit-details-marker]:hidden">
        <PageIcon name="down" className="size-4 transition-transform group-open:rotate-180" /> How we count
      </summary>
      <dl className="grid max-w-prose gap-1.5">
        {definitions.map(([name, meaning]) => (
          <div key={name}>
            <dt className="inline font-semibold text-ink">{name}</dt> <dd className="inline">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
