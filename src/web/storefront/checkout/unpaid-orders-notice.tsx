import { useEffect, useRef } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { PaymentDeadlineText, UnpaidOrderActions } from './payment/unpaid-order.tsx'
import { findReturnedOrder } from './payment/use-unpaid-orders.ts'

type UnpaidOrdersNoticeProps = { unpaid: readonly MyOrder[]; onCancelled: () => void }

export function UnpaidOrdersNotice({ unpaid, onCancelled }: UnpaidOrdersNoticeProps) {
  const section = useRef<HTMLElement>(null)
  const returnedId = findReturnedOrder(unpaid)?._id

  // After Back from a payment page the browser restores the old scroll position.
  useEffect(() => {
    if (returnedId !== undefined) section.current?.scrollIntoView({ block: 'center' })
  }, [returnedId])

  return (
    <section ref={section} aria-label={t('checkout.unpaid.title')} className="mb-5 grid gap-3">
      {unpaid.map((order) => (
        <div
          key={order._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-amber-soft p-3 text-amber-ink"
        >
          <p className="min-w-0 grow basis-64">
            <strong className="block">{orderTitle(order)}</strong>
            <span className="text-sm">
              <PaymentDeadlineText order={order} />
            </span>
          </p>
          <UnpaidOrderActions order={order} isQuiet onCancelled={onCancelled} />
        </div>
      ))}
    </section>
  )
}

function orderTitle({ orderNumber, amount, online }: MyOrder): string {
  const order = { orderNumber, amount: formatRupees(amount) }
  return online?.utr ? t('checkout.unpaid.order', order) : t('checkout.unpaid.waiting', order)
}
