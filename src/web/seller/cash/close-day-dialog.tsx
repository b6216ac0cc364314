import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashBook, CashPerson } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatRupees, paiseFromRupees, roundToPaise } from '#domain/money.ts'
import { DecimalField, TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSeller, useSellerContext } from '#web/seller/layout/use-seller.ts'
import { cashBookQuery, useReloadCash } from './cash-queries.ts'

type CloseDayDialogProps = {
  /** Null: closed. */
  book: CashBook | null
  /** The owner holds another amount by now. */
  onBookChange: (book: CashBook | null) => void
}

export function CloseDayDialog({ book, onBookChange }: CloseDayDialogProps) {
  const onClose = () => onBookChange(null)
  return (
    <FormDialog
      item={book}
      title={({ number }) => t('seller-orders.cash.closeTitle', { number })}
      onClose={onClose}
    >
      {(open) => <CloseDayForm book={open} onClose={onClose} onBookChange={onBookChange} />}
    </FormDialog>
  )
}

type CloseDayFormProps = CloseDayDialogProps & { book: CashBook; onClose: () => void }

function CloseDayForm({ book, onClose, onBookChange }: CloseDayFormProps) {
  const { number, people } = book
  const { api, queries } = useSellerContext()
  const { seller } = useSeller()
  const reload = useReloadCash()
  // Cash may be handed over while the form is open.
  const { data: current = book } = useQuery(cashBookQuery(api))
  const own = people.find(({ _id, balance }) => _id === seller?.id && balance > 0)
  const holding = current.people.filter(({ _id, balance }) => _id !== own?._id && balance !== 0)
  return (
    <DialogForm
      read={(value) => ({ note: value('note').trim(), ...(own && { kept: value('kept').trim() }) })}
      schema={async () =>
        (await import('#contract/seller/cash/cash-book.ts')).closeForm(roundToPaise(own?.balance ?? 0))
      }
      send={async ({ note, kept }, keyOf) => {
        const request = { number, note, ...(own && { own: { expected: own.balance, kept: kept ?? '0' } }) }
        try {
          return await api.closeCashBook({ ...request, key: keyOf(request) })
        } catch (error) {
          // Cash may have come since: the form then shows the new amount.
          if (own) onBookChange(await queries.fetchQuery(cashBookQuery(api)))
          throw error
        }
      }}
      onDone={reload}
      submitText={t(holding.length > 0 ? 'seller-orders.cash.closeAnyway' : 'seller-orders.cash.close')}
      onClose={onClose}
    >
      <p>{t('seller-orders.cash.closeText')}</p>
      {own ? <OwnCashField own={own} /> : null}
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

/** What of the own cash is change for the next day. The rest leaves the drawer. */
function OwnCashField({ own: { balance } }: { own: CashPerson }) {
  const [kept, setKept] = useState('0')
  const putAwayPaise = roundToPaise(balance) - (paiseFromRupees(kept) ?? Number.NaN)
  return (
    <div className="grid gap-2">
      <p className="tabular font-semibold">
        {t('seller-orders.cash.own.holds', { amount: formatRupees(balance) })}
      </p>
      <DecimalField name="kept" label={t('seller-pos.drawer.kept')} required value={kept} onText={setKept} />
      <p role="status" className="tabular min-h-6 text-sm text-ink-soft">
        {putAwayPaise >= 0 ? t('seller-orders.cash.putAway', { amount: formatPaise(putAwayPaise) }) : ''}
      </p>
    </div>
  )
}
