import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'

export const paperSizes = ['roll', 'a4'] as const
export type PaperSize = (typeof paperSizes)[number]

const storageKey = 'haat-paper'

/** Remembered by the device, because the printer belongs to it. */
export function usePaperSize(): [PaperSize, (paperSize: PaperSize) => void] {
  const [paperSize, setPaperSize] = useState(readPaperSize)
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

function readPaperSize(): PaperSize {
  try {
    return paperSizes.find((size) => size === localStorage.getItem(storageKey)) ?? 'a4'
  } catch {
    return 'a4'
  }
}

export function PaperSizeChoice({
  paper,
  onChange,
}: {
  paper: PaperSize
  onChange: (paper: PaperSize) => void
}) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">{t('seller-orders.print.paper.label')}</legend>
      {paperSizes.map((name) => (
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
