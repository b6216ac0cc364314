import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { type RejectionReason, rejectionReasons } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { DialogForm } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { ReasonChoice } from '#web/ui/form/reason-choice.tsx'
import { applyStatusChanges, refreshOrder } from '../status/use-set-order-status.ts'

type RejectFormProps = { order: SellerOrder; onClose: () => void }

export function RejectForm({ order, onClose }: RejectFormProps) {
  const { _id: id, version, isPaid, paymentType } = order
  const { api, queries } = useSellerContext()
  const liveOrders = useLiveOrders()
  const [reason, setReason] = useState<RejectionReason>('sold-out')
  async function reject(note: string) {
    liveOrders?.markSeen([id])
    try {
      return await api.rejectOrder({ id, version, reason, ...(note && { note }) })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refreshOrder({ api, queries }, id)
      throw error
    }
  }
  return (
    <DialogForm
      read={(value) => ({ note: value('note').trim() })}
      schema={async () => (await import('#contract/payment-forms.ts')).rejectionForm(reason)}
      send={({ note }) => reject(note)}
      onDone={({ moved }) => applyStatusChanges(queries, [moved])}
      submitText={t('seller-orders.reject.submit')}
      isDestructive
      onClose={onClose}
    >
      <ReasonChoice
        legend={t('seller-orders.reject.reason')}
        reasons={rejectionReasons}
        value={reason}
        textOf={(one) => t(`seller-orders.reject.reason.${one}`)}
        onChange={setReason}
      />
      <TextArea
        label={t(reason === 'other' ? 'seller-orders.reject.note' : 'seller-orders.slot.note')}
        name="note"
        rows={2}
        maxLength={200}
      />
      <p className="text-sm text-ink-soft">
        {t('seller-orders.reject.text')}{' '}
        {isPaid && paymentType === 'Online' ? t('seller-orders.reject.paid') : null}
      </p>
    </DialogForm>
  )
}
