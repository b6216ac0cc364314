import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { NewOrder } from './use-new-order.ts'

export function OrderTotals({ order: { source, totals } }: { order: NewOrder }) {
  const { items, fees, charge, rounding, total } = totals
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4">
      <dt>{t('seller-orders.newOrder.items')}</dt>
      <dd className="text-right">{formatRupees(items)}</dd>
      {source === 'phone' ? (
        <>
          <dt>{t('seller-orders.newOrder.fees')}</dt>
          <dd className="text-right">{formatRupees(fees)}</dd>
          <dt>{t('seller-orders.newOrder.delivery')}</dt>
          <dd className="text-right">{charge === null ? '–' : formatRupees(charge)}</dd>
        </>
      ) : null}
      {rounding === 0 ? null : (
        <>
          <dt>{t('seller-orders.print.totals.rounding')}</dt>
          <dd className="text-right">{formatRupees(rounding)}</dd>
        </>
      )}
      <dt className="text-lg font-bold">{t('seller-orders.newOrder.total')}</dt>
      <dd className="text-right text-lg font-bold" aria-live="polite">
        {total === null ? '–' : formatRupees(total)}
      </dd>
    </dl>
  )
}
