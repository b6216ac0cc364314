import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys, useApi } from '#web/api.ts'
import { useKnownShopper } from '#web/auth/known-shopper.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { addressesQuery } from '#web/queries.ts'

/** `pending` until the session and the addresses are loaded. `failed` includes a failed session check. */
export function useAddresses() {
  const { shopper, isLoaded, isError: isSessionError } = useShopper()
  const queries = useQueryClient()
  const isShopperUnknown = useKnownShopper().hasOwner() && isSessionError && !shopper
  const { data, isPending, isError, refetch } = useQuery({
    ...addressesQuery(useApi(), shopper?._id ?? ''),
    enabled: shopper !== null,
  })
  return {
    addresses: data ?? [],
    isVisitor: isLoaded && shopper === null && !isShopperUnknown,
    pending: !isLoaded || (shopper !== null && isPending),
    failed: isShopperUnknown || (isError && !data),
    retry: () =>
      void (isShopperUnknown ? queries.invalidateQueries({ queryKey: queryKeys.shopper }) : refetch()),
  }
}
