import { useState } from 'react'
import type { CatalogueImport, ImportCounts } from '#contract/catalogue-import.ts'
import { pathOf } from '#contract/client.ts'
import { type RowVerdict, rowVerdicts } from '#rules/catalogue-file.ts'
import { formatCount } from '#rules/shop.ts'
import { useSettings } from '../api.ts'
import { buttonLook } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { noticesOf, verdictWords } from './file-words.ts'
import { RowList } from './row-list.tsx'

const tones: Record<RowVerdict, string> = {
  added: 'text-leaf',
  updated: 'text-blue-ink',
  unchanged: 'text-ink-soft',
  repeated: 'text-ink-soft',
  refused: 'text-red',
}

/** How many rows do what, and which: a press on a figure shows them. */
export function FoundRows({ file }: { file: CatalogueImport }) {
  const { summary } = file
  const [wanted, setWanted] = useState<RowVerdict | null>(null)
  if (!summary) return null
  const shown = wanted ?? firstOf(summary)
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        <legend className="sr-only">Rows to show</legend>
        {rowVerdicts.filter(isShown(summary)).map((verdict) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={verdict === shown}
            disabled={summary[verdict] === 0}
            onClick={() => setWanted(verdict)}
            className="flex min-h-12 flex-wrap items-baseline content-center gap-x-2 rounded-md sm:min-h-18 sm:flex-col border border-line bg-surface px-3 py-2 text-left enabled:hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-soft disabled:text-ink-soft"
          >
            <span className={classNames('tabular text-xl font-bold', summary[verdict] > 0 && tones[verdict])}>
              {formatCount(summary[verdict])}
            </span>
            <span className="text-sm">{verdictWords[verdict]}</span>
          </button>
        ))}
      </fieldset>
      <Notices summary={summary} />
      {shown === 'refused' ? <RefusedFile id={file._id} /> : null}
      <RowList key={shown} file={file} verdict={shown} />
    </>
  )
}

/** Most files say nothing twice. */
function isShown(summary: ImportCounts): (verdict: RowVerdict) => boolean {
  return (verdict) => verdict !== 'repeated' || summary.repeated > 0
}

function Notices({ summary }: { summary: ImportCounts }) {
  const notices = noticesOf(summary)
  if (notices.length === 0) return null
  return (
    <ul className="grid list-disc gap-1 rounded-md bg-amber-soft py-2 pr-3 pl-7 text-sm text-amber-ink">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}

function RefusedFile({ id }: { id: string }) {
  const { apiBaseUrl } = useSettings()
  return (
    <a
      href={apiBaseUrl + pathOf('refusedImportRows', { id })}
      download
      className={classNames(buttonLook({ variant: 'secondary', size: 'small' }), 'justify-self-start')}
    >
      Download the refused rows
    </a>
  )
}

/** What matters most of what there is. */
function firstOf(summary: ImportCounts): RowVerdict {
  const order: readonly RowVerdict[] = ['updated', 'added', 'refused', 'unchanged', 'repeated']
  return order.find((verdict) => summary[verdict] > 0) ?? 'added'
}
