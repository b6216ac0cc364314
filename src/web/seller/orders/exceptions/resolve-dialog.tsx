import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatMinorUnits } from '#domain/money.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { invalidatePayments } from './use-refund.ts'

export type ResolvedAs = 'by-hand' | 'nothing'

type ResolveDialogProps = {
  exception: PaymentException
  as: ResolvedAs | null
  onClose: () => void
}

export function ResolveDialog({ exception, as, onClose }: ResolveDialogProps) {
  return (
    <Dialog
      open={as !== null}
      title={as ? t(`seller-orders.resolve.${textsFor(exception, as)}.title`) : ''}
      onClose={onClose}
    >
      {as ? <ResolveForm exception={exception} as={as} onClose={onClose} /> : null}
    </Dialog>
  )
}

function textsFor({ kind }: PaymentException, as: ResolvedAs): 'byHand' | 'nothing' | 'answered' {
  if (as === 'by-hand') return 'byHand'
  return kind === 'dispute' ? 'answered' : 'nothing'
}

function ResolveForm({ exception, as, onClose }: ResolveDialogProps & { as: ResolvedAs }) {
  const { api, queries } = useSellerContext()
  const texts = `seller-orders.resolve.${textsFor(exception, as)}` as const
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ note: value('note').trim() }),
    schema: async () => (await import('#contract/payment-forms.ts')).resolutionForms[as],
    send: ({ note }) => api.resolvePaymentException({ id: exception._id, as, note }),
    onDone: async () => {
      onClose()
      await invalidatePayments(queries)
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t(`${texts}.text`, { money: formatMinorUnits(exception.received) })}</p>
      <Field
        label={t(`${texts}.label`)}
        hint={t(`${texts}.hint`)}
        name="note"
        autoComplete="off"
        required
        maxLength={200}
        error={fieldErrors.note}
      />
      <FormError error={formError} />
      <FormActions submitText={t(`${texts}.submit`)} busy={busy} onCancel={onClose} />
    </form>
  )
}
