import { useCallback, useState } from 'react'
import type { SellerOrder } from '#contract/seller-order.ts'

/** As many as go on paper at once. */
export const maxSelected = 100

/** Which of the orders shown are chosen, for what is done with several at once. */
export function useOrderSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())

  const select = useCallback((id: string, isSelected: boolean) => {
    setIds((current) => {
      const next = new Set(current)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])

  return {
    ids,
    select,
    selectAll: (orders: readonly SellerOrder[]) =>
      setIds(new Set(orders.slice(0, maxSelected).map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}
