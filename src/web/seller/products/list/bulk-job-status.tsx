import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkJob } from '#contract/seller/bulk.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { bulkJobKey } from './bulk-job-query.ts'

/** The progress or the result of the latest bulk job, until it is closed in this tab. */
export function BulkJobStatus({ job }: { job: BulkJob }) {
  const api = useApi()
  const queries = useQueryClient()
  const toastError = useSellerErrorToast()
  const [closedId, setClosedId] = useState(readClosedId)
  const undoMutation = useMutation({
    mutationFn: (id: string) => api.undoBulkJob({ id }),
    onSuccess: ({ job: undo }) => {
      queries.setQueryData(bulkJobKey, undo)
      return queries.invalidateQueries({ queryKey: bulkJobKey })
    },
    onError: (error) => toastError(error, error.message),
  })
  if (job._id === closedId) return null

  function close(id: string) {
    setClosedId(id)
    saveClosedId(id)
  }

  return (
    <section
      aria-label={t('seller-products.bulk.job.title')}
      className="mt-2 mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-md border border-line-strong bg-surface py-1 pr-1 pl-3.5"
    >
      <p role="status" className="tabular py-2 text-sm font-medium">
        {bulkJobText(job)}
      </p>
      {job.isFinished ? (
        <div className="flex">
          {job.canUndo ? (
            <Button
              variant="quiet"
              size="small"
              busy={undoMutation.isPending}
              onClick={() => undoMutation.mutate(job._id)}
            >
              {t('seller-products.action.undo')}
            </Button>
          ) : null}
          <button
            type="button"
            aria-label={t('seller-products.action.close')}
            onClick={() => close(job._id)}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
          >
            <PageIcon name="close" />
          </button>
        </div>
      ) : (
        <progress
          aria-label={t('seller-products.bulk.job.progress')}
          value={job.done}
          max={job.total}
          className="col-span-2 mb-2 h-2 w-full accent-leaf"
        />
      )}
    </section>
  )
}

export function bulkJobText(job: BulkJob): string {
  const { total, done, isFinished, isFailed, isUndo } = job
  if (!isFinished) {
    const count = formatCount(done)
    return isUndo
      ? t('seller-products.bulk.job.undoing', { total, done: count })
      : t('seller-products.bulk.job.changing', { total, done: count })
  }
  if (!isFailed) return resultText(job)
  const failure = isUndo ? 'seller-products.bulk.job.undoFailed' : 'seller-products.bulk.job.failed'
  return `${resultText(job)} ${t(failure, { count: total - done })}`
}

function resultText({ changed, skipped, skippedNames, isUndo }: BulkJob): string {
  const result = t(isUndo ? 'seller-products.bulk.job.undone' : 'seller-products.bulk.job.changed', {
    count: changed,
  })
  if (skipped === 0) return result
  const reason = t(isUndo ? 'seller-products.bulk.job.kept' : 'seller-products.bulk.job.skipped', {
    count: formatCount(skipped),
    names: skippedNames.map((name) => `“${name}”`).join(', '),
    more: skipped - skippedNames.length,
  })
  return `${result} ${reason}`
}

const closedKey = 'haat-bulk-job-closed'

function readClosedId(): string | null {
  try {
    return sessionStorage.getItem(closedKey)
  } catch {
    return null
  }
}

function saveClosedId(id: string): void {
  try {
    sessionStorage.setItem(closedKey, id)
  } catch {
    // Without storage it shows again after a reload.
  }
}
