import { useState } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { type UtrRejectionReason, utrRejectionReasons } from '#domain/upi.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { invalidatePayments } from '#web/seller/orders/exceptions/use-refund.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { ReasonChoice } from '#web/ui/form/reason-choice.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'

type RejectUpiDialogProps = {
  payment: UpiPayment | null
  onClose: () => void
}

export function RejectUpiDialog({ payment, onClose }: RejectUpiDialogProps) {
  return (
    <Dialog
      open={payment !== null}
      title={payment ? t('seller-orders.upi.reject.title', { number: payment.order.orderNumber }) : ''}
      onClose={onClose}
    >
      {payment ? <RejectForm payment={payment} onClose={onClose} /> : null}
    </Dialog>
  )
}

function RejectForm({ payment, onClose }: { payment: UpiPayment; onClose: () => void }) {
  const { _id: id, utr, order, state } = payment
  const { api, queries } = useSellerContext()
  const [reason, setReason] = useState<UtrRejectionReason>('not-found')
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ received: value('received').trim(), words: value('words').trim() }),
    schema: async () => {
      const { refusalForm } = await import('#contract/payment-forms.ts')
      return refusalForm({ reason, amountPaise: Math.round(order.amount * 100) })
    },
    send: ({ received, words }) =>
      api.rejectUpiPayment({
        id,
        utr,
        reason,
        ...(reason === 'amount' ? { received } : {}),
        ...(reason === 'other' ? { words } : {}),
      }),
    onDone: async () => {
      onClose()
      await invalidatePayments(queries)
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ReasonChoice
        legend={t('seller-orders.upi.reject.reason')}
        reasons={utrRejectionReasons}
        value={reason}
        textOf={(one) => t(`seller-orders.upi.reject.reason.${one}`)}
        onChange={setReason}
      />
      {reason === 'amount' ? (
        <Field
          label={t('seller-orders.upi.reject.received')}
          name="received"
          hint={t('seller-orders.upi.reject.receivedHint', { amount: formatRupees(order.amount) })}
          inputMode="decimal"
          autoComplete="off"
          error={fieldErrors.received}
        />
      ) : null}
      {reason === 'other' ? (
        <TextArea
          label={t('seller-orders.upi.reject.message')}
          name="words"
          rows={2}
          maxLength={200}
          error={fieldErrors.words}
        />
      ) : null}
      <p className="text-sm text-ink-soft">
        {state === 'awaiting' ? t('seller-orders.upi.reject.awaiting') : t('seller-orders.upi.reject.lapsed')}
      </p>
      <FormError error={formError} />
      <FormActions
        submitText={t('seller-orders.upi.reject.submit')}
        isDestructive
        busy={busy}
        onCancel={onClose}
      />
    </form>
  )
}
