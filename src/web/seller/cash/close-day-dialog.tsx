import type { CashBook } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { useReloadCash } from './cash-queries.ts'

/** `book` null: closed. */
export function CloseDayDialog({ book, onClose }: { book: CashBook | null; onClose: () => void }) {
  return (
    <FormDialog
      item={book}
      title={({ number }) => t('seller-orders.cash.closeTitle', { number })}
      onClose={onClose}
    >
      {(open) => <CloseDayForm book={open} onClose={onClose} />}
    </FormDialog>
  )
}

function CloseDayForm({ book, onClose }: { book: CashBook; onClose: () => void }) {
  const { number, people } = book
  const { api } = useSellerContext()
  const reload = useReloadCash()
  const holding = people.filter(({ balance }) => balance !== 0)
  return (
    <DialogForm
      read={(value) => ({ note: value('note').trim() })}
      schema={async () => (await import('#contract/seller/cash/cash-book.ts')).CloseForm}
      send={({ note }, keyOf) => api.closeCashBook({ number, note, key: keyOf([number, note]) })}
      onDone={reload}
      submitText={t(holding.length > 0 ? 'seller-orders.cash.closeAnyway' : 'seller-orders.cash.close')}
      onClose={onClose}
    >
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
      <TextField name="note" label={t('seller-orders.cash.noteOptional')} />
    </DialogForm>
  )
}
