import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import type { BulkChangeReply, SellerProduct } from '#contract/seller/catalogue.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyServerUpdate, invalidateLists } from './product-list-queries.ts'

export type BulkChange = EndpointInput<'bulkUpdateProducts'>['change']

export function useBulkEdit(products: readonly SellerProduct[], onDone: () => void) {
  const { api, queries, toastError } = useSellerContext()
  async function applyResult({ products: changed }: BulkChangeReply) {
    await applyServerUpdate(queries, changed)
    void invalidateLists(queries)
  }
  function onError(error: Error) {
    toastError(error, error.message)
    if (error instanceof ApiError && error.status === 409) void invalidateLists(queries)
  }

  const undoMutation = useMutation({
    mutationFn: (undo: BulkChangeReply['undo']) => api.undoBulkUpdate({ undo }),
    onSuccess: (done) => {
      void showToast(done.message ?? 'Change undone', { id: 'bulk' })
      return applyResult(done)
    },
    onError,
  })
  const changeMutation = useMutation({
    mutationFn: (change: BulkChange) =>
      api.bulkUpdateProducts({ products: products.map(({ _id: id, version }) => ({ id, version })), change }),
    onSuccess: (done) => {
      const { undo, message = 'Products changed' } = done
      const action = { label: 'Undo', onPress: () => undoMutation.mutate(undo) }
      void showToast(message, undo.length > 0 ? { id: 'bulk', action } : { id: 'bulk', kind: 'plain' })
      onDone()
      return applyResult(done)
    },
    onError,
  })
  return { change: changeMutation.mutate, isBusy: changeMutation.isPending }
}
