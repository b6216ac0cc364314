import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { maxBulkProducts } from '#domain/catalogue.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { bulkJobKey } from './bulk-job-query.ts'
import { type BulkChange, bulkJobWarning, bulkWarning } from './bulk-warning.ts'
import { type ProductFilter, toListQuery } from './product-filter.ts'
import { invalidateLists } from './product-list-queries.ts'
import { useUndoableResult } from './use-undoable-result.ts'

/** The selected products, and the filter if all its matches are selected, loaded or not. */
export type BulkSelection = {
  products: readonly SellerProduct[]
  count: number
  filter: ProductFilter | null
}

/** Few products change at once, many in the background. Asks first if much could be lost. */
export function useBulkEdit(selection: BulkSelection, onDone: () => void) {
  const { products, count, filter } = selection
  const isJob = filter !== null || count > maxBulkProducts
  const few = useChangeFew(products, onDone)
  const job = useStartJob(selection, onDone)
  const [unconfirmed, setUnconfirmed] = useState<{ change: BulkChange; warning: string } | null>(null)

  function send(change: BulkChange) {
    setUnconfirmed(null)
    if (isJob) job.mutate(change)
    else few.mutate(change)
  }

  return {
    isBusy: few.isPending || job.isPending,
    unconfirmed,
    change(change: BulkChange) {
      const warning = isJob ? bulkJobWarning(change, count) : bulkWarning(change, products)
      if (warning) setUnconfirmed({ change, warning })
      else send(change)
    },
    confirm: () => unconfirmed && send(unconfirmed.change),
    cancel: () => setUnconfirmed(null),
  }
}

function useStartJob({ products, filter }: BulkSelection, onDone: () => void) {
  const { api, queries, toastError } = useSellerContext()
  return useMutation({
    mutationFn: (change: BulkChange) => {
      if (!filter) return api.startBulkJob({ change, ids: products.map(({ _id }) => _id) })
      const { sort: _, ...matching } = toListQuery(filter)
      return api.startBulkJob({ change, filter: matching })
    },
    onSuccess: ({ job }) => {
      onDone()
      queries.setQueryData(bulkJobKey, job)
      return queries.invalidateQueries({ queryKey: bulkJobKey })
    },
    onError: (error) => toastError(error, error.message),
  })
}

function useChangeFew(products: readonly SellerProduct[], onDone: () => void) {
  const { api, queries, toastError } = useSellerContext()
  const showResult = useUndoableResult()
  return useMutation({
    mutationFn: (change: BulkChange) =>
      api.bulkUpdateProducts({ products: products.map(({ _id: id, version }) => ({ id, version })), change }),
    onSuccess: (done) => {
      onDone()
      return showResult(done)
    },
    onError(error) {
      toastError(error, error.message)
      if (error instanceof ApiError && error.status === 409) void invalidateLists(queries)
    },
  })
}
