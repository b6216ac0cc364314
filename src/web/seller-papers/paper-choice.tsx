import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'

export const papers = [
  { name: 'roll', text: '80 mm roll' },
  { name: 'a4', text: 'A4' },
] as const
export type Paper = (typeof papers)[number]['name']

const key = 'haat-paper'

/** The paper in this shop's printer, remembered by the device that prints. */
export function usePaper(): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(readPaper)
  return [
    paper,
    (chosen) => {
      setPaper(chosen)
      try {
        localStorage.setItem(key, chosen)
      } catch {
        // Chosen for this time only.
      }
    },
  ]
}

function readPaper(): Paper {
  try {
    return papers.find(({ name }) => name === localStorage.getItem(key))?.name ?? 'a4'
  } catch {
    return 'a4'
  }
}

export function PaperChoice({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">Paper</legend>
      {papers.map(({ name, text }) => (
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
          {text}
        </label>
      ))}
    </fieldset>
  )
}
