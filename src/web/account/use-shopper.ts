import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import { queryKeys, useApi } from '../api.ts'
import { shopperQuery } from '../queries.ts'
import { showError } from '../ui/toast.ts'

/**
 * Who is logged in. `known` is false until the check has come back, on the server always: show a skeleton then, not
 * a login. A check that fails is silent and means logged out.
 */
export function useShopper(): { shopper: User | null; known: boolean } {
  const { data, isPending } = useQuery(shopperQuery(useApi()))
  return { shopper: data ?? null, known: !isPending }
}

/** Logs out, forgets everything personal and goes home. */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async function logout() {
    try {
      await api.logoutByPost()
    } catch (error) {
      showError(error)
      return
    }
    await navigate('/')
    queries.setQueryData(queryKeys.shopper, null)
    queries.removeQueries({ queryKey: queryKeys.addresses })
    queries.removeQueries({ queryKey: queryKeys.myOrders })
  }
}
