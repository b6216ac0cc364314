import type { Report } from '#contract/seller/report.ts'
import { t } from '#domain/i18n/translate.ts'
import { type ReportPeriod, reportPeriods } from '#domain/report.ts'
import { rich } from '#web/i18n/rich.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
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
        <EmptyState
          icon={<SellerIcon name="chart" />}
          title={t('seller-settings.report.noOrders')}
          action={<ButtonLink to="/seller/to-do">{t('seller-orders.menu.toDo')}</ButtonLink>}
        >
          {t('seller-settings.report.noOrdersText')}
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
    <nav aria-label={t('seller-settings.report.period')} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {reportPeriods.map((span) => (
          <li key={span}>
            <ChipLink to={`/seller/today?days=${span}`} isChosen={span === days}>
              {t('seller-settings.report.periodDays', { days: span })}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const definitions = ['day', 'sales', 'orders', 'comparison', 'pack', 'cash', 'products'] as const

function MetricDefinitions() {
  return (
    <details className="group text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 items-center gap-1 font-medium text-leaf [&::-webkit-details-marker]:hidden">
        <PageIcon name="down" className="size-4 transition-transform group-open:rotate-180" />{' '}
        {t('seller-settings.reportTerms.title')}
      </summary>
      <dl className="grid max-w-prose gap-1.5">
        {definitions.map((term) => (
          <div key={term}>
            {rich(`seller-settings.reportTerms.${term}`, {
              term: (text) => <dt className="inline font-semibold text-ink">{text}</dt>,
              text: (text) => <dd className="inline">{text}</dd>,
            })}
          </div>
        ))}
      </dl>
    </details>
  )
}
