import { useInfiniteQuery } from '@tanstack/react-query'
import type { CatalogueImport, ImportRowView, RowChange } from '#contract/seller/catalogue-import.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { csvFieldLabel, type RowFilter } from '#domain/import/catalogue-csv.ts'
import { useApi } from '#web/api.ts'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loaded-query.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { rowsQuery } from './import-queries.ts'

export function RowList({ file, verdict }: { file: CatalogueImport; verdict: RowFilter }) {
  const list = useInfiniteQuery(rowsQuery(useApi(), { file, verdict }))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const total = file.summary?.[verdict]
  const { rows: listRef, loadMore } = useLoadMore<HTMLOListElement>({
    ...{ list, count: rows.length, focusTarget: 'li[tabindex]' },
    ...(total === undefined ? {} : { total }),
  })
  useLoadErrorToast(list.error, t('seller-products.import.rows.loadError'))
  if (list.isPending)
    return (
      <LoadingSkeleton
        label={t('seller-products.import.rows.loading')}
        className="gap-2"
        blocks={Array(6).fill('h-14 w-full rounded-md')}
      />
    )
  if (!list.data)
    return (
      <LoadError
        title={t('seller-products.import.rows.loadError')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <div className="grid gap-3">
      <ol ref={listRef} className="divide-y divide-line rounded-md border border-line bg-surface">
        {rows.map((row) => (
          <CheckedRow key={row.line} row={row} />
        ))}
      </ol>
      {loadMore}
    </div>
  )
}

function CheckedRow({ row: { line, name, changes, reasons, questions } }: { row: ImportRowView }) {
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-4 gap-y-1 px-3 py-2.5 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name || t('seller-products.import.rows.noName')}</span>
        <span className="tabular block text-xs text-ink-soft">
          {t('seller-products.import.rows.line', { position: formatCount(line) })}
        </span>
      </p>
      <ul className="grid min-w-0 content-start gap-1">
        {reasons.map((reason) => (
          <li key={reason} className="text-red wrap-anywhere">
            {reason}
          </li>
        ))}
        {questions.map((question) => (
          <li key={question} className="tabular font-medium text-amber-ink wrap-anywhere">
            {question}
          </li>
        ))}
        {changes.map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
      </ul>
    </li>
  )
}

function ChangeLine({ change: { field, before, after } }: { change: RowChange }) {
  return (
    <li className="tabular line-clamp-3 wrap-anywhere">
      <span className="text-ink-soft">{csvFieldLabel(field)}: </span>
      {before === null ? null : (
        <>
          <del className="text-ink-soft">{before}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <ins className="no-underline">{after ?? t('seller-products.import.rows.nothing')}</ins>
    </li>
  )
}
