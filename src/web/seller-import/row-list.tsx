import { useInfiniteQuery } from '@tanstack/react-query'
import type { CatalogueImport, ImportedRow, RowChange } from '#contract/catalogue-import.ts'
import type { RowVerdict } from '#rules/catalogue-file.ts'
import { formatCount } from '#rules/shop.ts'
import { useApi } from '../api.ts'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { useLoadMore } from '../seller/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { fieldWords } from './file-words.ts'
import { rowsQuery } from './import-queries.ts'

const failed = 'Failed to load the rows'

/** The rows of one kind in the order of the file, page by page. */
export function RowList({ file, verdict }: { file: CatalogueImport; verdict: RowVerdict }) {
  const list = useInfiniteQuery(rowsQuery(useApi(), { file, verdict }))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const total = file.summary?.[verdict]
  const { rows: place, loadMore } = useLoadMore<HTMLOListElement>({
    ...{ list, count: rows.length, first: 'li[tabindex]' },
    ...(total === undefined ? {} : { total }),
  })
  useLoadFailure(list.error, failed)
  if (list.isPending) return <Skeletons />
  if (!list.data) return <LoadFailure title={failed} error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div className="grid gap-3">
      <ol ref={place} className="divide-y divide-line rounded-md border border-line bg-surface">
        {rows.map((row) => (
          <FoundRow key={row.line} row={row} />
        ))}
      </ol>
      {loadMore}
    </div>
  )
}

function FoundRow({ row: { line, name, changes, reasons } }: { row: ImportedRow }) {
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-4 gap-y-1 px-3 py-2.5 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name || 'Without a name'}</span>
        <span className="tabular block text-xs text-ink-soft">line {formatCount(line)}</span>
      </p>
      <ul className="grid min-w-0 content-start gap-1">
        {reasons.map((reason) => (
          <li key={reason} className="text-red wrap-anywhere">
            {reason}
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
      <span className="text-ink-soft">{fieldWords[field]}: </span>
      {before === null ? null : (
        <>
          <del className="text-ink-soft">{before}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <ins className="no-underline">{after ?? 'nothing'}</ins>
    </li>
  )
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading the rows" className="grid gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
        <Skeleton key={index} className="h-14 w-full rounded-md" />
      ))}
    </div>
  )
}
