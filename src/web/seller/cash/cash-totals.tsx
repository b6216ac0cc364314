import type { CashSums, OnlineSum } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { onlineMethods } from '#domain/staff/cash.ts'

type CashTotalsProps = { total: CashSums; online: readonly OnlineSum[] }

/** Cash, UPI and card of the day. The test card only if it was used. */
export function CashTotals({ total, online }: CashTotalsProps) {
  const methods = onlineMethods.flatMap((method) => {
    const sum = online.find((one) => one.method === method)
    return sum || method !== 'Practice' ? [sum ?? { method, received: 0, refunded: 0 }] : []
  })
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <Total name={t('seller-orders.cash.total.cash')} amount={total.collected} detail={detailOf(total)} />
      {methods.map(({ method, received, refunded }) => (
        <Total
          key={method}
          name={t(`seller-orders.cash.total.${method}`)}
          amount={received - refunded}
          detail={refunded === 0 ? '' : t('seller-orders.cash.refunded', { amount: formatRupees(refunded) })}
        />
      ))}
    </dl>
  )
}

function detailOf({ handedOver }: CashSums): string {
  return handedOver === 0 ? '' : t('seller-orders.cash.handedOver', { amount: formatRupees(handedOver) })
}

function Total({ name, amount, detail }: { name: string; amount: number; detail: string }) {
  return (
    <div className="flex flex-col rounded-md border first:max-sm:col-span-2 border-line bg-surface p-3.5 break-inside-avoid">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="tabular text-xl font-bold wrap-anywhere">{formatRupees(amount)}</dd>
      {detail ? <dd className="tabular mt-1 text-sm text-ink-soft">{detail}</dd> : null}
    </div>
  )
}
