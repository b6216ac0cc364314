import { useState } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { useSelection } from '#web/seller/lists/use-selection.ts'
import { type ProductFilter, productFilterQuery } from './product-filter.ts'
import type { BulkSelection } from './use-bulk-edit.ts'

type LoadedList = { products: readonly SellerProduct[]; total: number }

/** Single products of the loaded ones, or all matches of the filter, loaded or not. */
export function useProductSelection(filter: ProductFilter, { products, total }: LoadedList) {
  const scope = productFilterQuery(filter)
  const { ids, select, replace, clear } = useSelection(scope)
  const [allOf, setAllOf] = useState<string | null>(null)
  const isAll = allOf === scope
  const selected = isAll ? products : products.filter(({ _id }) => ids.has(_id))
  const areAllShown = products.length > 0 && selected.length === products.length
  const selection: BulkSelection = {
    products: selected,
    count: isAll ? total : selected.length,
    filter: isAll ? filter : null,
  }

  function set(rows: readonly SellerProduct[]) {
    setAllOf(null)
    replace(rows)
  }

  return {
    selection,
    areAllShown,
    isSelected: (id: string) => isAll || ids.has(id),
    /** Stable unless all matches are selected. */
    select: isAll ? (id: string) => set(products.filter(({ _id }) => _id !== id)) : select,
    selectShown: (isSelected: boolean) => set(isSelected ? products : []),
    /** Null if no more than the loaded products match. */
    selectableTotal: areAllShown && !isAll && total > products.length ? total : null,
    selectAll: () => setAllOf(scope),
    clear() {
      setAllOf(null)
      clear()
    },
  }
}
