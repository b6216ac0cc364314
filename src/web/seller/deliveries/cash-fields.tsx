import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatPrice, rupeesFromPaise } from '#domain/money.ts'
import { DecimalField, TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { cashChange, likelyNotes, maxNoteLength } from './cash-change.ts'

const ways = [
  { way: 'cash', text: 'seller-orders.run.byCash' },
  { way: 'upi', text: 'seller-orders.run.byUpi' },
  { way: 'none', text: 'seller-orders.run.noCash' },
] as const

export type CashInput = {
  /** Rupees that the customer handed over. */
  typed: string
  way: 'cash' | 'upi' | 'none'
  /** Why nothing was taken. */
  note: string
}

type CashFieldsProps = {
  duePaise: number
  cash: CashInput
  onChange: (cash: CashInput) => void
}

export function CashFields({ duePaise, cash, onChange }: CashFieldsProps) {
  const due = formatPaise(duePaise)
  const amounts = [rupeesFromPaise(duePaise), ...likelyNotes(duePaise)]
  return (
    <fieldset className="grid gap-2">
      <legend className="tabular mb-1 text-2xl font-bold">
        {t('seller-orders.run.take', { amount: due })}
      </legend>
      {cash.way === 'upi' ? null : cash.way === 'none' ? (
        <TextField
          name="note"
          label={t('seller-orders.run.noCashWhy')}
          maxLength={maxNoteLength}
          required
          value={cash.note}
          onText={(note) => onChange({ ...cash, note })}
        />
      ) : (
        <>
          <DecimalField
            name="cash"
            label={t('seller-orders.run.got')}
            required
            value={cash.typed}
            onFocus={(event) => event.currentTarget.select()}
            onText={(typed) => onChange({ ...cash, typed })}
            className="[&_input]:min-h-13 [&_input]:text-lg"
          />
          <div className="flex flex-wrap gap-2">
            {amounts.map((rupees) => (
              <Button
                key={rupees}
                variant="secondary"
                className="tabular grow px-3"
                onClick={() => onChange({ ...cash, typed: String(rupees) })}
              >
                {formatPrice(rupees)}
              </Button>
            ))}
          </div>
          <Change typed={cash.typed} duePaise={duePaise} />
        </>
      )}
      {ways.map(({ way, text }) => (
        <label key={way} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="way"
            checked={cash.way === way}
            onChange={() => onChange({ ...cash, way })}
            className="size-5"
          />
          {t(text)}
        </label>
      ))}
    </fieldset>
  )
}

/** Keeps its line, so that nothing moves under the thumb. */
function Change({ typed, duePaise }: { typed: string; duePaise: number }) {
  const change = cashChange(typed, duePaise)
  return (
    <p role="status" className="tabular min-h-8 text-lg font-semibold">
      {change === null
        ? null
        : change.is === 'short'
          ? t('seller-orders.run.short', { amount: formatPaise(duePaise) })
          : change.changePaise === 0
            ? t('seller-orders.run.exact')
            : t('seller-orders.run.giveBack', { amount: formatPaise(change.changePaise) })}
    </p>
  )
}
