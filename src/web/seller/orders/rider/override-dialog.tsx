import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { amountDue } from '#web/storefront/orders/order-amounts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
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
  const { _id: id, version, isPaid } = order
  const { api, queries } = useSellerContext()
  const [isTaken, setIsTaken] = useState(true)
  const due = amountDue(order)
  const holder = cashHolder(order)
  async function deliver(reason: string) {
    try {
      return await api.overrideDelivery({ id, version, reason, ...(!isPaid && { cash: isTaken ? due : 0 }) })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refreshOrder({ api, queries }, id)
      throw error
    }
  }
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ reason: value('reason').trim() }),
    schema: async () => (await import('#contract/payment-forms.ts')).OverrideForm,
    send: ({ reason }) => deliver(reason),
    onDone: ({ moved }) => {
      onClose()
      applyStatusChanges(queries, [moved])
      refreshAfterDelivery(queries, [id])
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        label={t('seller-orders.rider.overrideReason')}
        hint={t('seller-orders.rider.overrideHint')}
        name="reason"
        rows={2}
        maxLength={200}
        required
        error={fieldErrors.reason}
      />
      {isPaid ? null : (
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
      )}
      <FormError error={formError} />
      <FormActions submitText={t('seller-orders.rider.overrideSubmit')} busy={busy} onCancel={onClose} />
    </form>
  )
}
