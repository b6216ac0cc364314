import type { ReactNode } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatUtr } from '#domain/upi.ts'
import { rich } from '#web/i18n/rich.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import { OnlyOwnersConfirm, UpiCardFrame, UpiCustomer } from './upi-card-frame.tsx'

type UpiCardProps = { payment: UpiPayment; canConfirm: boolean; onConfirm: () => void; onReject: () => void }

export function UpiCard({ payment, canConfirm, onConfirm, onReject }: UpiCardProps) {
  const { _id, order, customer, payeeId, utr, toldAt, state } = payment
  const values = {
    number: order.orderNumber,
    hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  }
  return (
    <UpiCardFrame
      id={_id}
      title={rich('seller-orders.upi.card.title', { ...values, amount: formatRupees(order.amount) })}
      badge={
        state === 'awaiting' ? (
          <Badge tone="yellow">{t('seller-orders.upi.card.toConfirm')}</Badge>
        ) : (
          <Badge>{t('seller-orders.upi.card.expired')}</Badge>
        )
      }
      at={toldAt}
    >
      {state === 'lapsed' ? <p className="text-sm">{t('seller-orders.upi.card.lapsed')}</p> : null}
      <dl className="flex flex-wrap items-center gap-x-5 text-sm">
        <PaymentDetail name={t('seller-orders.upi.card.utr')}>
          <CopyableText text={formatUtr(utr)} clipboardText={utr} />
        </PaymentDetail>
        <PaymentDetail name={t('seller-orders.payments.card.order')}>#{order.orderNumber}</PaymentDetail>
        <UpiCustomer {...customer} />
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
        <OnlyOwnersConfirm />
      )}
    </UpiCardFrame>
  )
}
