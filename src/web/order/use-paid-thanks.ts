import { useEffect, useRef, useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { queryKeys, useShop } from '../api.ts'
import { forgetPaying, readPaying } from '../payment/paying.ts'
import { showToast } from '../ui/toast.ts'
import { findAwaited, findPaid, findThanked } from './paid-thanks.ts'

/** Shows one toast when a payment arrives and returns its order until it is cancelled or refunded. Reloads the cart. */
export function usePaidThanks(orders: readonly MyOrder[] | undefined): MyOrder | undefined {
  const { queries } = useShop()
  const [thanked, setThanked] = useState<string>()
  const awaited = useRef<ReadonlySet<string>>(new Set())

  // The tab's memory, the toast and the cart lie outside of React.
  useEffect(() => {
    if (!orders) return
    const paying = readPaying()
    const [paid] = findPaid({ awaited: new Set([...awaited.current, paying ?? '']), orders })
    awaited.current = findAwaited(orders)
    if (paying !== null && !awaited.current.has(paying)) forgetPaying()
    if (!paid) return
    setThanked(paid._id)
    void showToast('Payment received')
    void queries.invalidateQueries({ queryKey: queryKeys.shopper })
  }, [orders, queries])

  return findThanked(orders, thanked)
}
