import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { useApi } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { Switch } from '../ui/switch.tsx'
import { showToast } from '../ui/toast.ts'
import { askListsAnew, takeOver } from './list-queries.ts'

/** Shows the wanted state at once; the list is loaded again behind it. What is archived is not sold, whatever its switch says. */
export function StockSwitch({ product }: { product: SellerProduct }) {
  const api = useApi()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  const stock = useMutation({
    mutationFn: (inStock: boolean) => api.setStock({ id: product._id, inStock }),
    onSuccess: async ({ product: changed, message }) => {
      void showToast(message ?? 'Stock updated', { id: 'stock' })
      await takeOver(queries, [changed])
      void askListsAnew(queries)
    },
    onError: (error) => sayFailure(error, error.message),
  })
  return (
    <Switch
      label="In Stock"
      checked={stock.isPending ? stock.variables : product.inStock && !product.isArchived}
      disabled={stock.isPending || product.isArchived}
      onChange={(inStock) => stock.mutate(inStock)}
    />
  )
}
