import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { CallError } from '#contract/client.ts'
import { queryKeys, useApi } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { showToast } from '../ui/toast.ts'
import { featuredQuery } from './featured-query.ts'

/** The order as it was changed here, over the one that is saved. */
export function useFeatured(saved: Product[]) {
  const api = useApi()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  const [changed, setChanged] = useState<Product[] | null>(null)
  const { queryKey } = featuredQuery(api)
  const products = changed ?? saved
  const isChanged = idsOf(products).join() !== idsOf(saved).join()
  useAskBeforeLeaving(isChanged)

  const save = useMutation({
    mutationFn: (wanted: Product[]) => api.setFeatured({ products: idsOf(wanted), before: idsOf(saved) }),
    onSuccess: (reply, wanted) => {
      queries.setQueryData(queryKey, reply.products)
      setChanged((now) => (now === wanted ? null : now))
      void showToast(reply.message ?? 'Order saved')
      return queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => {
      sayFailure(error, 'The order could not be saved. Please try again.')
      if (error instanceof CallError && error.status === 409) return queries.invalidateQueries({ queryKey })
    },
  })

  return {
    products,
    change: setChanged,
    save: () => {
      if (isChanged && !save.isPending) save.mutate(products)
    },
    discard: () => setChanged(null),
    changes: isChanged ? countMoved(products, saved) : 0,
    isSaving: save.isPending,
    refusal: save.error instanceof CallError ? save.error : null,
  }
}

function idsOf(products: readonly Product[]): string[] {
  return products.map(({ _id }) => _id)
}

/** How many places hold another product than before. */
function countMoved(products: readonly Product[], saved: readonly Product[]): number {
  const places = Math.max(products.length, saved.length)
  return Array.from({ length: places }, (_, at) => products[at]?._id !== saved[at]?._id).filter(Boolean)
    .length
}

function useAskBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', askFirst)
    return () => removeEventListener('beforeunload', askFirst)
  }, [isChanged])
}
