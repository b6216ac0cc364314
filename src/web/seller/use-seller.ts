import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallError } from '#contract/client.ts'
import { queryKeys, useApi } from '../api.ts'
import { sellerQuery } from '../queries.ts'
import { showError, showToast } from '../ui/toast.ts'

/** Whether a seller is logged in here. `known` is false until the check has come back, on the server always. */
export function useSeller(): { isSeller: boolean; known: boolean } {
  const { data, isPending } = useQuery(sellerQuery(useApi()))
  return { isSeller: Boolean(data), known: !isPending }
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

/** Shows what the server said to a call, or `fallback` where it was not reached. */
export function showFailure(error: unknown, fallback: string): void {
  void showToast(failureText(error, fallback), { kind: 'error' })
}

export function failureText(error: unknown, fallback: string): string {
  return error instanceof CallError ? error.message : fallback
}
