import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { useShopper } from '../account/use-shopper.ts'
import { useApi } from '../api.ts'
import { readPaying } from '../payment/paying.ts'
import { unpaidQuery } from '../payment/unpaid-query.ts'

/**
 * The shopper's orders that wait for their payment, none for a visitor. `pending` where this tab has gone to pay one and does not know yet what has become of
 * it: what comes later would push the cart down. Everybody else sees the cart without waiting for this.
 */
export function useUnpaid(): { unpaid: MyOrder[]; pending: boolean } {
  const { shopper, known, failed } = useShopper()
  const [isLikely] = useState(() => readPaying() !== null)
  const { data, isLoading } = useQuery({
    ...unpaidQuery(useApi(), shopper?._id ?? ''),
    enabled: shopper !== null,
  })
  return { unpaid: data ?? [], pending: isLikely && !failed && (!known || isLoading) }
}

/** The order that holds a product for its shopper. */
export function holderOf(unpaid: readonly MyOrder[], productId: string): MyOrder | undefined {
  return unpaid.find(({ items }) => items.some(({ product }) => product?._id === productId))
}
