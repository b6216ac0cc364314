import { useQuery } from '@tanstack/react-query'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { ridersQuery } from './rider-queries.ts'

const staleMs = 60_000

/** For the buttons of many orders at once. Opening a list of riders fetches it again. */
export function useRiders() {
  const { data: riders = [] } = useQuery({ ...ridersQuery(useSellerContext().api), staleTime: staleMs })
  const own = riders.filter(({ role }) => role === 'rider')
  return {
    hasRiders: riders.some(({ role, openStops }) => role === 'rider' || openStops > 0),
    /** The only one to choose. */
    onlyRider: own.length === 1 ? own[0] : undefined,
  }
}
