import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys } from '#web/api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { sellerProductKeys } from '../list/product-list-queries.ts'

export type SearchWord = { term: string; means: string }

const all = ['seller-search-words'] as const

const searchWordKeys = {
  all,
  words: [...all, 'words'] as const,
  meaning: (q: string) => [...all, 'meaning', q] as const,
}

export function searchWordsQuery(api: Api) {
  return queryOptions({
    queryKey: searchWordKeys.words,
    queryFn: ({ signal }) => api.listSearchWords({}, { signal }),
    staleTime: 0,
  })
}

export const maxMeantProducts = 4

/** The first products that the meaning of a word finds now. */
export function meantProductsQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: searchWordKeys.meaning(q),
    queryFn: ({ signal }) => api.listSellerProducts({ q, show: 'in', limit: maxMeantProducts }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

/** Lists of products that this browser has loaded may find others now. */
export function useReloadSearchWords(): () => Promise<void> {
  const { queries } = useSellerContext()
  return async () => {
    const keys = [searchWordKeys.all, queryKeys.products, sellerProductKeys.pages]
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: key })))
  }
}

export function useRemoveSearchWord(): (word: SearchWord) => void {
  const { api, toastError } = useSellerContext()
  const reload = useReloadSearchWords()
  const restore = useMutation({
    mutationFn: (word: SearchWord) => api.saveSearchWord(word),
    onSuccess: (reply) => {
      void showToast(reply.message ?? t('seller-products.words.saved'), { id: toastId })
      return reload()
    },
    onError: (error) => toastError(error, t('seller-products.words.restoreError')),
  })
  const remove = useMutation({
    mutationFn: ({ term }: SearchWord) => api.removeSearchWord({ term }),
    onSuccess: (reply, word) => {
      void showToast(reply.message ?? t('seller-products.words.removed'), {
        id: toastId,
        kind: 'plain',
        action: { label: t('seller-products.action.undo'), onPress: () => restore.mutate(word) },
      })
      return reload()
    },
    onError: (error) => toastError(error, t('seller-products.words.removeError')),
  })
  return (word) => {
    if (!remove.isPending) remove.mutate(word)
  }
}

/** An undo replaces the message of the removal. */
const toastId = 'search-word'
