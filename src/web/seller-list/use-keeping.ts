import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { useApi } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { showToast } from '../ui/toast.ts'
import { askListsAnew, takeOver } from './list-queries.ts'

/** Copying a product, and putting it away or bringing it back. Lists ask anew behind it. */
export function useKeeping() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sayFailure = useSellerFailure()
  const onError = (error: Error) => {
    sayFailure(error, error.message)
    void askListsAnew(queries)
  }

  const turning = useMutation({
    mutationFn: ({ _id: id, version, isArchived }: SellerProduct) =>
      api.archiveProduct({ id, version, archived: !isArchived }),
    onSuccess: async ({ product, message }) => {
      const undo = { label: 'Undo', onPress: () => turning.mutate(product) }
      void showToast(message ?? 'Product saved', { id: 'kept', action: undo })
      await takeOver(queries, [product])
      void askListsAnew(queries)
    },
    onError,
  })

  const copying = useMutation({
    mutationFn: ({ _id: id }: SellerProduct) => api.duplicateProduct({ id }),
    onSuccess: ({ product, message }) => {
      const edit = { label: 'Edit', onPress: () => void navigate(`/seller/product/${product._id}`) }
      void showToast(message ?? 'Copy made', { id: 'kept', action: edit })
      return askListsAnew(queries)
    },
    onError,
  })

  return { turn: turning.mutate, duplicate: copying.mutate }
}
