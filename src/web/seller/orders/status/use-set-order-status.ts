import { type QueryClient, useMutation } from '@tanstack/react-query'
import { type Api, ApiError } from '#contract/client.ts'
import type { OrderDetail, OrderStatusChange, SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { type OrderPages, type OrderPatch, patchOrder } from '../queries/order-pages.ts'
import { orderKeys, orderQuery } from '../queries/order-queries.ts'

type DoneChange = OrderStatusChange & { cashReceived?: boolean | undefined }

/** Sets the status back, and takes the cash back that came with it, unless the order has changed since. */
export function useUndoStatus(): (change: DoneChange) => Promise<void> {
  const { api, queries, toastError } = useSellerContext()
  return async function undo({ cashReceived, ...change }: DoneChange) {
    const { id, orderNumber, from } = change
    try {
      let { version } = change
      if (cashReceived) {
        const { order } = await api.setOrderPayment({ id, isPaid: false, version })
        applyOrderPatches(queries, [order])
        version = order.version
      }
      const { moved } = await api.setOrderStatus({ id, status: from, version })
      applyStatusChanges(queries, [moved])
      const values = { number: orderNumber, status: t(`common.status.${from}`) }
      void showToast(t('seller-orders.status.undone', values), { id: 'order-status' })
    } catch (error) {
      toastError(error, t('seller-orders.status.failed'))
      await refreshOrder({ api, queries }, id)
    }
  }
}

/** `cashReceived`: with Delivered, the order is paid in cash. `evenUnpacked`: staff have confirmed it. */
export type WantedStatus = { status: OrderStatus; cashReceived?: boolean; evenUnpacked?: boolean }

export function isBeingPacked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'being_packed'
}

export function useSetOrderStatus(order: SellerOrder) {
  const { api, queries, toastError } = useSellerContext()
  const liveOrders = useLiveOrders()
  const undo = useUndoStatus()
  return useMutation({
    mutationFn: ({ status, cashReceived, evenUnpacked }: WantedStatus) =>
      api.setOrderStatus({
        ...{ id: order._id, status, version: order.version },
        ...(cashReceived && { cashReceived }),
        ...(evenUnpacked && { evenUnpacked }),
      }),
    onMutate: () => liveOrders?.markSeen([order._id]),
    onSuccess: ({ moved: change }, { cashReceived }) => {
      const { id: _id, status, version, from } = change
      if (cashReceived) applyOrderPatches(queries, [{ _id, status, version, isPaid: true }])
      else applyStatusChanges(queries, [change])
      const done = cashReceived ? 'seller-orders.delivered.done' : 'seller-orders.status.updated'
      void showToast(t(done), {
        id: 'order-status',
        ...(from !== status && {
          action: {
            label: t('seller-orders.status.undo'),
            onPress: () => void undo({ ...change, cashReceived }),
          },
        }),
      })
    },
    onError: (error) => {
      // UnpackedDialog asks.
      if (isBeingPacked(error)) return
      toastError(error, t('seller-orders.status.failed'))
      if (error instanceof ApiError && error.status === 409) void refreshOrder({ api, queries }, order._id)
    },
  })
}

export function applyStatusChanges(queries: QueryClient, changes: readonly OrderStatusChange[]): void {
  applyOrderPatches(
    queries,
    changes.map(({ id, status, version }) => ({
      _id: id,
      status,
      version,
      cancelledBy: status === 'Cancelled' ? 'shop' : null,
    })),
  )
}

/** A list that is loading may predate the change, so it is fetched again. */
export function applyOrderPatches(queries: QueryClient, patches: readonly OrderPatch[]): void {
  queries.setQueriesData<OrderPages>({ queryKey: orderKeys.pages }, (data) =>
    data ? patches.reduce(patchOrder, data) : data,
  )
  for (const patch of patches) {
    const queryKey = orderKeys.order(patch._id)
    queries.setQueryData<OrderDetail>(queryKey, (order) => order && patchDetail(order, patch))
    void queries.invalidateQueries({ queryKey })
  }
  void queries.invalidateQueries({
    queryKey: orderKeys.pages,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

/** What the buttons and the status show until the order is loaded again: without it, the old status comes back. */
function patchDetail(
  order: OrderDetail,
  { status, version, isPaid = order.isPaid }: OrderPatch,
): OrderDetail {
  return order.version < version ? { ...order, status, version, isPaid } : order
}

/** If the request fails, the next visit refetches. */
export async function refreshOrder(
  { api, queries }: { api: Api; queries: QueryClient },
  id: string,
): Promise<void> {
  try {
    const { packer = null, upiReport = null, ...order } = await queries.fetchQuery(orderQuery(api, id))
    queries.setQueriesData<OrderPages>({ queryKey: orderKeys.pages }, (data) =>
      data ? patchOrder(data, { ...order, packer, upiReport }) : data,
    )
  } catch {
    void queries.invalidateQueries({ queryKey: orderKeys.pages, refetchType: 'none' })
  }
}
