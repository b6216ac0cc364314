import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { isNotFound, LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loaded-query.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
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

export function ImportFilePage() {
  const { id = '' } = useParams()
  const file = useQuery(importQuery(useApi(), id))
  useLoadErrorToast(isNotFound(file.error) ? null : file.error, t('seller-products.import.file.loadError'))
  useInvalidateProductsWhenDone(file.data)

  if (file.isPending) return <FileSkeleton />
  if (isNotFound(file.error)) return <FileNotFound />
  if (!file.data)
    return (
      <ImportFrame>
        <LoadError
          title={t('seller-products.import.file.loadError')}
          error={file.error}
          onRetry={() => void file.refetch()}
        />
      </ImportFrame>
    )
  return <ImportStep file={file.data} />
}

function ImportStep({ file }: { file: CatalogueImport }) {
  const [isMatching, setIsMatching] = useState(false)
  const { text, tone } = stateLabel(file)
  return (
    <>
      <PageHead title={t('seller-products.import.file.title', { name: file.fileName })} />
      <BackLink to="/seller/import" text={t('seller-products.import.title')} />
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
      <PageHead title={t('seller-products.import.file.heading')} />
      <BackLink to="/seller/import" text={t('seller-products.import.title')} />
      <h1 className="sr-only">{t('seller-products.import.file.heading')}</h1>
      {children}
    </>
  )
}

function FileNotFound() {
  return (
    <ImportFrame>
      <EmptyState
        icon={<SellerIcon name="sheet" />}
        title={t('seller-products.import.file.missing')}
        action={<ButtonLink to="/seller/import">{t('seller-products.import.title')}</ButtonLink>}
      >
        {t('seller-products.import.file.missing.text')}
      </EmptyState>
    </ImportFrame>
  )
}

function FileSkeleton() {
  return (
    <ImportFrame>
      <LoadingSkeleton
        label={t('seller-products.import.file.loading')}
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
  const skipped = refused > 0 ? ` ${t('seller-products.import.done.skipped')}` : ''
  return (
    <ImportResult
      text={t('seller-products.import.done', { added, updated }) + skipped}
      action={file.canUndo ? <UndoImport file={file} /> : null}
    >
      {file.hasRows ? <CheckedRows file={file} /> : null}
    </ImportResult>
  )
}
