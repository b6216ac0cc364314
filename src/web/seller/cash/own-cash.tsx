import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'

export type OwnCashProps = {
  /** Loaded, or failed. */
  cash: Pick<UseQueryResult<{ balance: number; orders: number }>, 'data'>
}

/** What the person holds, for staff who collect cash. */
export function OwnCash({ cash: { data } }: OwnCashProps) {
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
      ) : (
        <p className="text-ink-soft">{t('seller-orders.cash.own.failed')}</p>
      )}
    </section>
  )
}
