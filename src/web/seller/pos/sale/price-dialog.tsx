import { type FormEvent, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, paiseFromRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { type PriceReason, priceReasons } from '#domain/pos/pos.ts'
import { pricePerKg, stepPaiseFromKg } from '#domain/weight/step-price.ts'
import { formatPerKg } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { unitPriceText } from '#web/orders/order-amounts.ts'
import { DecimalField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioChip } from '#web/ui/form/radio-chip.tsx'
import { type ChangedPrice, type SaleLine, unitPaiseOf } from './sale.ts'

type PriceDialogProps = {
  /** null: closed. */
  line: SaleLine | null
  /** null: the price of the catalogue again. */
  onChanged: (changed: ChangedPrice | null) => void
  onClose: () => void
}

export function PriceDialog({ line, onChanged, onClose }: PriceDialogProps) {
  const title = line ? t('seller-pos.price.of', { name: localName(line.product) }) : ''
  return (
    <Dialog open={line !== null} onClose={onClose} title={title}>
      {line ? <PriceForm line={line} onChanged={onChanged} /> : null}
    </Dialog>
  )
}

/** A product by weight has its price per kilogram. */
function PriceForm({ line, onChanged }: { line: SaleLine; onChanged: PriceDialogProps['onChanged'] }) {
  const { product, changed } = line
  const { stepGrams } = product
  const shown = rupeesFromPaise(unitPaiseOf(line))
  const [typed, setTyped] = useState(changed ? String(stepGrams ? pricePerKg(shown, stepGrams) : shown) : '')
  const [reason, setReason] = useState<PriceReason>(changed?.reason ?? 'damaged')
  const [isChecked, setIsChecked] = useState(false)
  const unitPaise = readUnitPaise(typed, stepGrams)
  // A price above the MRP is against the law.
  const max = product.price ?? product.offerPrice
  const isPrice = unitPaise !== null && unitPaise > 0 && unitPaise <= roundToPaise(max)
  const maxText = stepGrams ? formatPerKg(max, stepGrams) : formatPaise(roundToPaise(max))
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (isPrice) onChanged({ unitPaise, reason })
  }
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <DecimalField
        name="price"
        label={t(stepGrams ? 'seller-products.form.offerPrice.perKg' : 'seller-pos.price.new')}
        hint={t('seller-pos.price.now', { price: unitPriceText(product) })}
        error={isChecked && !isPrice ? t('seller-pos.price.error', { max: maxText }) : undefined}
        maxLength={10}
        required
        value={typed}
        onText={setTyped}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('seller-pos.price.reason')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {priceReasons.map((choice) => (
            <RadioChip
              key={choice}
              name="reason"
              value={choice}
              checked={reason === choice}
              onChange={() => setReason(choice)}
            >
              {t(`seller-pos.reason.${choice}`)}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      <Button type="submit">{t('seller-pos.price.submit')}</Button>
      {changed ? (
        <Button variant="secondary" onClick={() => onChanged(null)}>
          {t('seller-pos.price.undo', { price: unitPriceText(product) })}
        </Button>
      ) : null}
    </form>
  )
}

function readUnitPaise(typed: string, stepGrams: number | undefined): number | null {
  const paise = paiseFromRupees(typed)
  return paise !== null && stepGrams ? stepPaiseFromKg(paise, stepGrams) : paise
}
