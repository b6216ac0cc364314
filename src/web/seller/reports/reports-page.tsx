import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { type ReportPeriod, reportPeriods } from '#domain/report.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { type OpenPaymentCounts, useOpenPaymentCounts } from '#web/seller/layout/nav/open-payments.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { reportQuery } from './report-query.ts'
import { lagText } from './report-texts.ts'
import { ReportView } from './report-view.tsx'

const defaultPeriod: ReportPeriod = 30

export function ReportsPage() {
  const loadError = t('seller-settings.report.failed')
  const [search] = useSearchParams()
  const days = reportPeriods.find((known) => String(known) === search.get('days')) ?? defaultPeriod
  const { data, error, isPending, isFetching, refetch } = useQuery(reportQuery(useApi(), days))
  useLoadErrorToast(error, loadError)
  const payments = useOpenPaymentCounts(useSeller().seller?.role)

  return (
    <>
      <PageHead title={t('seller-settings.report.today')} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl font-bold">{t('seller-settings.report.today')}</h1>
        <div className="ml-auto flex items-center gap-2">
          {data?.figures ? (
            <p className="tabular text-sm text-ink-soft">
              {formatDateTime(data.figures.at)}
              {lagText(data.lagSeconds)}
            </p>
          ) : null}
          <IconButton
            icon="refresh"
            label={t('seller-settings.report.refresh')}
            busy={isFetching}
            onClick={() => void refetch()}
            className="-mr-2 print:hidden"
          />
        </div>
      </div>
      <OpenPaymentsLink {...payments} />
      {/* The link would move the report. */}
      {isPending || payments.isLoading ? (
        <ReportSkeleton />
      ) : data?.figures ? (
        <ReportView report={data.figures} days={days} />
      ) : data?.counting ? (
        <BackfillProgress {...data.counting} />
      ) : (
        <LoadError title={loadError} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

/** Shown once, in a shop with years of orders. */
function BackfillProgress({ done, of }: { done: number; of: number }) {
  return (
    <EmptyState icon={<SellerIcon name="chart" />} title={t('seller-settings.report.preparing')}>
      <p id="counted" className="tabular">
        {t('seller-settings.report.prepared', { done: formatCount(done), count: formatCount(of) })}
      </p>
      <progress aria-labelledby="counted" value={done} max={of} className="mt-3 h-2 w-56" />
      <p className="mt-3">{t('seller-settings.report.onlyOnce')}</p>
    </EmptyState>
  )
}

/** Has the size of the report, so that nothing moves. */
function ReportSkeleton() {
  return (
    <div role="status" aria-label={t('seller-settings.report.loading')} className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-3 xl:grid-cols-4">
        {['sales', 'orders', 'pack', 'cash'].map((key) => (
          <Skeleton key={key} className="h-36 rounded-md" />
        ))}
      </div>
      <Skeleton className="h-11 w-56 rounded-md" />
      <Skeleton className="h-112 rounded-md" />
      <div className="grid gap-4 xl:grid-cols-2">
        {['products', 'hours', 'low', 'statuses'].map((key) => (
          <Skeleton key={key} className="h-96 rounded-md" />
        ))}
      </div>
    </div>
  )
}

function OpenPaymentsLink({ exceptions, upi }: Pick<OpenPaymentCounts, 'exceptions' | 'upi'>) {
  const parts = [
    ...(upi > 0 ? [t('seller-settings.report.upiToCheck', { count: upi })] : []),
    ...(exceptions > 0 ? [t('seller-settings.report.toRefund', { count: exceptions })] : []),
  ]
  if (parts.length === 0) return null
  return (
    <Link
      to="/seller/payments"
      className="tabular mb-4 flex min-h-11 items-center gap-3 rounded-md bg-amber-soft px-3.5 py-2 font-semibold text-amber-ink hover:underline print:hidden"
    >
      <SellerIcon name="wallet" className="size-5 shrink-0" />
      <span>{parts.join(' · ')}</span>
    </Link>
  )
}
