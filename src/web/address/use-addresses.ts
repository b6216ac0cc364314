import { useQuery } from '@tanstack/react-query'
import { useShopper } from '../account/use-shopper.ts'
import { useApi } from '../api.ts'
import { addressesQuery } from '../queries.ts'

/** The shopper's addresses, none for a visitor. `pending` is true until they, or who is here, are known. */
export function useAddresses() {
  const { shopper, known } = useShopper()
  const { data, isPending, isError, refetch } = useQuery({
    ...addressesQuery(useApi(), shopper?._id ?? ''),
    enabled: shopper !== null,
  })
  return {
    addresses: data ?? [],
    isVisitor: known && shopper === null,
    pending: !known || (shopper !== null && isPending),
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
