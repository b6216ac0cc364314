import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { CashPerson } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, paiseFromRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { DecimalField, TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { cashBookQuery, useReloadCash } from './cash-queries.ts'

type HandOverDialogProps = {
  /** Null: closed. */
  person: CashPerson | null
  /** The person holds another amount by now. */
  onPersonChange: (person: CashPerson | null) => void
}

export function HandOverDialog({ person, onPersonChange }: HandOverDialogProps) {
  const onClose = () => onPersonChange(null)
  return (
    <FormDialog
      item={person}
      title={({ name }) => t('seller-orders.cash.handOverTitle', { name })}
      onClose={onClose}
    >
      {(open) => (
        <HandOverForm key={open.balance} person={open} onClose={onClose} onPersonChange={onPersonChange} />
      )}
    </FormDialog>
  )
}

type HandOverFormProps = HandOverDialogProps & { person: CashPerson; onClose: () => void }

function HandOverForm({ person, onClose, onPersonChange }: HandOverFormProps) {
  const { _id, name, balance } = person
  const { api, queries } = useSellerContext()
  const reload = useReloadCash()
  const [typed, setTyped] = useState(balance.toFixed(2))

  async function showNewAmount(): Promise<void> {
    const { people } = await queries.fetchQuery(cashBookQuery(api))
    onPersonChange(people.find((one) => one._id === _id) ?? null)
  }

  return (
    <DialogForm
      read={(value) => ({ amount: value('amount').trim(), note: value('note').trim() })}
      schema={async () =>
        (await import('#contract/seller/cash/cash-book.ts')).handOverForm(roundToPaise(balance))
      }
      send={async (values, keyOf) => {
        const change = { ...values, person: _id, expected: balance }
        try {
          return await api.handOverCash({ ...change, key: keyOf(change) })
        } catch (error) {
          if (error instanceof ApiError && error.code === 'cash_changed') await showNewAmount()
          throw error
        }
      }}
      onDone={reload}
      submitText={t('seller-orders.cash.handOver')}
      onClose={onClose}
    >
      <p>{t('seller-orders.cash.expected', { name, amount: formatRupees(balance) })}</p>
      <DecimalField
        name="amount"
        label={t('seller-orders.cash.amount')}
        required
        value={typed}
        onText={setTyped}
      />
      <p role="status" className="tabular -mt-2 min-h-6 font-semibold">
        {describeDifference(typed, balance)}
      </p>
      <TextField name="note" label={t('seller-orders.cash.note')} hint={t('seller-orders.cash.noteHint')} />
    </DialogForm>
  )
}

function describeDifference(typed: string, balance: number): string {
  const paise = paiseFromRupees(typed)
  const difference = paise === null ? 0 : paise - roundToPaise(balance)
  if (difference === 0) return ''
  const amount = formatRupees(rupeesFromPaise(Math.abs(difference)))
  return t(difference < 0 ? 'seller-orders.cash.short' : 'seller-orders.cash.over', { amount })
}
