import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { Order } from '#contract/order.ts'
import { formatRupees } from '#rules/money.ts'
import { useLogin } from '../account/login.tsx'
import { queryKeys, useShop } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showError, showToast } from '../ui/toast.ts'

/** Cancels a pending order, after asking once. Whatever the answer, the list is asked for anew: the shop may have been faster. */
export function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const { api, queries } = useShop()
  const openLogin = useLogin()
  const [isAsking, setIsAsking] = useState(false)
  const cancelling = useMutation({
    mutationFn: () => api.cancelOrder({ id: order._id }),
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
        Cancel order<span className="sr-only"> #{order.orderNumber}</span>
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
        Order #{order.orderNumber} for {formatRupees(order.amount)} will not be delivered.
        {order.paymentType === 'Online' && order.isPaid ? ' What you paid is given back to you.' : null}
      </ConfirmDialog>
    </>
  )
}
