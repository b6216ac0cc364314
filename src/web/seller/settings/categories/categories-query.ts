import { queryOptions, useMutation } from '@tanstack/react-query'
import { use } from 'react'
import type { Api } from '#contract/client.ts'
import type { OwnCategory } from '#contract/seller/category/category.ts'
import type { CategoryMove } from '#domain/category/plan-category-move.ts'
import { toCategoryTree } from '#domain/category/stored-category.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { queryKeys, SetSettingsContext } from '#web/api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { undoMs } from '#web/seller/products/list/use-undoable-result.ts'
import { formToastId, showToast } from '#web/ui/toast/toast.ts'

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

/** Another owner may have changed or removed the category. */
export function useReloadIfRefused(): <Result>(sent: Promise<Result>) => Promise<Result> {
  const { api, queries } = useSellerContext()
  return (sent) =>
    sent.catch((error) => {
      void queries.invalidateQueries({ queryKey: categoriesQuery(api).queryKey })
      throw error
    })
}

export function useCategoryChange() {
  const { toastError } = useSellerContext()
  const apply = useApplyCategories()
  const reload = useReloadIfRefused()
  const change = useMutation({
    mutationFn: (send: () => Promise<Reply>) => reload(send()),
    onSuccess: (reply) => {
      if (reply.message) void showToast(reply.message, { id: formToastId })
      return apply(reply)
    },
    onError: (error) => toastError(error, error.message),
  })
  return { isBusy: change.isPending, send: change.mutate }
}

/** Reports a move, with a button that puts the category back where `back` says. */
export function useUndoableMove() {
  const { api } = useSellerContext()
  const { send } = useCategoryChange()
  return function showMoved({ categories, message }: Reply, back: CategoryMove): void {
    const moved = categories.find(({ slug }) => slug === back.slug)
    if (!moved || !message) return
    const onPress = () => send(() => api.moveCategory({ ...back, version: moved.version }))
    const action = { label: t('seller-products.action.undo'), onPress }
    void showToast(message, { id: formToastId, action, durationMs: undoMs })
  }
}

/** Where a category is among its siblings. */
export function positionOf(all: readonly OwnCategory[], { slug, parent }: OwnCategory): CategoryMove {
  const siblings = all.filter((other) => other.parent === parent)
  const at = siblings.findIndex((other) => other.slug === slug)
  return { slug, parent, before: siblings[at + 1]?.slug ?? null }
}
