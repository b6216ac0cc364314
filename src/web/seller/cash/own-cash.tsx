import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useApi } from '#web/api.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownCashQuery } from './cash-queries.ts'

/** What the person holds, for staff who collect cash. */
export function OwnCash() {
  const { data, isError } = useQuery(ownCashQuery(useApi()))
  return (
    <section
      aria-label={t('seller-orders.cash.own.label')}
      className="flex min-h-20 items-center gap-3 rounded-lg border border-line bg-surface p-4 sm:px-6"
    >
      <SellerIcon name="cash" className="size-6 shrink-0 text-ink-soft" />
      {data ? (
        <div>
          <p className="tabular text-lg font-bold">
            {t('seller-orders.cash.own.holds', { amount: formatRupees(data.balance) })}
          </p>
          <p className="text-sm text-ink-soft">
            {t('seller-orders.cash.own.orders', { count: Math.max(0, data.orders) })}
          </p>
        </div>
      ) : isError ? (
        <p className="text-ink-soft">{t('seller-orders.cash.own.failed')}</p>
      ) : (
        <Skeleton className="h-11 w-48" />
      )}
    </section>
  )
}
