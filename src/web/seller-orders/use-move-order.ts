import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { CallError } from '#contract/client.ts'
import type { OrderMove, SellerOrder } from '#contract/seller-order.ts'
import type { OrderStatus } from '#rules/order.ts'
import { useApi } from '../api.ts'
import { useOrderWatch } from '../seller/order-news.tsx'
import { useSellerFailure } from '../seller/use-seller.ts'
import { showToast } from '../ui/toast.ts'
import { type OrderPages, type OrderPatch, patchOrder } from './order-pages.ts'
import { orderKeys, orderQuery } from './order-queries.ts'

const failed = 'Failed to update status'

/** Moves an order to a status. It is saved at once; for some seconds a press takes it back. */
export function useMoveOrder(order: SellerOrder) {
  const { api, queries, sayFailure, watch } = useCounter()

  async function takeBack({ id, orderNumber, from, version }: OrderMove) {
    try {
      const { moved } = await api.setOrderStatus({ id, status: from, version })
      showMove({ queries }, moved)
      void showToast(`Taken back: order #${orderNumber} is ${from} again.`, { id: 'order-status' })
    } catch (error) {
      sayFailure(error, failed)
      await showAsItIs({ api, queries }, id)
    }
  }

  return useMutation({
    mutationFn: (status: OrderStatus) =>
      api.setOrderStatus({ id: order._id, status, version: order.version }),
    onMutate: () => watch?.see([order._id]),
    onSuccess: ({ moved }) => {
      showMove({ queries }, moved)
      void showToast('Order status updated', {
        id: 'order-status',
        ...(moved.from !== moved.status && {
          action: { label: 'Undo', onPress: () => void takeBack(moved) },
        }),
      })
    },
    onError: (error) => {
      sayFailure(error, failed)
      // Somebody else was quicker, or its goods are gone: it shows as it is now.
      if (error instanceof CallError && error.status === 409) void showAsItIs({ api, queries }, order._id)
    },
  })
}

/** What every change at the counter works with. */
export function useCounter() {
  return { api: useApi(), queries: useQueryClient(), sayFailure: useSellerFailure(), watch: useOrderWatch() }
}

/** Shows what this counter did to an order. */
export function showMove(queriesOf: { queries: QueryClient }, move: OrderMove): void {
  showMoves(queriesOf, [move])
}

/** Shows what this counter did to some orders. */
export function showMoves(queriesOf: { queries: QueryClient }, moves: readonly OrderMove[]): void {
  showChanges(
    queriesOf,
    moves.map(({ id, status, version }) => ({
      _id: id,
      status,
      version,
      cancelledBy: status === 'Cancelled' ? 'shop' : null,
    })),
  )
}

/** Shows changes wherever their orders stand. A list that is on its way may be from before them, so it is asked for once more. */
export function showChanges({ queries }: { queries: QueryClient }, patches: readonly OrderPatch[]): void {
  queries.setQueriesData<OrderPages>({ queryKey: orderKeys.pages }, (data) =>
    data ? patches.reduce(patchOrder, data) : data,
  )
  for (const { _id } of patches) void queries.invalidateQueries({ queryKey: orderKeys.order(_id) })
  void queries.invalidateQueries({
    queryKey: orderKeys.pages,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

/** Shows an order as the shop has it. Where that can't be asked, the next visit does. */
export async function showAsItIs(
  { api, queries }: { api: Api; queries: QueryClient },
  id: string,
): Promise<void> {
  try {
    const order = await queries.fetchQuery(orderQuery(api, id))
    queries.setQueriesData<OrderPages>({ queryKey: orderKeys.pages }, (data) =>
      data ? patchOrder(data, order) : data,
    )
  } catch {
    void queries.invalidateQueries({ queryKey: orderKeys.pages, refetchType: 'none' })
  }
}
