import type { UpiPayment } from '#contract/upi.ts'
import { formatRupees } from '#domain/money.ts'
import { formatDateTime } from '#domain/shop.ts'
import { formatUtr } from '#domain/upi.ts'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { PaymentDetail } from './payment-detail.tsx'

type UpiCardProps = { payment: UpiPayment; canConfirm: boolean; onConfirm: () => void; onReject: () => void }

export function UpiCard({ payment, canConfirm, onConfirm, onReject }: UpiCardProps) {
  const { _id, order, customer, payeeId, utr, toldAt, state } = payment
  const orderSuffix = <span className="sr-only"> for order #{order.orderNumber}</span>
  return (
    <li>
      <article
        aria-labelledby={`upi-${_id}`}
        className="grid gap-2 rounded-md border border-line bg-surface p-3.5"
      >
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={`upi-${_id}`} className="tabular text-lg font-bold">
            {formatRupees(order.amount)}
            <span className="sr-only"> for order #{order.orderNumber}</span>
          </h3>
          {state === 'awaiting' ? <Badge tone="yellow">To confirm</Badge> : <Badge>Order expired</Badge>}
          <time dateTime={toldAt} className="tabular ml-auto text-sm text-ink-soft">
            {formatDateTime(toldAt)}
          </time>
        </header>
        {state === 'lapsed' ? (
          <p className="text-sm">
            You can still confirm it if the money arrived. The order is placed if the items are in stock;
            otherwise refund the payment.
          </p>
        ) : null}
        <dl className="flex flex-wrap items-center gap-x-5 text-sm">
          <PaymentDetail name="UTR">
            <CopyableText text={formatUtr(utr)} clipboardText={utr} />
          </PaymentDetail>
          <PaymentDetail name="Order">#{order.orderNumber}</PaymentDetail>
          <PaymentDetail name="Customer" isNameVisible={false}>
            <span className="mr-3 font-medium">{customer.name}</span>
            <PhoneLink phone={customer.phone} />
          </PaymentDetail>
          <PaymentDetail name="Paid to">{payeeId}</PaymentDetail>
        </dl>
        {canConfirm ? (
          <div className="flex flex-wrap gap-2">
            <Button onClick={onConfirm}>Payment received{orderSuffix}</Button>
            <Button variant="quiet" onClick={onReject}>
              Not found{orderSuffix}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-ink-soft">The owner confirms UPI payments.</p>
        )}
      </article>
    </li>
  )
}
