import type { Report } from '#contract/seller/report.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import type { ReportPeriod } from '#domain/report.ts'
import { StatusBadge } from '#web/orders/order-badge.tsx'
import { orderListLink } from '#web/seller/orders/queries/order-filter.ts'
import { Link } from '#web/ui/link.tsx'
import { ReportCard, ReportExport } from './report-card.tsx'

export function OrderStatuses({ report, days }: { report: Report; days: ReportPeriod }) {
  return (
    <ReportCard title={t('seller-settings.report.byStatus')} note={t('seller-settings.report.byStatusNote')}>
      <div className="overflow-x-auto">
        <table className="tabular w-full">
          <thead>
            <tr className="text-sm text-ink-soft">
              {(['status', 'today', 'all'] as const).map((column) => (
                <th key={column} scope="col" className="py-1 text-right font-normal first:text-left">
                  {t(`seller-settings.report.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.statuses.map(({ status, today, all }) => (
              <tr key={status} className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  <Link to={orderListLink({ status })} className="flex min-h-11 items-center hover:underline">
                    <StatusBadge status={status} />
                  </Link>
                </th>
                <td className="text-right font-semibold">{formatCount(today)}</td>
                <td className="text-right font-semibold">{formatCount(all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ReportExport name={t('seller-settings.report.byStatus')} file={{ table: 'orders', days }} />
    </ReportCard>
  )
}
