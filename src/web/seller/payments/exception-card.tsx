import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatMinorUnits } from '#domain/pricing/minor-units.ts'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { ExceptionActions } from '#web/seller/orders/exceptions/exception-actions.tsx'
import {
  capitalize,
  describeResolution,
  providerName,
} from '#web/seller/orders/exceptions/exception-texts.ts'
import { ExceptionSummary, RefundError } from '#web/seller/orders/exceptions/order-exceptions.tsx'
import { RefundBadge } from '#web/seller/orders/exceptions/refund-badge.tsx'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { PaymentDetail } from './payment-detail.tsx'

export function ExceptionCard({ exception }: { exception: PaymentException }) {
  const { _id, order, received, createdAt, fault } = exception
  const resolution = describeResolution(exception)
  return (
    <li tabIndex={-1} className="outline-none">
      <article
        aria-labelledby={`exception-${_id}`}
        className="grid gap-2 rounded-md border border-line bg-surface p-3.5"
      >
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={`exception-${_id}`} className="tabular text-lg font-bold">
            {formatMinorUnits(received)}
          </h3>
          {exception.state === 'due' ? null : <RefundBadge state={exception.state} />}
          <time dateTime={createdAt} className="tabular ml-auto text-sm text-ink-soft">
            {formatDateTime(createdAt)}
          </time>
        </header>
        <ExceptionSummary exception={exception} />
        {resolution ? <p className="font-medium wrap-anywhere">{resolution}</p> : null}
        {fault && exception.state === 'due' ? <RefundError message={fault} /> : null}
        <dl className="flex flex-wrap items-center gap-x-5 text-sm">
          {order ? (
            <>
              <PaymentDetail name={t('seller-orders.payments.card.order')}>
                <OrderLink order={order} />
              </PaymentDetail>
              <PaymentDetail name={t('seller-orders.payments.card.customer')} isNameVisible={false}>
                <span className="font-semibold">{order.name}</span>
                <PhoneLink phone={order.phone} />
              </PaymentDetail>
            </>
          ) : null}
          <PaymentDetail name={capitalize(providerName(exception.provider))}>
            <CopyableText text={exception.reference} />
          </PaymentDetail>
        </dl>
        <ExceptionActions exception={exception} />
      </article>
    </li>
  )
}

/** An order that was never placed has no page. */
function OrderLink({ order }: { order: NonNullable<PaymentException['order']> }) {
  if (!order.isPlaced) return `#${order.orderNumber}`
  return (
    <Link
      to={`/seller/orders/${order._id}`}
      className="inline-flex min-h-9 items-center text-leaf underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      #{order.orderNumber}
    </Link>
  )
}
