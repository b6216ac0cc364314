import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { shopperQuery } from '#web/queries.ts'

/**
 * Who is logged in. `isLoaded` is false until the check has come back, on the server always: show a skeleton then, not
 * a login. A check that fails is silent and means logged out; `isError` tells it from a visitor.
 */
export function useShopper(): { shopper: User | null; isLoaded: boolean; isError: boolean } {
  const { data, isPending, isError } = useQuery(shopperQuery(useApi()))
  return { shopper: data ?? null, isLoaded: !isPending, isError }
}

/**
 * Takes over who is here now. A check that set out before would bring back who was here then, and nothing personal of
 * anybody else may stay in this browser.
 */
export async function setShopper(queries: QueryClient, shopper: User | null): Promise<void> {
  await queries.cancelQueries({ queryKey: queryKeys.shopper })
  queries.setQueryData(queryKeys.shopper, shopper)
  for (const queryKey of [queryKeys.addresses, queryKeys.myOrders]) {
    queries.removeQueries({ queryKey, predicate: (query) => query.queryKey[1] !== shopper?._id })
  }
}
