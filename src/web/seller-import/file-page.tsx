import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { CatalogueImport } from '#contract/catalogue-import.ts'
import { CallError } from '#contract/client.ts'
import { queryKeys, useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { BackLink } from '../seller/back-link.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import { FileResult } from './file-result.tsx'
import { stateWords } from './file-words.ts'
import { importQuery } from './import-queries.ts'
import { ReviewFile } from './review-file.tsx'
import { RunProgress } from './run-progress.tsx'

const failed = 'Failed to load the file'
const back = { to: '/seller/import', text: 'Import & export' }

/** One file on its way into the catalogue, at the step it has come to; whoever leaves and returns finds it there. */
export function FilePage() {
  const { id = '' } = useParams()
  const file = useQuery(importQuery(useApi(), id))
  const isGone = file.error instanceof CallError && file.error.status === 404
  useLoadFailure(isGone ? null : file.error, failed)
  useFreshProducts(file.data)

  if (file.isPending) return <Loading />
  if (isGone) return <Gone />
  if (!file.data)
    return (
      <Frame>
        <LoadFailure title={failed} error={file.error} onRetry={() => void file.refetch()} />
      </Frame>
    )
  return <Step file={file.data} />
}

function Step({ file }: { file: CatalogueImport }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { text, tone } = stateWords[file.state]
  return (
    <>
      <PageHead title={`Import ${file.fileName}`} />
      <BackLink {...back} />
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
      {file.state === 'checking' || file.state === 'applying' ? (
        <RunProgress file={file} />
      ) : file.state === 'done' ? (
        <FileResult file={file} />
      ) : file.state === 'checked' && !isChoosing ? (
        <ReviewFile file={file} onChoose={() => setIsChoosing(true)} />
      ) : (
        <ChooseColumns file={file} onChecking={() => setIsChoosing(false)} />
      )}
    </>
  )
}

/** What stands around a file that is not there to be shown. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Import" />
      <BackLink {...back} />
      <h1 className="sr-only">Import</h1>
      {children}
    </>
  )
}

function Gone() {
  return (
    <Frame>
      <EmptyState
        icon={<SellerIcon name="sheet" />}
        title="This file is no longer here."
        action={<ButtonLink to="/seller/import">Import & export</ButtonLink>}
      >
        It was given up, or lay here for more than an hour.
      </EmptyState>
    </Frame>
  )
}

function Loading() {
  return (
    <Frame>
      <div role="status" aria-label="Loading the file" className="grid max-w-3xl gap-4">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
    </Frame>
  )
}

/** What is in the catalogue now is not what this browser knows. */
function useFreshProducts(file: CatalogueImport | undefined): void {
  const queries = useQueryClient()
  const isDone = file?.state === 'done'
  // The other pages' data lives outside of this one.
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: queryKeys.products })
  }, [isDone, queries])
}
