import { useState } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { type UtrRejectionReason, utrRejectionReasons } from '#domain/upi.ts'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { invalidatePayments } from '#web/seller/orders/exceptions/use-refund.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { ReasonChoice } from '#web/ui/form/reason-choice.tsx'

type RejectUpiDialogProps = {
  payment: UpiPayment | null
  onClose: () => void
}

export function RejectUpiDialog({ payment, onClose }: RejectUpiDialogProps) {
  return (
    <FormDialog
      item={payment}
      title={({ order }) => t('seller-orders.upi.reject.title', { number: order.orderNumber })}
      onClose={onClose}
    >
      {(rejected) => <RejectForm payment={rejected} onClose={onClose} />}
    </FormDialog>
  )
}

function RejectForm({ payment, onClose }: { payment: UpiPayment; onClose: () => void }) {
  const { _id: id, utr, order, state } = payment
  const { api, queries } = useSellerContext()
  const [reason, setReason] = useState<UtrRejectionReason>('not-found')
  return (
    <DialogForm
      read={(value) => ({ received: value('received').trim(), words: value('words').trim() })}
      schema={async () => {
        const { utrRejectionForm } = await import('#contract/payment-forms.ts')
        return utrRejectionForm({ reason, amountPaise: Math.round(order.amount * 100) })
      }}
      send={({ received, words }) =>
        api.rejectUpiPayment({
          id,
          utr,
          reason,
          ...(reason === 'amount' ? { received } : {}),
          ...(reason === 'other' ? { words } : {}),
        })
      }
      onDone={() => invalidatePayments(queries)}
      submitText={t('seller-orders.upi.reject.submit')}
      isDestructive
      onClose={onClose}
    >
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
        />
      ) : null}
      {reason === 'other' ? (
        <TextArea label={t('seller-orders.upi.reject.message')} name="words" rows={2} maxLength={200} />
      ) : null}
      <p className="text-sm text-ink-soft">
        {state === 'awaiting' ? t('seller-orders.upi.reject.awaiting') : t('seller-orders.upi.reject.lapsed')}
      </p>
    </DialogForm>
  )
}
