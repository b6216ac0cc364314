import { queryOptions, useMutation } from '@tanstack/react-query'
import { use } from 'react'
import type { Api } from '#contract/client.ts'
import type { OwnCategory } from '#contract/seller/category/category.ts'
import { toCategoryTree } from '#domain/category/stored-category.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'
import { queryKeys, SetSettingsContext } from '#web/api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'

export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['seller-categories'],
    queryFn: async ({ signal }) => (await api.listCategories({}, { signal })).categories,
  })
}

type Reply = { categories: OwnCategory[]; message?: string | undefined }

/** Shows the saved tree at once, also in the forms of this page. */
export function useApplyCategories(): (reply: Reply) => Promise<void> {
  const { api, queries } = useSellerContext()
  const setSettings = use(SetSettingsContext)
  return ({ categories }) => {
    queries.setQueryData(categoriesQuery(api).queryKey, categories)
    setSettings((now) => ({ ...now, categories: toCategoryTree(categories, currentLanguage()) }))
    return queries.invalidateQueries({ queryKey: queryKeys.products })
  }
}

export function useCategoryChange() {
  const { toastError } = useSellerContext()
  const apply = useApplyCategories()
  const change = useMutation({
    mutationFn: (send: () => Promise<Reply>) => send(),
    onSuccess: (reply) => {
      if (reply.message) void showToast(reply.message)
      return apply(reply)
    },
    onError: (error) => toastError(error, error.message),
  })
  return { isBusy: change.isPending, send: change.mutate }
}
