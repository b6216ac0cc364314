import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { BulkChangeReply } from '#contract/seller/bulk.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyServerUpdate, invalidateLists } from './product-list-queries.ts'

/** How long a toast offers to undo what it reports. */
export const undoMs = 30_000

/** Shows what has changed, with a button that undoes it, and updates the lists after both. */
export function useUndoableResult({ onApplied }: { onApplied?: () => unknown } = {}) {
  const { api, queries, toastError } = useSellerContext()

  async function apply({ products }: BulkChangeReply): Promise<void> {
    await applyServerUpdate(queries, products)
    void invalidateLists(queries)
    await onApplied?.()
  }

  const undoMutation = useMutation({
    mutationFn: (undo: BulkChangeReply['undo']) => api.undoBulkUpdate({ undo }),
    onSuccess: (done) => {
      void showToast(done.message ?? t('seller-products.bulk.undone'), { id: 'bulk' })
      return apply(done)
    },
    onError(error) {
      toastError(error, error.message)
      if (error instanceof ApiError && error.status === 409) void invalidateLists(queries)
    },
  })

  return function showResult(done: BulkChangeReply): Promise<void> {
    const { undo, message = t('seller-products.bulk.done') } = done
    const action = { label: t('seller-products.action.undo'), onPress: () => undoMutation.mutate(undo) }
    const withUndo = { id: 'bulk', action, durationMs: undoMs }
    void showToast(message, undo.length > 0 ? withUndo : { id: 'bulk', kind: 'plain' })
    return apply(done)
  }
}
