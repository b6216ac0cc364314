import type { Address } from '#contract/address.ts'
import type { PublicSettings } from '#contract/public-settings.ts'
import { isServiceable, pinMessages } from '#domain/delivery.ts'

export function selectAddress(
  addresses: readonly Address[],
  selectedId: string | undefined,
): Address | undefined {
  return addresses.find((address) => address._id === selectedId) ?? addresses[0]
}

export function deliveryNotice(
  pin: string,
  { deliverOnlyToPincodes, storeProfile }: Pick<PublicSettings, 'deliverOnlyToPincodes' | 'storeProfile'>,
): string {
  if (isServiceable(pin, storeProfile.pins)) return ''
  if (deliverOnlyToPincodes) return pinMessages.unavailable
  return `We don't usually deliver to ${pin}. You can still order, but delivery may take longer.`
}
