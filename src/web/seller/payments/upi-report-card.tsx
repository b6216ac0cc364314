import type { ReactNode } from 'react'
import type { UpiReport } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { rich } from '#web/i18n/rich.tsx'
import { UpiReportActions } from '#web/seller/orders/exceptions/upi-report-actions.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import { OnlyOwnersConfirm, UpiCardFrame, UpiCustomer } from './upi-card-frame.tsx'

type UpiReportCardProps = { report: UpiReport; canConfirm: boolean }

/** A payment that the rider reported. No UTR is known. */
export function UpiReportCard({ report, canConfirm }: UpiReportCardProps) {
  const { order, version, customer, by, at } = report
  const { _id, orderNumber: number } = order
  const amount = formatRupees(order.amount)
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <UpiCardFrame
      id={_id}
      title={rich('seller-orders.upi.card.title', { number, amount, hidden })}
      badge={<Badge tone="yellow">{t('seller-orders.upi.card.toConfirm')}</Badge>}
      at={at}
    >
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
        <UpiCustomer {...customer} />
      </dl>
      {canConfirm ? (
        <UpiReportActions order={{ _id, orderNumber: number, version }} />
      ) : (
        <OnlyOwnersConfirm />
      )}
    </UpiCardFrame>
  )
}
