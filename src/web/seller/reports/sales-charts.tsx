import type { Report } from '#contract/seller/report.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { ReportPeriod } from '#domain/report.ts'
import { BarChart } from './bar-chart.tsx'
import { labelPositions } from './chart-scale.ts'
import { Comparison } from './comparison.tsx'
import { ReportCard, ReportExport } from './report-card.tsx'
import { formatHourOfDay, formatShare, formatShortDay, formatShortRupees } from './report-texts.ts'

type ReportProps = { report: Report; days: ReportPeriod }

export function SalesByDay({ report, days }: ReportProps) {
  const { span, before } = report
  const labels = labelPositions(days)
  const best = report.days.reduce((a, b) => (b.sales > a.sales ? b : a))
  return (
    <ReportCard
      title={t('seller-settings.report.byDay')}
      note={t('seller-settings.report.lastDays', { days })}
    >
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <SummaryValue name={t('seller-settings.report.sales')} value={formatRupees(span.sales)} />
        <SummaryValue name={t('seller-settings.report.orders')} value={formatCount(span.orders)} />
        <SummaryValue name={t('seller-settings.report.average')} value={averageOrder(span)} />
        <SummaryValue
          name={t('seller-settings.report.cancelled')}
          value={formatShare(span.cancelled, span.orders)}
        />
      </dl>
      <div className="tabular text-sm text-ink-soft">
        <Comparison current={span.sales} previous={before.sales} format={formatRupees} days={days} />
        <p>
          {before.orders === 0
            ? t('seller-settings.report.noneBefore', { days })
            : t('seller-settings.report.before', {
                sales: formatRupees(before.sales),
                orders: before.orders,
                share: formatShare(before.cancelled, before.orders),
              })}
        </p>
      </div>
      <BarChart
        summary={t('seller-settings.report.byDaySummary', {
          days,
          day: formatShortDay(best.day, { isLong: true }),
          sales: formatRupees(best.sales),
        })}
        formatValue={formatShortRupees}
        bars={report.days.map(({ day, sales, orders }, index) => {
          const label = labels.get(index)
          return {
            key: day,
            value: sales,
            label: label && {
              text: day === report.day ? t('seller-settings.report.today') : formatShortDay(day),
              ...label,
            },
            tooltip: t('seller-settings.report.dayTooltip', {
              day: formatShortDay(day, { isLong: true }),
              sales: formatRupees(sales),
              orders,
            }),
          }
        })}
      />
      <ReportExport
        name={t('seller-settings.report.byDay')}
        file={{ table: 'days', days }}
        table={{
          headers: [
            t('seller-settings.report.day'),
            t('seller-settings.report.orders'),
            t('seller-settings.report.cancelled'),
            t('seller-settings.report.sales'),
          ],
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
      title={t('seller-settings.report.byHour')}
      note={
        busiest.span.orders > 0
          ? t('seller-settings.report.busiest', {
              days,
              from: formatHourOfDay(busiest.hour),
              to: formatHourOfDay((busiest.hour + 1) % 24),
            })
          : t('seller-settings.report.days', { days })
      }
    >
      <BarChart
        summary={t('seller-settings.report.byHourSummary', {
          days,
          hour: formatHourOfDay(busiest.hour),
          orders: busiest.span.orders,
        })}
        formatValue={formatCount}
        bars={report.hours.map(({ hour, span, today }) => ({
          key: String(hour),
          value: span.orders,
          label: hour % 3 === 0 ? { text: formatHourOfDay(hour), isMain: hour % 6 === 0 } : undefined,
          tooltip: t('seller-settings.report.hourTooltip', {
            hour: formatHourOfDay(hour),
            orders: span.orders,
            today: formatCount(today.orders),
          }),
        }))}
      />
      <ReportExport
        name={t('seller-settings.report.byHour')}
        file={{ table: 'hours', days }}
        table={{
          headers: [
            t('seller-settings.report.from'),
            t('seller-settings.report.orders'),
            t('seller-settings.report.sales'),
            t('seller-settings.report.ordersToday'),
            t('seller-settings.report.salesToday'),
          ],
          rows: report.hours.map(({ hour, span, today }) => [
            formatHourOfDay(hour),
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
