import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'

const paperSizes = ['roll', 'roll58', 'a4'] as const
export type PaperSize = (typeof paperSizes)[number]

/** What the page offers, the default last. Two printers may stand side by side: one for slips, one for labels. */
type PaperChoice = { sizes: readonly PaperSize[]; storageKey: string }

export const slipSizes: PaperChoice = { sizes: ['roll', 'a4'], storageKey: 'haat-paper' }
export const labelSizes: PaperChoice = { sizes: ['roll58', 'roll'], storageKey: 'haat-label-paper' }

/** Remembered by the device, because the printer belongs to it. */
export function usePaperSize(choice: PaperChoice): [PaperSize, (paperSize: PaperSize) => void] {
  const { storageKey } = choice
  const [paperSize, setPaperSize] = useState(() => readPaperSize(choice))
  return [
    paperSize,
    (chosen) => {
      setPaperSize(chosen)
      try {
        localStorage.setItem(storageKey, chosen)
      } catch {
        // Remembered for this visit only.
      }
    },
  ]
}

function readPaperSize({ sizes, storageKey }: PaperChoice): PaperSize {
  const preset = sizes.at(-1) ?? 'a4'
  try {
    return sizes.find((size) => size === localStorage.getItem(storageKey)) ?? preset
  } catch {
    return preset
  }
}

export function PaperSizeChoice({
  sizes,
  paper,
  onChange,
}: {
  sizes: readonly PaperSize[]
  paper: PaperSize
  onChange: (paper: PaperSize) => void
}) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">{t('seller-orders.print.paper.label')}</legend>
      {sizes.map((name) => (
        <label
          key={name}
          className={classNames(
            'grid min-h-11 place-items-center px-3.5 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-leaf',
            name === paper ? 'bg-leaf text-on-leaf has-focus-visible:outline-on-leaf' : 'bg-surface',
          )}
        >
          <input
            type="radio"
            name="paper"
            value={name}
            checked={name === paper}
            onChange={() => onChange(name)}
            className="sr-only"
          />
          {t(`seller-orders.print.paper.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
