import type { ReactNode } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatDateTime } from '#domain/shop.ts'
import { formatUtr } from '#domain/upi.ts'
import { rich } from '#web/i18n/rich.tsx'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { PaymentDetail } from './payment-detail.tsx'

type UpiCardProps = { payment: UpiPayment; canConfirm: boolean; onConfirm: () => void; onReject: () => void }

export function UpiCard({ payment, canConfirm, onConfirm, onReject }: UpiCardProps) {
  const { _id, order, customer, payeeId, utr, toldAt, state } = payment
  const values = {
    number: order.orderNumber,
    hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  }
  return (
    <li>
      <article
        aria-labelledby={`upi-${_id}`}
        className="grid gap-2 rounded-md border border-line bg-surface p-3.5"
      >
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={`upi-${_id}`} className="tabular text-lg font-bold">
            {rich('seller-orders.upi.card.title', { ...values, amount: formatRupees(order.amount) })}
          </h3>
          {state === 'awaiting' ? (
            <Badge tone="yellow">{t('seller-orders.upi.card.toConfirm')}</Badge>
          ) : (
            <Badge>{t('seller-orders.upi.card.expired')}</Badge>
          )}
          <time dateTime={toldAt} className="tabular ml-auto text-sm text-ink-soft">
            {formatDateTime(toldAt)}
          </time>
        </header>
        {state === 'lapsed' ? <p className="text-sm">{t('seller-orders.upi.card.lapsed')}</p> : null}
        <dl className="flex flex-wrap items-center gap-x-5 text-sm">
          <PaymentDetail name={t('seller-orders.upi.card.utr')}>
            <CopyableText text={formatUtr(utr)} clipboardText={utr} />
          </PaymentDetail>
          <PaymentDetail name={t('seller-orders.payments.card.order')}>#{order.orderNumber}</PaymentDetail>
          <PaymentDetail name={t('seller-orders.payments.card.customer')} isNameVisible={false}>
            <span className="mr-3 font-medium">{customer.name}</span>
            <PhoneLink phone={customer.phone} />
          </PaymentDetail>
          <PaymentDetail name={t('seller-orders.upi.card.paidTo')}>{payeeId}</PaymentDetail>
        </dl>
        {canConfirm ? (
          <div className="flex flex-wrap gap-2">
            <Button onClick={onConfirm}>{rich('seller-orders.upi.card.received', values)}</Button>
            <Button variant="quiet" onClick={onReject}>
              {rich('seller-orders.upi.card.notFound', values)}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-ink-soft">{t('seller-orders.upi.card.ownerOnly')}</p>
        )}
      </article>
    </li>
  )
}
