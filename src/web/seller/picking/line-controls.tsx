import { type ReactNode, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LineView } from './build-picking-view.ts'
import { foundButtonId, onSinglePress, type Picker } from './use-picker.ts'

type LineControlsProps = { line: LineView; onPick: Picker['pick'] }

/** Above the bar at the bottom when it gets the focus. */
const buttonClass = 'min-h-13 scroll-mb-52 scroll-mt-24'

export function LineControls({ line, onPick }: LineControlsProps) {
  const { picked, quantity: total, position } = line
  const [found, setFound] = useState(picked || total)
  const name = localName(line.product)
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  const once = (quantity: number | null) => onSinglePress(() => onPick(line, { quantity }))
  return (
    <div className="grid gap-2">
      {total > 1 ? (
        <UnitStepper
          name={name}
          units={found}
          max={total}
          text={t('seller-orders.picking.part', { picked: found, total })}
          onChange={setFound}
        />
      ) : null}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
        <Button variant="secondary" className={`${buttonClass} px-2`} onClick={once(0)}>
          {rich('seller-orders.picking.notThere', { name, hidden })}
        </Button>
        <Button id={foundButtonId(position)} className={buttonClass} onClick={once(found)}>
          {found === total
            ? rich('seller-orders.picking.found', { name, hidden })
            : rich('seller-orders.picking.foundPart', { picked: found, total, name, hidden })}
        </Button>
      </div>
      {picked === null ? null : (
        <Button variant="quiet" className={buttonClass} onClick={once(null)}>
          {rich('seller-orders.picking.undo', { name, hidden })}
        </Button>
      )}
    </div>
  )
}

type UnitStepperProps = {
  name: string
  units: number
  max: number
  text: string
  onChange: (units: number) => void
}

/** From 1 unit on, for a thumb. */
export function UnitStepper({ name, units, max, text, onChange }: UnitStepperProps) {
  const stepClass = 'grid min-h-13 place-items-center rounded-md hover:bg-leaf-soft disabled:opacity-40'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div
      role="group"
      aria-label={t('shop.ui.quantity.of', { name })}
      className="grid grid-cols-[1fr_auto_1fr] items-stretch rounded-md border border-line-strong text-leaf"
    >
      <button
        type="button"
        aria-label={t('shop.ui.quantity.less', { name })}
        disabled={units <= 1}
        onClick={() => onChange(units - 1)}
        className={`${stepClass} scroll-mb-52`}
      >
        <Icon name="minus" />
      </button>
      <output className="tabular grid min-w-20 place-items-center font-semibold text-ink">{text}</output>
      <button
        type="button"
        aria-label={t('shop.ui.quantity.more', { name })}
        disabled={units >= max}
        onClick={() => onChange(units + 1)}
        className={`${stepClass} scroll-mb-52`}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
