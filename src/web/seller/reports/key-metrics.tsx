import type { ReactNode } from 'react'
import type { Report } from '#contract/seller/report.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { orderListLink } from '#web/seller/orders/queries/order-filter.ts'
import { Link } from '#web/ui/link.tsx'
import { Comparison } from './comparison.tsx'

export function KeyMetrics({ report }: { report: Report }) {
  const { today, yesterday, cash } = report
  const due = cash.shipped.amount + cash.delivered.amount
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-3 xl:grid-cols-4">
      <Metric name={t('seller-settings.report.salesToday')} value={formatRupees(today.sales)}>
        <Comparison current={today.sales} previous={yesterday.sales} format={formatRupees} />
      </Metric>
      <Metric name={t('seller-settings.report.ordersToday')} value={formatCount(today.orders)}>
        <Comparison current={today.orders} previous={yesterday.orders} format={formatCount} />
        {today.cancelled > 0 ? (
          <p>{t('seller-settings.report.countCancelled', { count: formatCount(today.cancelled) })}</p>
        ) : null}
      </Metric>
      <Metric
        name={t('seller-settings.report.toPack')}
        value={formatCount(countByStatus(report, 'Pending') + countByStatus(report, 'Processing'))}
      >
        <Parts>
          <Link to={orderListLink({ status: 'Pending' })} className={partLink}>
            {t('seller-settings.report.pending', { count: formatCount(countByStatus(report, 'Pending')) })}
          </Link>
          <Link to={orderListLink({ status: 'Processing' })} className={partLink}>
            {t('seller-settings.report.processing', {
              count: formatCount(countByStatus(report, 'Processing')),
            })}
          </Link>
        </Parts>
      </Metric>
      <Metric name={t('seller-settings.report.cashDue')} value={formatRupees(due)}>
        <Parts>
          <Link to={orderListLink({ status: 'Shipped', payment: 'pending' })} className={partLink}>
            {t('seller-settings.report.cashShipped', { amount: formatRupees(cash.shipped.amount) })}
          </Link>
          <Link to={orderListLink({ status: 'Delivered', payment: 'pending' })} className={partLink}>
            {t('seller-settings.report.cashDelivered', { amount: formatRupees(cash.delivered.amount) })}
          </Link>
          {cash.upi && cash.upi.orders > 0 ? (
            <Link to="/seller/payments" className={partLink}>
              {t('seller-settings.report.cashUpi', { amount: formatRupees(cash.upi.amount) })}
            </Link>
          ) : null}
        </Parts>
      </Metric>
    </dl>
  )
}

const partLink = 'inline-flex min-h-9 items-center text-leaf hover:underline pointer-coarse:min-h-11'

function Metric({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface p-3.5 break-inside-avoid">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="tabular text-xl font-bold [overflow-wrap:anywhere]">{value}</dd>
      <dd className="tabular mt-1 text-sm text-ink-soft">{children}</dd>
    </div>
  )
}

function Parts({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap gap-x-4">{children}</p>
}

function countByStatus({ statuses }: Report, wantedStatus: string): number {
  return statuses.find(({ status }) => status === wantedStatus)?.all ?? 0
}
