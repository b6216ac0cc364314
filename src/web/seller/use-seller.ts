import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#contract/client.ts'
import type { Seller } from '#contract/seller.ts'
import { queryKeys, useApi } from '../api.ts'
import { sellerQuery } from '../queries.ts'
import { showError, showToast } from '../ui/toast.ts'

/** The seller who is logged in here, if any. `known` is false until the check has come back, on the server always. */
export function useSeller(): { seller: Seller | null; known: boolean } {
  const { data, isPending } = useQuery(sellerQuery(useApi()))
  return { seller: data ?? null, known: !isPending }
}

/** Logs the seller out, forgets the orders and goes to the shop. */
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
    queries.removeQueries({ queryKey: queryKeys.sellerOrders })
  }
}

/**
 * Says what went wrong with a call: the server's words, or `fallback` where it was not reached. A session that has ended
 * leads to the login.
 */
export function useSellerFailure(): (error: unknown, fallback: string) => void {
  const queries = useQueryClient()
  return useCallback(
    (error, fallback) => {
      void showToast(failureText(error, fallback), { kind: 'error' })
      // Whose work has changed since is asked anew, too.
      if (error instanceof CallError && error.code === 'not_your_duty')
        void queries.invalidateQueries({ queryKey: queryKeys.seller })
      if (error instanceof CallError && error.status === 401) queries.setQueryData(queryKeys.seller, null)
    },
    [queries],
  )
}

export function failureText(error: unknown, fallback: string): string {
  return error instanceof CallError ? error.message : fallback
}
