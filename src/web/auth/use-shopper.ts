import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { shopperQuery } from '#web/queries.ts'

type KnownShopper = { shopper: User | null; isLoaded: boolean; isError: boolean }

/** `isLoaded` is false until the session check returns, on the server always. Failed: null and `isError`. */
export const useShopper = import.meta.env.SSR ? useGivenShopper : useSession

function useSession(): KnownShopper {
  const { data, isPending, isError } = useQuery(shopperQuery(useApi()))
  return { shopper: data ?? null, isLoaded: !isPending, isError }
}

/** The server asks for no session: an observer for each use took a thirtieth of the time of a page. */
function useGivenShopper(): KnownShopper {
  const shopper = useQueryClient().getQueryData<User | null>(queryKeys.shopper)
  return { shopper: shopper ?? null, isLoaded: shopper !== undefined, isError: false }
}

/** Cancels a running session check, which would restore the old user, and drops the data of other users. */
export async function setShopper(queries: QueryClient, shopper: User | null): Promise<void> {
  await queries.cancelQueries({ queryKey: queryKeys.shopper })
  queries.setQueryData(queryKeys.shopper, shopper)
  for (const queryKey of [queryKeys.addresses, queryKeys.myOrders]) {
    queries.removeQueries({ queryKey, predicate: (query) => query.queryKey[1] !== shopper?._id })
  }
}
