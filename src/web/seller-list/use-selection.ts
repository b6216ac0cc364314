import { useCallback, useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'

type Selection = { of: string; ids: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()

/** Which of the products shown are selected. Another list begins with none, and those that leave the list leave the selection. */
export function useSelection(list: string, shown: readonly SellerProduct[]) {
  const [selection, setSelection] = useState<Selection>({ of: list, ids: none })
  const ids = selection.of === list ? selection.ids : none
  const products = shown.filter(({ _id }) => ids.has(_id))

  /** The same function as long as the list is, so that a press draws one card anew and not all. */
  const select = useCallback(
    (id: string, isSelected: boolean) =>
      setSelection((before) => {
        const after = new Set(before.of === list ? before.ids : none)
        if (isSelected) after.add(id)
        else after.delete(id)
        return { of: list, ids: after }
      }),
    [list],
  )

  return {
    products,
    has: (id: string) => ids.has(id),
    isWhole: shown.length > 0 && products.length === shown.length,
    select,
    selectAll(isSelected: boolean) {
      setSelection({ of: list, ids: isSelected ? new Set(shown.map(({ _id }) => _id)) : none })
    },
  }
}
