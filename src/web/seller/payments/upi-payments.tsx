import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { useApi } from '#web/api.ts'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConfirmUpiDialog } from './confirm-upi-dialog.tsx'
import { upiPaymentsQuery } from './payment-queries.ts'
import { RefuseUpiDialog } from './refuse-upi-dialog.tsx'
import { UpiCard } from './upi-card.tsx'

const loadError = 'Failed to load the UPI payments'

/** Transfers by UPI that a seller has yet to find in the bank account. */
export function UpiPayments() {
  const list = useQuery(upiPaymentsQuery(useApi()))
  const [openDialog, setOpenDialog] = useState<{ payment: UpiPayment; about: 'confirm' | 'refuse' } | null>(
    null,
  )
  useLoadErrorToast(list.error, loadError)
  const paymentFor = (dialog: 'confirm' | 'refuse') =>
    openDialog?.about === dialog ? openDialog.payment : null
  const close = () => setOpenDialog(null)
  if (list.isPending) return <Skeleton className="h-36" />
  if (!list.data)
    return <LoadError title={loadError} error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      {list.data.length === 0 ? null : (
        <section aria-labelledby="upi-to-confirm">
          <h2 id="upi-to-confirm" className="font-bold">
            UPI payments to confirm
          </h2>
          <p className="mb-2 text-sm text-ink-soft">
            Check each UTR in your bank account before you confirm.
          </p>
          <ul className="grid gap-3">
            {list.data.map((payment) => (
              <UpiCard
                key={payment._id}
                payment={payment}
                onConfirm={() => setOpenDialog({ payment, about: 'confirm' })}
                onRefuse={() => setOpenDialog({ payment, about: 'refuse' })}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmUpiDialog payment={paymentFor('confirm')} onClose={close} />
      <RefuseUpiDialog payment={paymentFor('refuse')} onClose={close} />
    </>
  )
}
