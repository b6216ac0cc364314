import type { OrderDetail } from '#contract/seller/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { buildHistoryView } from './build-history-view.ts'

export function OrderHistory({ order }: { order: OrderDetail }) {
  return (
    <ol className="grid gap-2">
      {buildHistoryView(order).map(({ key, at, text, by }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            <span className="font-medium">{text}</span>
            <span className="text-sm text-ink-soft"> {byText(by)}</span>
          </span>
          <time dateTime={at} className="tabular text-sm text-ink-soft">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function byText(by: string | null): string {
  return by === null ? t('seller-orders.history.byCustomer') : t('seller-orders.history.by', { by })
}
