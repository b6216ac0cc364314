import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { CatalogueImport } from '#contract/catalogue-import.ts'
import { CallError } from '#contract/client.ts'
import { queryKeys, useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { failureText, useSellerFailure } from '../seller/use-seller.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import { FileResult } from './file-result.tsx'
import { stateWords } from './file-words.ts'
import { importQuery } from './import-queries.ts'
import { ReviewFile } from './review-file.tsx'
import { RunProgress } from './run-progress.tsx'

/** One file on its way into the catalogue, at the step it has come to; whoever leaves and returns finds it there. */
export function FilePage() {
  const { id = '' } = useParams()
  const file = useQuery(importQuery(useApi(), id))
  useEndedSession(file.error)
  useFreshProducts(file.data)

  if (file.isPending) return <Loading />
  if (file.error instanceof CallError && file.error.status === 404) return <Gone />
  if (!file.data)
    return (
      <ErrorState
        message={failureText(file.error, 'Please check your connection.')}
        onRetry={() => void file.refetch()}
      />
    )
  return <Step file={file.data} />
}

function Step({ file }: { file: CatalogueImport }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { text, tone } = stateWords[file.state]
  return (
    <>
      <PageHead title={`Import ${file.fileName}`} />
      <BackLink />
      <header className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
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

function BackLink() {
  return (
    <Link
      to="/seller/import"
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ink-soft hover:text-leaf"
    >
      <Icon name="left" className="size-4" /> Import & export
    </Link>
  )
}

function Gone() {
  return (
    <EmptyState
      icon={<SellerIcon name="sheet" />}
      title="This file is no longer here."
      action={<ButtonLink to="/seller/import">Bring a file</ButtonLink>}
    >
      <PageHead title="Import" />
      It was given up, or lay here for more than an hour.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the file" className="grid max-w-3xl gap-4">
      <PageHead title="Import" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}

/** A session that ends while the page waits leads to the login. */
function useEndedSession(error: Error | null): void {
  const sayFailure = useSellerFailure()
  // Toasts live outside of React.
  useEffect(() => {
    if (error instanceof CallError && error.status !== 404) sayFailure(error, error.message)
  }, [error, sayFailure])
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
