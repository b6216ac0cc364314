import type { Report } from '#contract/seller/report.ts'
import { formatRupees } from '#domain/money.ts'
import type { ReportPeriod } from '#domain/report.ts'
import { formatCount } from '#domain/shop.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
import { BarChart } from './bar-chart.tsx'
import { labelPositions } from './chart-scale.ts'
import { Comparison } from './comparison.tsx'
import { ReportCard, ReportExport } from './report-card.tsx'
import { formatHour, formatShare, formatShortDay, formatShortRupees } from './report-texts.ts'

type ReportProps = { report: Report; days: ReportPeriod }

export function SalesByDay({ report, days }: ReportProps) {
  const { span, before } = report
  const labels = labelPositions(days)
  const best = report.days.reduce((a, b) => (b.sales > a.sales ? b : a))
  return (
    <ReportCard title="Sales by day" note={`Last ${days} days, including today`}>
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <SummaryValue name="Sales" value={formatRupees(span.sales)} />
        <SummaryValue name="Orders" value={formatCount(span.orders)} />
        <SummaryValue name="Average order" value={averageOrder(span)} />
        <SummaryValue name="Cancelled" value={formatShare(span.cancelled, span.orders)} />
      </dl>
      <div className="tabular text-sm text-ink-soft">
        <Comparison current={span.sales} previous={before.sales} format={formatRupees}>
          {`than the ${days} days before`}
        </Comparison>
        <p>
          {before.orders === 0
            ? `No orders in the ${days} days before.`
            : `Before: ${formatRupees(before.sales)} in ${countText(before.orders, 'order')}, ${formatShare(before.cancelled, before.orders)} of them cancelled.`}
        </p>
      </div>
      <BarChart
        summary={`Sales of each of the last ${days} days. The best day was ${formatShortDay(best.day, { isLong: true })} with ${formatRupees(best.sales)}.`}
        formatValue={formatShortRupees}
        bars={report.days.map(({ day, sales, orders }, index) => {
          const label = labels.get(index)
          return {
            key: day,
            value: sales,
            label: label && { text: day === report.day ? 'Today' : formatShortDay(day), ...label },
            tooltip: `${formatShortDay(day, { isLong: true })}: ${formatRupees(sales)}, ${countText(orders, 'order')}`,
          }
        })}
      />
      <ReportExport
        name="Sales by day"
        file={{ table: 'days', days }}
        table={{
          headers: ['Day', 'Orders', 'Cancelled', 'Sales'],
          rows: report.days
            .toReversed()
            .map(({ day, orders, cancelled, sales }) => [
              formatShortDay(day, { isLong: true }),
              formatCount(orders),
              formatCount(cancelled),
              formatRupees(sales),
            ]),
        }}
      />
    </ReportCard>
  )
}

export function OrdersByHour({ report, days }: ReportProps) {
  const busiest = report.hours.reduce((a, b) => (b.span.orders > a.span.orders ? b : a))
  return (
    <ReportCard
      title="Orders by hour"
      note={`Last ${days} days${busiest.span.orders > 0 ? `. Busiest: ${formatHour(busiest.hour)} to ${formatHour((busiest.hour + 1) % 24)}` : ''}`}
    >
      <BarChart
        summary={`Orders of the last ${days} days by hour of the day. The busiest hour starts at ${formatHour(busiest.hour)}, with ${countText(busiest.span.orders, 'order')}.`}
        formatValue={formatCount}
        bars={report.hours.map(({ hour, span, today }) => ({
          key: String(hour),
          value: span.orders,
          label: hour % 3 === 0 ? { text: formatHour(hour), isMain: hour % 6 === 0 } : undefined,
          tooltip: `From ${formatHour(hour)}: ${countText(span.orders, 'order')}, ${formatCount(today.orders)} of them today`,
        }))}
      />
      <ReportExport
        name="Orders by hour"
        file={{ table: 'hours', days }}
        table={{
          headers: ['From', 'Orders', 'Sales', 'Orders today', 'Sales today'],
          rows: report.hours.map(({ hour, span, today }) => [
            formatHour(hour),
            formatCount(span.orders),
            formatRupees(span.sales),
            formatCount(today.orders),
            formatRupees(today.sales),
          ]),
        }}
      />
    </ReportCard>
  )
}

function SummaryValue({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-bold">{value}</dd>
    </div>
  )
}

/** Without cancelled orders. */
function averageOrder({ sales, orders, cancelled }: Report['span']): string {
  const notCancelled = orders - cancelled
  return notCancelled === 0 ? '–' : formatRupees(Math.round((sales / notCancelled) * 100) / 100)
}
