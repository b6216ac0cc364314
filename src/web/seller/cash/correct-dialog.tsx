import type { CashBook } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { useReloadCash } from './cash-queries.ts'

type CorrectDialogProps = {
  /** The chosen person. '' : the first one. null: closed. */
  person: string | null
  staff: CashBook['staff']
  onClose: () => void
}

export function CorrectDialog({ person, staff, onClose }: CorrectDialogProps) {
  return (
    <Dialog open={person !== null} title={t('seller-orders.cash.correctTitle')} onClose={onClose}>
      {person === null ? null : <CorrectForm person={person} staff={staff} onClose={onClose} />}
    </Dialog>
  )
}

function CorrectForm({ person, staff, onClose }: CorrectDialogProps & { person: string }) {
  const { api } = useSellerContext()
  const [reload, keyOf] = [useReloadCash(), useRequestKey()]
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({
      person: value('person'),
      amount: value('amount').trim(),
      note: value('note').trim(),
    }),
    schema: async () => (await import('#contract/seller/cash/cash-book.ts')).CorrectionForm,
    send: (values) => api.correctCash({ ...values, key: keyOf(values) }),
    onDone: async () => {
      onClose()
      await reload()
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-ink-soft">{t('seller-orders.cash.correctText')}</p>
      <Select
        name="person"
        label={t('seller-orders.cash.person')}
        defaultValue={person || undefined}
        options={staff.map(({ _id, name }) => ({ value: _id, text: name }))}
        error={fieldErrors.person}
      />
      <Field
        name="amount"
        label={t('seller-orders.cash.amount')}
        hint={t('seller-orders.cash.amountHint')}
        autoComplete="off"
        required
        error={fieldErrors.amount}
      />
      <Field
        name="note"
        label={t('seller-orders.cash.note')}
        autoComplete="off"
        maxLength={200}
        required
        error={fieldErrors.note}
      />
      <FormError error={formError} />
      <FormActions submitText={t('seller-orders.cash.saveCorrection')} busy={busy} onCancel={onClose} />
    </form>
  )
}
