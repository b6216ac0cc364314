import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type Api, ApiError, NoAnswerError } from '#contract/client.ts'
import type { Seller } from '#contract/seller/session.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { clearStoredPos, readPosSeller } from '#web/offline/pos-storage.ts'
import { clearStoredRun, readStoredRun } from '#web/offline/run-sheet-storage.ts'
import { sellerQuery } from '#web/queries.ts'
import { showError, showToast } from '#web/ui/toast/toast.ts'
import { isSessionEnd } from './seller-api.ts'

/** `known` is false until the session check returns, and always on the server. */
export function useSeller(): { seller: Seller | null; known: boolean } {
  const { data, isPending } = useQuery(sessionQuery(useApi()))
  return { seller: data ?? null, known: !isPending }
}

/** Without an answer the person of the stored run sheet or of the counter goes on working. */
function sessionQuery(api: Api) {
  return queryOptions({
    ...sellerQuery(api),
    queryFn: async ({ signal }): Promise<Seller | null> => {
      try {
        return (await api.getSellerSession({}, { signal })).seller
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return null
        const stored = readStoredRun()?.seller ?? readPosSeller()
        if (!stored) throw error
        return stored
      }
    },
  })
}

/** Every query key of the panel starts with 'seller-'. */
export function clearSellerCache(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('seller-') })
}

export function useSellerLogout(): () => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async function logout() {
    try {
      await api.sellerLogoutByPost()
    } catch (error) {
      showError(error)
      return
    }
    clearStoredRun()
    clearStoredPos()
    await navigate('/')
    queries.setQueryData(queryKeys.seller, null)
    clearSellerCache(queries)
  }
}

/** Shows the message of the server, or that it did not answer. */
export function useSellerErrorToast(): (error: unknown, fallback: string) => void {
  const queries = useQueryClient()
  return useCallback(
    (error, fallback) => {
      // `createSellerApi` reports it.
      if (isSessionEnd(error)) return
      const text = errorText(error, fallback)
      // Requests that fail alike share one toast.
      void showToast(text, { kind: 'error', id: text })
      // The role has changed: the session is fetched again.
      if (error instanceof ApiError && error.code === 'permission_denied')
        void queries.invalidateQueries({ queryKey: queryKeys.seller })
    },
    [queries],
  )
}

export function useSellerContext() {
  return { api: useApi(), queries: useQueryClient(), toastError: useSellerErrorToast() }
}

export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError || error instanceof NoAnswerError ? error.message : fallback
}
