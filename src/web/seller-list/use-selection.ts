import { useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'

type Selection = { of: string; ids: ReadonlySet<string> }

/** Which of the products shown are selected. Another list begins with none, and those that leave the list leave the selection. */
export function useSelection(list: string, shown: readonly SellerProduct[]) {
  const [selection, setSelection] = useState<Selection>({ of: list, ids: new Set() })
  const ids = selection.of === list ? selection.ids : new Set<string>()
  const products = shown.filter(({ _id }) => ids.has(_id))
  return {
    products,
    has: (id: string) => ids.has(id),
    isWhole: shown.length > 0 && products.length === shown.length,
    select(id: string, isSelected: boolean) {
      const after = new Set(ids)
      if (isSelected) after.add(id)
      else after.delete(id)
      setSelection({ of: list, ids: after })
    },
    selectAll(isSelected: boolean) {
      setSelection({ of: list, ids: new Set(isSelected ? shown.map(({ _id }) => _id) : []) })
    },
  }
}
