import { useState } from 'react'
import type { UpiPayment, UpiReport } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { Help } from '#web/seller/layout/help.tsx'
import { LoadedQuery, type LoadedQueryProps } from '#web/seller/layout/loaded-query.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConfirmUpiDialog } from './confirm-upi-dialog.tsx'
import { RejectUpiDialog } from './reject-upi-dialog.tsx'
import { UpiCard } from './upi-card.tsx'
import { UpiReportCard } from './upi-report-card.tsx'

type UpiReply = { payments: readonly UpiPayment[]; reports?: readonly UpiReport[] | undefined }

export function UpiPayments({ query }: Pick<LoadedQueryProps<UpiReply>, 'query'>) {
  return (
    <LoadedQuery
      query={query}
      errorTitle={t('seller-orders.upi.loadFailed')}
      skeleton={<Skeleton className="h-36" />}
    >
      {({ payments: submitted, reports = [] }) => <UpiPaymentList payments={submitted} reports={reports} />}
    </LoadedQuery>
  )
}

type OpenDialog = { action: 'confirm' | 'reject'; payment: UpiPayment }

type UpiPaymentListProps = { payments: readonly UpiPayment[]; reports: readonly UpiReport[] }

function UpiPaymentList({ payments, reports }: UpiPaymentListProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const paymentFor = (action: OpenDialog['action']) =>
    openDialog?.action === action ? openDialog.payment : null
  const close = () => setOpenDialog(null)
  const { seller } = useSeller()
  const canConfirm = seller !== null && hasPermission(seller, 'upi')
  return (
    <>
      {payments.length + reports.length === 0 ? null : (
        <section aria-labelledby="upi-to-confirm">
          <div className="-my-2 flex items-center">
            <h2 id="upi-to-confirm" className="font-bold">
              {t('seller-orders.upi.title')}
            </h2>
            <Help topic="upi" name="UPI" />
          </div>
          <div className="flex items-center">
            <p className="text-sm text-ink-soft">{t('seller-orders.upi.text')}</p>
            <Help topic="utr" name="UTR" />
          </div>
          <ul className="grid gap-3">
            {payments.map((payment) => (
              <UpiCard
                key={payment._id}
                payment={payment}
                canConfirm={canConfirm}
                onConfirm={() => setOpenDialog({ action: 'confirm', payment })}
                onReject={() => setOpenDialog({ action: 'reject', payment })}
              />
            ))}
            {reports.map((report) => (
              <UpiReportCard key={report.order._id} report={report} canConfirm={canConfirm} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmUpiDialog payment={paymentFor('confirm')} onClose={close} />
      <RejectUpiDialog payment={paymentFor('reject')} onClose={close} />
    </>
  )
}
