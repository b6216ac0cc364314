import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { type RejectionReason, rejectionReasons } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { DialogForm } from '#web/seller/layout/form-dialog.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ReasonChoice } from '#web/ui/form/reason-choice.tsx'
import { SoldOutChoice } from './sold-out-choice.tsx'
import { useRejectOrder } from './use-reject-order.ts'

type RejectFormProps = { order: SellerOrder; onClose: () => void }

export function RejectForm({ order, onClose }: RejectFormProps) {
  const { isPaid, paid, paymentType } = order
  const [reason, setReason] = useState<RejectionReason>('sold-out')
  const [chosen, setChosen] = useState<string[]>([])
  const soldOut = reason === 'sold-out' ? chosen : []
  const { reject, finish } = useRejectOrder(order)
  return (
    <DialogForm
      read={(value) => ({ note: value('note').trim() })}
      schema={async () => (await import('#contract/payment-forms.ts')).rejectionForm(reason)}
      send={({ note }) => reject({ reason, note, soldOut })}
      onDone={(rejected) => finish({ ...rejected, soldOut })}
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
      {reason === 'sold-out' ? (
        <SoldOutChoice items={order.items} chosen={chosen} onChange={setChosen} />
      ) : null}
      <TextArea
        label={t(reason === 'other' ? 'seller-orders.reject.note' : 'seller-orders.slot.note')}
        name="note"
        rows={2}
        maxLength={200}
      />
      <p className="text-sm text-ink-soft">
        {t('seller-orders.reject.text')}{' '}
        {(isPaid || paid !== undefined) && paymentType === 'Online' ? t('seller-orders.reject.paid') : null}
      </p>
    </DialogForm>
  )
}
