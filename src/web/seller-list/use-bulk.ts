import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/client.ts'
import type { BulkDone, SellerProduct } from '#contract/seller-catalogue.ts'
import type { CallInput } from '#contract/shapes.ts'
import { useApi } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { showToast } from '../ui/toast.ts'
import { askListsAnew, takeOver } from './list-queries.ts'

export type Change = CallInput<'bulkProducts'>['change']

/** Changing many products at once, with a way back for as long as the toast stays. */
export function useBulk(products: readonly SellerProduct[], onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()

  async function show({ products: changed }: BulkDone) {
    await takeOver(queries, changed)
    void askListsAnew(queries)
  }
  function onError(error: Error) {
    sayFailure(error, error.message)
    // The products that are shown are no longer what they were.
    if (error instanceof CallError && error.status === 409) void askListsAnew(queries)
  }

  const undoing = useMutation({
    mutationFn: (undo: BulkDone['undo']) => api.undoBulk({ undo }),
    onSuccess: (done) => {
      void showToast(done.message ?? 'As before', { id: 'bulk' })
      return show(done)
    },
    onError,
  })
  const changing = useMutation({
    mutationFn: (change: Change) =>
      api.bulkProducts({ products: products.map(({ _id: id, version }) => ({ id, version })), change }),
    onSuccess: (done) => {
      const { undo, message = 'Products changed' } = done
      const action = { label: 'Undo', onPress: () => undoing.mutate(undo) }
      void showToast(message, undo.length > 0 ? { id: 'bulk', action } : { id: 'bulk', kind: 'plain' })
      onDone()
      return show(done)
    },
    onError,
  })
  return { change: changing.mutate, isBusy: changing.isPending }
}
