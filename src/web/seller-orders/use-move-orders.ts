import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkMoved, SellerOrder } from '#contract/seller-order.ts'
import type { OrderStatus } from '#rules/order.ts'
import { showToast } from '../ui/toast.ts'
import { showAsItIs, showMoves, useCounter } from './use-move-order.ts'

const failed = 'Failed to update status'

/** What came of moving several orders: who stayed behind, by number, and why. */
export type Outcome = { moved: number; refused: { orderNumber: number; message: string }[] }

/** Moves several orders to one status, each by itself; `outcome` is there where some were refused. */
export function useMoveOrders() {
  const counter = useCounter()
  const { api, queries, sayFailure, watch } = counter
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  function show({ moved, refused }: Pick<BulkMoved, 'moved' | 'refused'>, orders: readonly SellerOrder[]) {
    showMoves({ queries }, moved)
    for (const { id } of refused) void showAsItIs({ api, queries }, id)
    if (refused.length === 0) return
    const numbers = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]))
    setOutcome({
      moved: moved.length,
      refused: refused.map(({ id, message }) => ({ orderNumber: numbers.get(id) ?? 0, message })),
    })
  }

  async function takeBack({ moved, orders }: { moved: BulkMoved['moved']; orders: readonly SellerOrder[] }) {
    const [first] = moved
    if (!first) return
    try {
      const back = moved.map(({ id, from, version }) => ({ id, version, status: from }))
      const reply = await api.bulkOrderStatus({ orders: back, status: first.from })
      show(reply, orders)
      void showToast(`Taken back for ${countOrders(reply.moved.length)}.`, { id: 'order-status' })
    } catch (error) {
      sayFailure(error, failed)
      void queries.invalidateQueries({ queryKey: ['seller-orders'] })
    }
  }

  const change = useMutation({
    mutationFn: ({ orders, status }: { orders: readonly SellerOrder[]; status: OrderStatus }) =>
      api.bulkOrderStatus({ orders: orders.map(({ _id, version }) => ({ id: _id, version })), status }),
    onMutate: ({ orders }) => watch?.see(orders.map(({ _id }) => _id)),
    onSuccess: (reply, { orders, status }) => {
      show(reply, orders)
      const moved = reply.moved.filter((move) => move.from !== move.status)
      if (moved.length === 0) return
      void showToast(`Order status updated: ${countOrders(moved.length)} ${status}.`, {
        id: 'order-status',
        action: { label: 'Undo', onPress: () => void takeBack({ moved, orders }) },
      })
    },
    onError: (error) => sayFailure(error, failed),
  })

  return { change, outcome, forgetOutcome: () => setOutcome(null) }
}

export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}
