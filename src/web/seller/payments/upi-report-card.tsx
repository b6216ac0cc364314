import type { ReactNode } from 'react'
import type { UpiReport } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatDateTime } from '#domain/shop.ts'
import { rich } from '#web/i18n/rich.tsx'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { UpiReportActions } from '#web/seller/orders/exceptions/upi-report-actions.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { PaymentDetail } from './payment-detail.tsx'

type UpiReportCardProps = { report: UpiReport; canConfirm: boolean }

/** A payment that the rider reported. No UTR is known. */
export function UpiReportCard({ report, canConfirm }: UpiReportCardProps) {
  const { order, version, customer, by, at } = report
  const { _id, orderNumber: number } = order
  const amount = formatRupees(order.amount)
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <li>
      <article
        aria-labelledby={`upi-${_id}`}
        className="grid gap-2 rounded-md border border-line bg-surface p-3.5"
      >
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={`upi-${_id}`} className="tabular text-lg font-bold">
            {rich('seller-orders.upi.card.title', { number, amount, hidden })}
          </h3>
          <Badge tone="yellow">{t('seller-orders.upi.card.toConfirm')}</Badge>
          <time dateTime={at} className="tabular ml-auto text-sm text-ink-soft">
            {formatDateTime(at)}
          </time>
        </header>
        <p className="text-sm">
          <span className="font-semibold">{t('seller-orders.upi.report.by', { name: by ?? '–' })}</span>
          {' · '}
          {t('seller-orders.upi.report.text', { amount })}
        </p>
        <dl className="flex flex-wrap items-center gap-x-5 text-sm">
          <PaymentDetail name={t('seller-orders.payments.card.order')}>
            <Link to={`/seller/orders/${_id}`} className="text-leaf hover:underline">
              #{number}
            </Link>
          </PaymentDetail>
          <PaymentDetail name={t('seller-orders.payments.card.customer')} isNameVisible={false}>
            <span className="mr-3 font-medium">{customer.name}</span>
            <PhoneLink phone={customer.phone} />
          </PaymentDetail>
        </dl>
        {canConfirm ? (
          <UpiReportActions order={{ _id, orderNumber: number, version }} />
        ) : (
          <p className="text-sm text-ink-soft">{t('seller-orders.upi.card.ownerOnly')}</p>
        )}
      </article>
    </li>
  )
}
