import { useState } from 'react'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { CatalogueImport, ImportCounts } from '#contract/seller/catalogue-import.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { type RowFilter, rowFilters } from '#domain/import/catalogue-csv.ts'
import { useSettings } from '#web/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { buildNotices } from './import-texts.ts'
import { MissingPictures } from './match-pictures.tsx'
import { RowList } from './row-list.tsx'

const tones: Record<RowFilter, string> = {
  added: 'text-leaf',
  updated: 'text-blue-ink',
  unchanged: 'text-ink-soft',
  repeated: 'text-ink-soft',
  refused: 'text-red',
  questioned: 'text-amber-ink',
}

export function CheckedRows({ file }: { file: CatalogueImport }) {
  const { summary } = file
  const [chosen, setChosen] = useState<RowFilter | null>(null)
  if (!summary) return null
  const shown = chosen ?? defaultVerdict(summary)
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        <legend className="sr-only">{t('seller-products.import.rows.title')}</legend>
        {rowFilters.filter(isVerdictShown(summary)).map((verdict) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={verdict === shown}
            disabled={summary[verdict] === 0}
            onClick={() => setChosen(verdict)}
            className="flex min-h-12 flex-wrap items-baseline content-center gap-x-2 rounded-md sm:min-h-18 sm:flex-col border border-line bg-surface px-3 py-2 text-left enabled:hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-soft disabled:text-ink-soft"
          >
            <span className={classNames('tabular text-xl font-bold', summary[verdict] > 0 && tones[verdict])}>
              {formatCount(summary[verdict])}
            </span>
            <span className="text-sm">{t(`seller-products.import.filter.${verdict}`)}</span>
          </button>
        ))}
      </fieldset>
      <Notices summary={summary} />
      {summary.missingPictures > 0 ? <MissingPictures file={file} /> : null}
      {shown === 'refused' ? <RefusedRowsLink id={file._id} /> : null}
      <RowList key={shown} file={file} verdict={shown} />
    </>
  )
}

function isVerdictShown(summary: ImportCounts): (verdict: RowFilter) => boolean {
  return (filter) => (filter !== 'repeated' && filter !== 'questioned') || summary[filter] > 0
}

function Notices({ summary }: { summary: ImportCounts }) {
  const notices = buildNotices(summary)
  if (notices.length === 0) return null
  return (
    <ul className="grid list-disc gap-1 rounded-md bg-amber-soft py-2 pr-3 pl-7 text-sm text-amber-ink">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}

function RefusedRowsLink({ id }: { id: string }) {
  const { apiBaseUrl } = useSettings()
  return (
    <a
      href={apiBaseUrl + endpointPath('downloadRefusedRows', { id })}
      download
      className={classNames(buttonClass({ variant: 'secondary', size: 'small' }), 'justify-self-start')}
    >
      {t('seller-products.import.rows.download')}
    </a>
  )
}

function defaultVerdict(summary: ImportCounts): RowFilter {
  const order: readonly RowFilter[] = ['questioned', 'updated', 'added', 'refused', 'unchanged', 'repeated']
  return order.find((verdict) => summary[verdict] > 0) ?? 'added'
}
