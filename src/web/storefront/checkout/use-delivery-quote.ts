import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Address } from '#contract/address.ts'
import type { Api } from '#contract/client.ts'
import type { DeliveryQuote } from '#contract/delivery.ts'
import { pinLength } from '#domain/delivery/pin-codes.ts'
import { areTermsUniform } from '#domain/delivery/terms.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { useApi, useStoreProfile } from '#web/api.ts'
import { useDeliveryPin } from '#web/storefront/address/delivery-pin.ts'
import { useAddresses } from '#web/storefront/address/use-addresses.ts'

export const quoteKey = ['delivery-quote']

type QuoteInput = {
  address: Address | undefined
  itemsPaise: number
  /** The server has refused an order, so its settings may be newer than this page's. */
  isForced: boolean
}

/**
 * `isAwaited` while the quote for these items and this address is on its way, `isPending` while there is no other
 * and no request has failed. `hasFailed`: there is none, not even an older one.
 */
export function useDeliveryQuote({ address, itemsPaise, isForced }: QuoteInput): {
  quote: DeliveryQuote | null
  isAwaited: boolean
  isPending: boolean
  hasFailed: boolean
  retry: () => void
} {
  const profile = useStoreProfile()
  const pin = useDeliveryPin()
  const { pending } = useAddresses()
  const amountPaise = useSettled(itemsPaise)
  // Where every address has the same terms, those of any PIN code hold before the shopper's is known.
  const [anyPin = null] = areTermsUniform(profile.delivery) ? profile.pins : []
  const destination = address ?? (pin?.length === pinLength && /^\d+$/.test(pin) ? pin : anyPin)
  const enabled = !pending && destination !== null && (isForced || needsQuote(profile))
  const { data, isError, isLoading, isPlaceholderData, failureCount, refetch } = useQuery({
    ...quoteQuery(useApi(), { destination: destination ?? '', amountPaise }),
    enabled,
  })
  const isCurrent = data !== undefined && !isPlaceholderData && amountPaise === itemsPaise
  return {
    quote: (enabled && data) || null,
    isAwaited: enabled && !isError && !isCurrent,
    isPending: isLoading && failureCount === 0,
    hasFailed: enabled && isError && data === undefined,
    retry: () => void refetch(),
  }
}

/** Whether an address, its distance or the time decides anything. */
export function needsQuote({ delivery, closing }: Pick<StoreProfile, 'delivery' | 'closing'>): boolean {
  const { slots, minimumPaise, maxCashPaise } = delivery.terms
  return (
    !areTermsUniform(delivery) ||
    slots.length > 0 ||
    minimumPaise > 0 ||
    maxCashPaise !== null ||
    Date.parse(closing.closedUntil ?? '') > Date.now() ||
    !closing.takesOrdersWhenClosed
  )
}

type Destination = Address | string

/** The key has the whole address, because a changed one may be in another area. */
function quoteQuery(
  api: Api,
  { destination, amountPaise }: { destination: Destination; amountPaise: number },
) {
  const place = typeof destination === 'string' ? { pin: destination } : { address: destination._id }
  const amount = String(rupeesFromPaise(amountPaise))
  return queryOptions({
    queryKey: [...quoteKey, destination, amount],
    queryFn: async ({ signal }) => (await api.quoteDelivery({ ...place, amount }, { signal })).quote,
    placeholderData: keepPreviousData,
    // Other shoppers take places of the slots, and slots and closing times end.
    staleTime: 0,
    refetchInterval: refreshMs,
  })
}

const settleMs = 300
const refreshMs = 60_000

/** A value once it has stopped changing. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
