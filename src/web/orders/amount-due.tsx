import type { Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'

/** If less was packed than ordered, the ordered amount stands before it, struck out. */
export function AmountDue({ order: { amount, due } }: { order: Pick<Order, 'amount' | 'due'> }) {
  if (due === undefined) return formatRupees(amount)
  return (
    <>
      <s aria-hidden className="mr-2 text-[0.85em] font-normal text-ink-soft">
        {formatRupees(amount)}
      </s>
      {formatRupees(due)}
      <span className="sr-only"> {t('common.orderedFor', { amount: formatRupees(amount) })}</span>
    </>
  )
}
