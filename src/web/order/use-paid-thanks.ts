import { useEffect, useRef, useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { queryKeys, useShop } from '../api.ts'
import { forgetPaying, readPaying } from '../payment/paying.ts'
import { showToast } from '../ui/toast.ts'
import { findAwaited, findPaid } from './paid-thanks.ts'

/** Says once that a payment has come, and gives the order that it was for. The shop has taken its goods out of the cart, so the cart is asked for anew. */
export function usePaidThanks(orders: readonly MyOrder[] | undefined): MyOrder | undefined {
  const { queries } = useShop()
  const [thanked, setThanked] = useState<MyOrder>()
  const awaited = useRef<ReadonlySet<string>>(new Set())

  // The tab's memory, the toast and the cart lie outside of React.
  useEffect(() => {
    if (!orders) return
    const paying = readPaying()
    const [paid] = findPaid({ awaited: new Set([...awaited.current, paying ?? '']), orders })
    awaited.current = findAwaited(orders)
    if (paying !== null && !awaited.current.has(paying)) forgetPaying()
    if (!paid) return
    setThanked(paid)
    void showToast('Payment received')
    void queries.invalidateQueries({ queryKey: queryKeys.shopper })
  }, [orders, queries])

  return thanked
}
