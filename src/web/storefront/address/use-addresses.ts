import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { addressesQuery } from '#web/queries.ts'

/** `pending` is true until the session and the addresses are loaded. */
export function useAddresses() {
  const { shopper, isLoaded } = useShopper()
  const { data, isPending, isError, refetch } = useQuery({
    ...addressesQuery(useApi(), shopper?._id ?? ''),
    enabled: shopper !== null,
  })
  return {
    addresses: data ?? [],
    isVisitor: isLoaded && shopper === null,
    pending: !isLoaded || (shopper !== null && isPending),
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
