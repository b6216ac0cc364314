import { type FormEvent, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { unitPriceText } from '#web/orders/order-amounts.ts'
import { DigitsField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { addProduct, emptySale, maxGramsOf, type SaleLine, totalPaiseOf } from './sale.ts'

type WeightDialogProps = {
  /** With the weight that it has. null: closed. */
  line: SaleLine | null
  onWeighed: (grams: number) => void
  onClose: () => void
}

export function WeightDialog({ line, onWeighed, onClose }: WeightDialogProps) {
  return (
    <Dialog open={line !== null} onClose={onClose} title={line ? localName(line.product) : ''}>
      {line ? <WeightForm line={line} onWeighed={onWeighed} /> : null}
    </Dialog>
  )
}

const commonGrams = [250, 500, 1000]

function WeightForm({ line, onWeighed }: { line: SaleLine; onWeighed: (grams: number) => void }) {
  const [typed, setTyped] = useState(line.grams ? String(line.grams) : '')
  const grams = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  const { product } = line
  const isValid = grams > 0 && grams <= maxGramsOf(product)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isValid) onWeighed(grams)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <DigitsField
        name="grams"
        label={t('seller-pos.weigh.grams')}
        hint={unitPriceText(product)}
        maxLength={6}
        value={typed}
        onText={setTyped}
        className="[&_input]:min-h-13 [&_input]:text-lg"
      />
      <div className="grid grid-cols-3 gap-2">
        {commonGrams.map((weight) => (
          <Button
            key={weight}
            variant="secondary"
            className="tabular px-2"
            onClick={() => setTyped(String(weight))}
          >
            {formatGrams(weight)}
          </Button>
        ))}
      </div>
      <p role="status" className="tabular min-h-8 text-lg font-semibold">
        {isValid ? `${formatGrams(grams)} · ${priceText(line, grams)}` : ''}
      </p>
      <Button type="submit" disabled={!isValid}>
        {t('seller-pos.weigh.submit')}
      </Button>
    </form>
  )
}

function priceText({ product, changed }: SaleLine, grams: number): string {
  const { lines } = addProduct(emptySale, product, grams)
  return formatPaise(totalPaiseOf({ lines: lines.map((line) => ({ ...line, ...(changed && { changed }) })) }))
}
