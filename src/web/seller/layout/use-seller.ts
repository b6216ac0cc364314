import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Seller } from '#contract/seller.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { sellerQuery } from '#web/queries.ts'
import { showError, showToast } from '#web/ui/toast/toast.ts'

/** The seller who is logged in here, if any. `known` is false until the check has come back, on the server always. */
export function useSeller(): { seller: Seller | null; known: boolean } {
  const { data, isPending } = useQuery(sellerQuery(useApi()))
  return { seller: data ?? null, known: !isPending }
}

/** Takes what the seller's side was told out of this browser's memory: every key of it begins with 'seller-'. */
export function clearSellerCache(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('seller-') })
}

/** Logs the seller out, forgets what was shown and goes to the shop. */
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
    await navigate('/')
    queries.setQueryData(queryKeys.seller, null)
    clearSellerCache(queries)
  }
}

/**
 * Says what went wrong with a call: the server's words, or `fallback` where it was not reached. A session that has ended
 * leads to the login.
 */
export function useSellerErrorToast(): (error: unknown, fallback: string) => void {
  const queries = useQueryClient()
  return useCallback(
    (error, fallback) => {
      const text = errorText(error, fallback)
      // Where several calls fail alike it is said once.
      void showToast(text, { kind: 'error', id: text })
      // Whose work has changed since is asked anew, too.
      if (error instanceof ApiError && error.code === 'not_your_duty')
        void queries.invalidateQueries({ queryKey: queryKeys.seller })
      if (error instanceof ApiError && error.status === 401) queries.setQueryData(queryKeys.seller, null)
    },
    [queries],
  )
}

/** What most mutations of the panel need. */
export function useSellerContext() {
  return { api: useApi(), queries: useQueryClient(), toastError: useSellerErrorToast() }
}

/** For forms, which show errors themselves: an expired session leads to the login. */
export function useCatchExpiredSession(): <Reply>(reply: Promise<Reply>) => Promise<Reply> {
  const queries = useQueryClient()
  return async (reply) => {
    try {
      return await reply
    } catch (error) {
      if (error instanceof ApiError && error.code === 'seller_login_needed')
        queries.setQueryData(queryKeys.seller, null)
      throw error
    }
  }
}

export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback
}
