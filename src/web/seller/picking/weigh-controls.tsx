import { type ReactNode, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { DigitsField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LineView } from './build-picking-view.ts'
import { foundButtonId, onSinglePress, type Picker } from './use-picker.ts'

type WeighControlsProps = { line: LineView; stepGrams: number; onPick: Picker['pick'] }

const buttonClass = 'min-h-13 scroll-mb-52 scroll-mt-24'

/** What the scale shows is typed; a press is enough for exactly what was ordered. */
export function WeighControls({ line, stepGrams, onPick }: WeighControlsProps) {
  const [typed, setTyped] = useState(line.grams ? `${line.grams}` : '')
  const name = localName(line.product)
  const ordered = line.quantity * stepGrams
  const grams = typed === '' ? ordered : Number(typed)
  const over = grams - (line.maxGrams ?? ordered)
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  const once = (quantity: number | null) => onSinglePress(() => onPick(line, { quantity }))
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (over <= 0) onPick(line, { grams })
      }}
    >
      <DigitsField
        id={foundButtonId(line.position)}
        name="grams"
        label={t('seller-orders.picking.grams', { name })}
        maxLength={6}
        placeholder={`${ordered}`}
        value={typed}
        error={over > 0 ? t('seller-orders.picking.tooHeavy', { weight: formatGrams(over) }) : undefined}
        onText={(text) => setTyped(text.replaceAll(/\D/g, '').replace(/^0+/, ''))}
        className="[&_input]:min-h-13 [&_input]:scroll-mb-80"
      />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
        <Button variant="secondary" className={`${buttonClass} px-2`} onClick={once(0)}>
          {rich('seller-orders.picking.notThere', { name, hidden })}
        </Button>
        <Button
          type="submit"
          disabled={over > 0}
          className={`${buttonClass} tabular`}
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {rich(typed === '' ? 'seller-orders.picking.exactly' : 'seller-orders.picking.weighs', {
            weight: formatGrams(grams),
            name,
            hidden,
          })}
        </Button>
      </div>
      {line.picked === null ? null : (
        <Button variant="quiet" className={buttonClass} onClick={once(null)}>
          {rich('seller-orders.picking.undo', { name, hidden })}
        </Button>
      )}
    </form>
  )
}
