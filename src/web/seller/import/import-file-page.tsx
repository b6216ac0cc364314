import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { BackLink } from '#web/seller/layout/back-link.tsx'
import { countText } from '#web/seller/layout/format-texts.ts'
import { isNotFound, LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loading-skeleton.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { ImportProgress } from './import-progress.tsx'
import { importQuery, isRunning } from './import-queries.ts'
import { ImportResult } from './import-result.tsx'
import { stateLabel } from './import-texts.ts'
import { MatchColumns } from './match-columns.tsx'
import { ReviewImport } from './review-import.tsx'
import { UndoImport } from './undo-import.tsx'
import { UndoneImport } from './undone-import.tsx'

const loadError = 'Failed to load the file'
const backLink = { to: '/seller/import', text: 'Import & export' }

export function ImportFilePage() {
  const { id = '' } = useParams()
  const file = useQuery(importQuery(useApi(), id))
  useLoadErrorToast(isNotFound(file.error) ? null : file.error, loadError)
  useInvalidateProductsWhenDone(file.data)

  if (file.isPending) return <FileSkeleton />
  if (isNotFound(file.error)) return <FileNotFound />
  if (!file.data)
    return (
      <ImportFrame>
        <LoadError title={loadError} error={file.error} onRetry={() => void file.refetch()} />
      </ImportFrame>
    )
  return <ImportStep file={file.data} />
}

function ImportStep({ file }: { file: CatalogueImport }) {
  const [isMatching, setIsMatching] = useState(false)
  const { text, tone } = stateLabel(file)
  return (
    <>
      <PageHead title={`Import ${file.fileName}`} />
      <BackLink {...backLink} />
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-xl font-bold wrap-anywhere">{file.fileName}</h1>
        <Badge tone={tone}>{text}</Badge>
      </header>
      {file.failure ? (
        <p
          role="alert"
          className="mb-4 max-w-3xl rounded-md bg-red-soft px-3 py-2 text-sm font-medium text-red"
        >
          {file.failure}
        </p>
      ) : null}
      {isRunning(file) && file.state !== 'reading-pictures' ? (
        <ImportProgress file={file} />
      ) : file.state === 'done' ? (
        <DoneImport file={file} />
      ) : file.state === 'undone' ? (
        <UndoneImport file={file} />
      ) : file.state === 'checked' && !isMatching ? (
        <ReviewImport file={file} onChoose={() => setIsMatching(true)} />
      ) : (
        <MatchColumns key={file.headerRow} file={file} onChecking={() => setIsMatching(false)} />
      )}
    </>
  )
}

function ImportFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Import" />
      <BackLink {...backLink} />
      <h1 className="sr-only">Import</h1>
      {children}
    </>
  )
}

function FileNotFound() {
  return (
    <ImportFrame>
      <EmptyState
        icon={<SellerIcon name="sheet" />}
        title="This import is no longer available."
        action={<ButtonLink to="/seller/import">Import & export</ButtonLink>}
      >
        It was cancelled or has expired.
      </EmptyState>
    </ImportFrame>
  )
}

function FileSkeleton() {
  return (
    <ImportFrame>
      <LoadingSkeleton
        label="Loading the file"
        className="max-w-3xl gap-4"
        blocks={['h-8 w-64', 'h-96 w-full rounded-lg']}
      />
    </ImportFrame>
  )
}

function useInvalidateProductsWhenDone(file: CatalogueImport | undefined): void {
  const queries = useQueryClient()
  const state = file?.state
  useEffect(() => {
    if (state === 'done' || state === 'undone')
      void queries.invalidateQueries({ queryKey: queryKeys.products })
  }, [state, queries])
}

function DoneImport({ file }: { file: CatalogueImport }) {
  const { added = 0, updated = 0, refused = 0 } = file.summary ?? {}
  const skipped =
    refused > 0 ? ' Skipped rows were not imported. Fix them in the file and import it again.' : ''
  return (
    <ImportResult
      text={`${countText(added, 'product')} added, ${countText(updated, 'product')} changed.${skipped}`}
      action={file.canUndo ? <UndoImport file={file} /> : null}
    >
      {file.hasRows ? <CheckedRows file={file} /> : null}
    </ImportResult>
  )
}
