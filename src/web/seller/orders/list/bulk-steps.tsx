import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { orderStep } from '#domain/order-step.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useSendAgain } from '../rider/use-send-again.ts'
import type { BulkResult } from '../status/use-bulk-order-status.ts'

/** A rider is chosen, and cash recorded, by the buttons beside. */
const statusSteps = [
  { step: 'new', status: 'Processing', label: 'seller-orders.steps.acceptMany' },
  { step: 'packed', status: 'Shipped', label: 'seller-orders.steps.sendMany' },
  { step: 'out', status: 'Delivered', label: 'seller-orders.steps.deliverMany' },
] as const

type BulkStepsProps = {
  orders: readonly SellerOrder[]
  isBusy: boolean
  onSetStatus: (status: OrderStatus, some: SellerOrder[]) => void
  onClear: () => void
  onResult: (result: BulkResult) => void
}

/** What the selected orders need next, each button for those at its step. */
export function BulkSteps({ orders, isBusy, onSetStatus, onClear, onResult }: BulkStepsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const sendAgain = useSendAgain({ onDone: onClear, onResult })
  const failed = orders.filter((order) => orderStep(order) === 'not_delivered')
  const count = failed.length
  return (
    <>
      {statusSteps.map(({ step, status, label }) => {
        const some = orders.filter((order) => orderStep(order) === step)
        return some.length === 0 ? null : (
          <Button
            key={step}
            size="small"
            busy={isBusy}
            onClick={() => onSetStatus(status, some)}
            className="tabular"
          >
            {t(label, { count: some.length })}
          </Button>
        )
      })}
      {count === 0 ? null : (
        <>
          <Button
            size="small"
            busy={sendAgain.isPending}
            onClick={() => sendAgain.mutate(failed)}
            className="tabular"
          >
            {t('seller-orders.steps.sendAgainMany', { count })}
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => setIsAsking(true)}
            className="tabular"
          >
            {t('seller-orders.steps.backMany', { count })}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('seller-orders.steps.backManyTitle', { count })}
        confirmLabel={t('seller-orders.steps.backConfirm')}
        cancelLabel={t('seller-orders.form.cancel')}
        onConfirm={() => {
          setIsAsking(false)
          onSetStatus('Cancelled', failed)
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('seller-orders.steps.backManyText')}
      </ConfirmDialog>
    </>
  )
}
