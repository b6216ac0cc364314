import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { amountLeft, isCollected } from '#web/orders/order-amounts.ts'
import { DialogForm } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { cashHolder } from '../status/delivered-buttons.tsx'
import { applyStatusChanges, refreshOrder } from '../status/use-set-order-status.ts'
import { refreshAfterDelivery } from './rider-queries.ts'

type OverrideDialogProps = { order: OrderDetail; isOpen: boolean; onClose: () => void }

/** The owner takes the customer's word in place of the code. */
export function OverrideDialog({ order, isOpen, onClose }: OverrideDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title={t('seller-orders.rider.overrideTitle', { number: order.orderNumber })}
      onClose={onClose}
    >
      <OverrideForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function OverrideForm({ order, onClose }: Omit<OverrideDialogProps, 'isOpen'>) {
  const { _id: id, version } = order
  const isDue = isCollected(order)
  const { api, queries } = useSellerContext()
  const [isTaken, setIsTaken] = useState(true)
  const due = amountLeft(order)
  const holder = cashHolder(order)
  async function deliver(reason: string) {
    try {
      return await api.overrideDelivery({ id, version, reason, ...(isDue && { cash: isTaken ? due : 0 }) })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refreshOrder({ api, queries }, id)
      throw error
    }
  }
  return (
    <DialogForm
      read={(value) => ({ reason: value('reason').trim() })}
      schema={async () => (await import('#contract/payment-forms.ts')).OverrideForm}
      send={({ reason }) => deliver(reason)}
      onDone={({ moved }) => {
        applyStatusChanges(queries, [moved])
        refreshAfterDelivery(queries, [id])
      }}
      submitText={t('seller-orders.rider.overrideSubmit')}
      onClose={onClose}
    >
      <TextArea
        label={t('seller-orders.rider.overrideReason')}
        hint={t('seller-orders.rider.overrideHint')}
        name="reason"
        rows={2}
        maxLength={200}
        required
      />
      {isDue ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{t('seller-orders.rider.cash')}</legend>
          {[true, false].map((choice) => (
            <RadioCard
              key={String(choice)}
              name="cash"
              checked={isTaken === choice}
              onChange={() => setIsTaken(choice)}
              className="tabular items-center"
            >
              {choice
                ? holder === null
                  ? t('seller-orders.rider.cashTaken', { amount: formatRupees(due) })
                  : t('seller-orders.rider.hasCash', { amount: formatRupees(due), name: holder })
                : t('seller-orders.rider.noCash')}
            </RadioCard>
          ))}
        </fieldset>
      ) : null}
    </DialogForm>
  )
}
