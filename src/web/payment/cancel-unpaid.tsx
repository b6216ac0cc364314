import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import { formatRupees } from '#rules/money.ts'
import { useLogin } from '../account/login.tsx'
import { queryKeys, useShop } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showError, showToast } from '../ui/toast.ts'

type CancelUnpaidProps = { order: Pick<MyOrder, '_id' | 'orderNumber' | 'amount'>; onCancelled: () => void }

/** Gives up an order that waits for its payment, after asking once. Where it was paid meanwhile it stays, and the shopper is told. */
export function CancelUnpaid({ order, onCancelled }: CancelUnpaidProps) {
  const { api, queries } = useShop()
  const openLogin = useLogin()
  const [isAsking, setIsAsking] = useState(false)
  const cancelling = useMutation({
    mutationFn: () => api.cancelOrder({ id: order._id, onlyUnpaid: true }),
    onSuccess: ({ message = 'Order cancelled' }) => {
      void showToast(message)
      void queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => {
      showError(error)
      if (error instanceof CallError && error.status === 401) openLogin()
    },
    onSettled: async (_, error) => {
      // Closed before the answer comes that may take this button and the dialog away.
      setIsAsking(false)
      await queries.invalidateQueries({ queryKey: queryKeys.myOrders })
      if (!error) onCancelled()
    },
  })
  return (
    <>
      <Button variant="quiet" size="small" busy={cancelling.isPending} onClick={() => setIsAsking(true)}>
        Cancel<span className="sr-only"> order #{order.orderNumber}</span>
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
        Order #{order.orderNumber} for {formatRupees(order.amount)} is not paid yet. Its goods go back on the
        shelf; your cart stays as it is.
      </ConfirmDialog>
    </>
  )
}
