import type { CashBook } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { useReloadCash } from './cash-queries.ts'

/** `book` null: closed. */
export function CloseDayDialog({ book, onClose }: { book: CashBook | null; onClose: () => void }) {
  return (
    <Dialog
      open={book !== null}
      title={t('seller-orders.cash.closeTitle', { number: book?.number ?? 0 })}
      onClose={onClose}
    >
      {book ? <CloseDayForm book={book} onClose={onClose} /> : null}
    </Dialog>
  )
}

function CloseDayForm({ book, onClose }: { book: CashBook; onClose: () => void }) {
  const { number, people } = book
  const { api } = useSellerContext()
  const [reload, keyOf] = [useReloadCash(), useRequestKey()]
  const holding = people.filter(({ balance }) => balance !== 0)
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ note: value('note').trim() }),
    schema: async () => (await import('#contract/seller/cash/cash-book.ts')).CloseForm,
    send: ({ note }) => api.closeCashBook({ number, note, key: keyOf([number, note]) }),
    onDone: async () => {
      onClose()
      await reload()
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('seller-orders.cash.closeText')}</p>
      {holding.length > 0 ? (
        <div className="grid gap-1 rounded-md bg-amber-soft p-3 text-amber-ink">
          <p className="font-semibold">{t('seller-orders.cash.carriesOver')}</p>
          <ul className="tabular grid gap-1">
            {holding.map(({ _id, name, balance }) => (
              <li key={_id} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{name}</span> {formatRupees(balance)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Field
        name="note"
        label={t('seller-orders.cash.noteOptional')}
        autoComplete="off"
        maxLength={200}
        error={fieldErrors.note}
      />
      <FormError error={formError} />
      <FormActions
        submitText={t(holding.length > 0 ? 'seller-orders.cash.closeAnyway' : 'seller-orders.cash.close')}
        busy={busy}
        onCancel={onClose}
      />
    </form>
  )
}
