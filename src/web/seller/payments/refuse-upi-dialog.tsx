import { useState } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { formatRupees } from '#domain/money.ts'
import { type UtrRejectionReason, utrRejectionReasons } from '#domain/upi.ts'
import { useFormMutation } from '#web/auth/use-form-mutation.ts'
import { useCatchExpiredSession } from '#web/seller/layout/use-seller.ts'
import { invalidatePayments } from '#web/seller/orders/exceptions/use-refund.ts'
import { useSellerContext } from '#web/seller/orders/status/use-set-order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'

type RefuseUpiDialogProps = {
  /** Null is closed. */
  payment: UpiPayment | null
  onClose: () => void
}

/** Asks why an order is not paid after all; its shopper reads it. */
export function RefuseUpiDialog({ payment, onClose }: RefuseUpiDialogProps) {
  return (
    <Dialog
      open={payment !== null}
      title={payment ? `Order #${payment.order.orderNumber} is not paid?` : ''}
      onClose={onClose}
    >
      {payment ? <RefuseForm payment={payment} onClose={onClose} /> : null}
    </Dialog>
  )
}

const reasonLabels: Record<UtrRejectionReason, string> = {
  'not-found': 'No payment with this UTR has come',
  amount: 'Another amount has come',
  other: 'Something else',
}

function RefuseForm({ payment, onClose }: { payment: UpiPayment; onClose: () => void }) {
  const { _id: id, utr, order, state } = payment
  const { api, queries } = useSellerContext()
  const catchExpiredSession = useCatchExpiredSession()
  const [reason, setReason] = useState<UtrRejectionReason>('not-found')
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ received: value('received').trim(), words: value('words').trim() }),
    schema: async () => {
      const { refusalForm } = await import('#contract/payment-forms.ts')
      return refusalForm({ reason, amountPaise: Math.round(order.amount * 100) })
    },
    send: ({ received, words }) =>
      catchExpiredSession(
        api.rejectUpiPayment({
          id,
          utr,
          reason,
          ...(reason === 'amount' ? { received } : {}),
          ...(reason === 'other' ? { words } : {}),
        }),
      ),
    onDone: async () => {
      onClose()
      await invalidatePayments(queries)
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Why</legend>
        {utrRejectionReasons.map((one) => (
          <RadioCard
            key={one}
            name="reason"
            value={one}
            checked={one === reason}
            onChange={() => setReason(one)}
            className="items-center"
          >
            {reasonLabels[one]}
          </RadioCard>
        ))}
      </fieldset>
      {reason === 'amount' ? (
        <Field
          label="What has come, in rupees"
          name="received"
          hint={`The order costs ${formatRupees(order.amount)}. What came is noted as to be given back.`}
          inputMode="decimal"
          autoComplete="off"
          error={fieldErrors.received}
        />
      ) : null}
      {reason === 'other' ? (
        <TextArea
          label="What the shopper reads"
          name="words"
          rows={2}
          maxLength={200}
          error={fieldErrors.words}
        />
      ) : null}
      <p className="text-sm text-ink-soft">
        {state === 'awaiting'
          ? 'The shopper is told, and has half an hour to give the right number, to pay, or to cancel.'
          : 'The shopper is told. The order has ended already.'}
      </p>
      <FormError error={formError} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" variant="danger" busy={busy} className="sm:order-last">
          Tell the shopper
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
