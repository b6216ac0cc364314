import { useEffect, useRef, useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { clearPendingPayment, readPendingPayment } from '#web/storefront/checkout/payment/pending-payment.ts'
import { showToast } from '#web/ui/toast/toast.ts'

type PaymentCheck = {
  /** Ids of orders that were unpaid at the last check, or that this tab went to pay. */
  awaited: ReadonlySet<string>
  orders: readonly MyOrder[]
}

export function listPaidOrders({ awaited, orders }: PaymentCheck): MyOrder[] {
  return orders.filter(({ _id, online }) => online?.state === 'paid' && awaited.has(_id))
}

/** Undefined once the order has moved on. */
export function findConfirmedOrder(
  orders: readonly MyOrder[] | undefined,
  id: string | undefined,
): MyOrder | undefined {
  return orders?.find(({ _id, online, status }) => {
    return _id === id && online?.state === 'paid' && status === 'Pending'
  })
}

export function listUnpaidIds(orders: readonly MyOrder[]): Set<string> {
  return new Set(orders.filter(({ online }) => online?.state === 'awaiting').map(({ _id }) => _id))
}

/**
 * The order that is paid by now, and `returnedId`, the order that this tab went to pay. Shows one toast when a
 * payment arrives, and reloads the cart.
 */
export function usePaidOrder(orders: readonly MyOrder[] | undefined) {
  const { queries } = useServices()
  const [returnedId] = useState(readPendingPayment)
  const [confirmedId, setConfirmedId] = useState<string>()
  const awaited = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!orders) return
    const pendingPayment = readPendingPayment()
    const [paid] = listPaidOrders({ awaited: new Set([...awaited.current, pendingPayment ?? '']), orders })
    awaited.current = listUnpaidIds(orders)
    if (pendingPayment !== null && !awaited.current.has(pendingPayment)) clearPendingPayment()
    if (!paid) return
    setConfirmedId(paid._id)
    void showToast(t('account.orders.paid.toast'))
    void queries.invalidateQueries({ queryKey: queryKeys.shopper })
  }, [orders, queries])

  return { paid: findConfirmedOrder(orders, confirmedId ?? returnedId ?? undefined), returnedId }
}
