import type { Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, paiseFromRupees } from '#domain/money.ts'
import { upiLink } from '#domain/upi.ts'
import { useStoreProfile } from '#web/api.ts'
import { amountLeft, paymentText } from '#web/orders/order-amounts.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

/** What an order says of its payment. */
export type PaidOrder = Pick<
  Order,
  'orderNumber' | 'status' | 'isPaid' | 'paidBy' | 'amount' | 'due' | 'paid' | 'credit' | 'replaces'
>

type DocumentPaymentProps = {
  order: PaidOrder
  /** Rupees of the document. An order with several of them is paid as a whole. */
  total: number
}

/** Whether it is paid. What is left to pay can be scanned. */
export function DocumentPayment({ order, total }: DocumentPaymentProps) {
  const { upiId, name } = useStoreProfile()
  const { isPaid, status, orderNumber } = order
  if (isPaid)
    return (
      <p className="font-semibold">{order.credit === undefined ? t('documents.paid') : paymentText(order)}</p>
    )
  if (status === 'Cancelled') return null
  const due = amountLeft(order)
  const amount = formatRupees(due)
  const text = { payeeId: upiId, payeeName: name, amountPaise: paiseFromRupees(due) ?? 0, orderNumber }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="font-semibold">
        {order.paid === undefined
          ? t(due > total ? 'documents.dueOrder' : 'documents.due', { amount })
          : paymentText(order)}
      </p>
      {upiId ? (
        <figure className="flex items-center gap-3">
          <QrCode text={upiLink(text)} label={t('documents.scan', { amount })} className="size-28 shrink-0" />
          <figcaption className="max-w-40 text-xs">{t('documents.scan', { amount })}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}
