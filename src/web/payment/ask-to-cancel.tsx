import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import { useLogin } from '../account/login.tsx'
import { queryKeys, useShop } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showError, showToast } from '../ui/toast.ts'

type AskToCancelProps = {
  order: Pick<MyOrder, '_id'>
  /** Leaves an order alone that was paid meanwhile. */
  onlyUnpaid: boolean
  /** What the button says. */
  text: ReactNode
  /** What becomes of the order. */
  children: ReactNode
  onCancelled: () => void
}

/** Cancels one of the shopper's own orders, after asking once. Whatever the answer, their list is asked for anew: the shop may have been faster. */
export function AskToCancel({ order, onlyUnpaid, text, children, onCancelled }: AskToCancelProps) {
  const { api, queries } = useShop()
  const openLogin = useLogin()
  const [isAsking, setIsAsking] = useState(false)
  const cancelling = useMutation({
    mutationFn: () => api.cancelOrder({ id: order._id, ...(onlyUnpaid && { onlyUnpaid }) }),
    onSuccess: ({ message = 'Order cancelled' }) => {
      void showToast(message)
      void queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => {
      showError(error)
      if (error instanceof CallError && error.status === 401) openLogin()
    },
    onSettled: async (_, error) => {
      // Closed before the answer comes that may take this button, the dialog and a toast inside it away.
      setIsAsking(false)
      await queries.invalidateQueries({ queryKey: queryKeys.myOrders })
      if (!error) onCancelled()
    },
  })
  return (
    <>
      <Button variant="quiet" size="small" busy={cancelling.isPending} onClick={() => setIsAsking(true)}>
        {text}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this order?"
        yes="Cancel order"
        no="Keep order"
        busy={cancelling.isPending}
        onYes={() => cancelling.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
