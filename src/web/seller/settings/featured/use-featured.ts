import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { type Api, ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys } from '#web/api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { useUnloadWarning } from '#web/seller/layout/use-unload-warning.ts'
import { showToast } from '#web/ui/toast/toast.ts'

export function useFeaturedProducts(saved: Product[]) {
  const { api, queries, toastError } = useSellerContext()
  const [changed, setChanged] = useState<Product[] | null>(null)
  const { queryKey } = featuredQuery(api)
  const products = changed ?? saved
  const isChanged = idsOf(products).join() !== idsOf(saved).join()
  useUnloadWarning(isChanged)

  const save = useMutation({
    mutationFn: (wanted: Product[]) => api.setFeatured({ products: idsOf(wanted), before: idsOf(saved) }),
    onSuccess: (reply, wanted) => {
      queries.setQueryData(queryKey, reply.products)
      setChanged((now) => (now === wanted ? null : now))
      void showToast(reply.message ?? t('seller-settings.featured.saved'))
      return queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => {
      toastError(error, t('seller-settings.featured.saveFailed'))
      if (error instanceof ApiError && error.status === 409) return queries.invalidateQueries({ queryKey })
    },
  })

  return {
    products,
    change: setChanged,
    save: () => {
      if (isChanged && !save.isPending) save.mutate(products)
    },
    discard: () => setChanged(null),
    changes: isChanged ? countChangedPositions(products, saved) : 0,
    isSaving: save.isPending,
    error: save.error instanceof ApiError ? save.error : null,
  }
}

function idsOf(products: readonly Product[]): string[] {
  return products.map(({ _id }) => _id)
}

function countChangedPositions(products: readonly Product[], saved: readonly Product[]): number {
  const length = Math.max(products.length, saved.length)
  return Array.from({ length }, (_, at) => products[at]?._id !== saved[at]?._id).filter(Boolean).length
}

export function featuredQuery(api: Api) {
  return queryOptions({
    queryKey: ['seller-featured'],
    queryFn: async ({ signal }) => (await api.listFeatured({}, { signal })).products,
  })
}
