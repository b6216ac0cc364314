import type { CashBook } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { Help } from '#web/seller/layout/help.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useReloadCash } from './cash-queries.ts'

type CorrectDialogProps = {
  /** The chosen person. '' : the first one. null: closed. */
  person: string | null
  staff: CashBook['staff']
  onClose: () => void
}

export function CorrectDialog({ person: chosen, staff, onClose }: CorrectDialogProps) {
  const { api } = useSellerContext()
  const reload = useReloadCash()
  return (
    <FormDialog item={chosen} title={() => t('seller-orders.cash.correctTitle')} onClose={onClose}>
      {(person) => (
        <DialogForm
          read={(value) => ({
            person: value('person'),
            amount: value('amount').trim(),
            note: value('note').trim(),
          })}
          schema={async () => (await import('#contract/seller/cash/cash-book.ts')).CorrectionForm}
          send={(values, keyOf) => api.correctCash({ ...values, key: keyOf(values) })}
          onDone={reload}
          submitText={t('seller-orders.cash.saveCorrection')}
          onClose={onClose}
        >
          <div className="flex items-start justify-between gap-2">
            <p className="text-sm text-ink-soft">{t('seller-orders.cash.correctText')}</p>
            <Help topic="correct" name={t('seller-orders.cash.correct')} />
          </div>
          <Select
            name="person"
            label={t('seller-orders.cash.person')}
            defaultValue={person || undefined}
            options={staff.map(({ _id, name }) => ({ value: _id, text: name }))}
          />
          <Field
            name="amount"
            label={t('seller-orders.cash.amount')}
            hint={t('seller-orders.cash.amountHint')}
            autoComplete="off"
            required
          />
          <TextField name="note" label={t('seller-orders.cash.note')} required />
        </DialogForm>
      )}
    </FormDialog>
  )
}
