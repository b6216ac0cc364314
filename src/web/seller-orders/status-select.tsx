import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { type OrderStatus, orderStatuses } from '#rules/order.ts'
import { queryKeys, useApi } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/toast.ts'

const options = orderStatuses.map((status) => ({ value: status, text: status }))
const updating = [{ value: '', text: 'Updating...' }]

/** Moves an order to any status; stays busy until the list has come back with it. */
export function StatusSelect({ order }: { order: Order }) {
  const api = useApi()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  const change = useMutation({
    mutationFn: (status: OrderStatus) => api.setOrderStatus({ id: order._id, status }),
    onSuccess: () => {
      void showToast('Order status updated', { id: 'order-status' })
      return queries.invalidateQueries({ queryKey: queryKeys.sellerOrders })
    },
    onError: (error) => sayFailure(error, 'Failed to update status'),
  })

  function choose(value: string) {
    const status = orderStatuses.find((known) => known === value)
    if (status) change.mutate(status)
  }

  return (
    <Select
      label={`Status of order ${order.orderNumber}`}
      hideLabel
      className="content-start"
      options={change.isPending ? updating : options}
      value={change.isPending ? '' : order.status}
      disabled={change.isPending}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
