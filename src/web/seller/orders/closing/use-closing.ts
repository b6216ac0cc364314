import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { EndpointReply } from '#contract/schemas.ts'
import { openingAt } from '#domain/delivery/opening-hours.ts'
import { queryKeys, SetSettingsContext } from '#web/api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'

const queryKey = ['seller-closing'] as const
const refetchIntervalMs = 60_000

/** Refetched every minute, because another device may close the shop. */
export function useClosedUntil(): string | null {
  const { api } = useSellerContext()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getClosing({}, { signal }),
    refetchInterval: refetchIntervalMs,
  })
  return data?.closedUntil ?? null
}

/** The storefront in this tab and an open settings page get the change, too. */
export function useApplyClosing() {
  const { queries } = useSellerContext()
  const setSettings = use(SetSettingsContext)
  return async (reply: EndpointReply<'setClosing'>) => {
    queries.setQueryData(queryKey, reply)
    setSettings((before) => {
      const { closedUntil } = reply
      const storeProfile = {
        ...before.storeProfile,
        closing: { ...before.storeProfile.closing, closedUntil },
      }
      const opening = openingAt(storeProfile.openingHours, Date.now(), storeProfile.closing)
      return { ...before, storeProfile, opening }
    })
    await queries.invalidateQueries({ queryKey: queryKeys.sellerSettings })
  }
}
