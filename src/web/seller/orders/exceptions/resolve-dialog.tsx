import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { formatMinorUnits } from '#domain/money.ts'
import { useFormMutation } from '#web/auth/use-form-mutation.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { useCatchExpiredSession, useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { invalidatePayments } from './use-refund.ts'

export type ResolvedAs = 'by-hand' | 'nothing'

type ResolveDialogProps = {
  exception: PaymentException
  as: ResolvedAs | null
  onClose: () => void
}

const texts = {
  'by-hand': {
    title: 'Mark as refunded?',
    description: (money: string) =>
      `Send ${money} first in your bank or provider app, then enter the transfer reference here.`,
    label: 'Transfer reference',
    hint: 'UTR or another reference',
    submitText: 'Mark as refunded',
  },
  nothing: {
    title: 'Close without a refund?',
    description: (money: string) => `${money} stays with the shop.`,
    label: 'Reason',
    hint: 'Visible to staff only',
    submitText: 'Close without a refund',
  },
  answered: {
    title: 'Mark the dispute as answered?',
    description: (money: string) => `The decision about ${money} is added here when the bank reports it.`,
    label: 'Note',
    hint: 'Visible to staff only',
    submitText: 'Mark as answered',
  },
} as const

export function ResolveDialog({ exception, as, onClose }: ResolveDialogProps) {
  return (
    <Dialog open={as !== null} title={as ? textsFor(exception, as).title : ''} onClose={onClose}>
      {as ? <ResolveForm exception={exception} as={as} onClose={onClose} /> : null}
    </Dialog>
  )
}

function textsFor({ kind }: PaymentException, as: ResolvedAs) {
  return texts[kind === 'dispute' && as === 'nothing' ? 'answered' : as]
}

function ResolveForm({ exception, as, onClose }: ResolveDialogProps & { as: ResolvedAs }) {
  const { api, queries } = useSellerContext()
  const catchExpiredSession = useCatchExpiredSession()
  const { title: _, description, submitText, ...field } = textsFor(exception, as)
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ note: value('note').trim() }),
    schema: async () => (await import('#contract/payment-forms.ts')).resolutionForms[as],
    send: ({ note }) => catchExpiredSession(api.resolvePaymentException({ id: exception._id, as, note })),
    onDone: async () => {
      onClose()
      await invalidatePayments(queries)
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{description(formatMinorUnits(exception.received))}</p>
      <Field {...field} name="note" autoComplete="off" required maxLength={200} error={fieldErrors.note} />
      <FormError error={formError} />
      <FormActions submitText={submitText} busy={busy} onCancel={onClose} />
    </form>
  )
}
