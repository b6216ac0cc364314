import { useQueryClient } from '@tanstack/react-query'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import type { CallReply } from '#contract/shapes.ts'
import { takeOver } from '../seller-list/list-queries.ts'
import { editKey } from './edit-queries.ts'

/** Takes over what the shop answered to a change: the page shows it at once, lists and the product's own page ask anew. */
export function useKeepProduct(id: string) {
  const queries = useQueryClient()

  function askAnew(): Promise<void> {
    return queries.invalidateQueries({ queryKey: editKey(id) })
  }

  function keep(product: SellerProduct): Promise<void> {
    queries.setQueryData<CallReply<'getSellerProduct'>>(
      editKey(id),
      (found) => found && { ...found, product },
    )
    void takeOver(queries, [product])
    return askAnew()
  }

  return { keep, askAnew }
}
