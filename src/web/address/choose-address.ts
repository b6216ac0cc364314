import type { Address } from '#contract/address.ts'
import { isServiceable, pinMessages } from '#rules/delivery.ts'

/** The address an order goes to: the one wished for, else the first. */
export function chooseAddress(
  addresses: readonly Address[],
  wanted: string | undefined,
): Address | undefined {
  return addresses.find((address) => address._id === wanted) ?? addresses[0]
}

const shownAtFirst = 2

/** The first few addresses; the chosen one is always among them. */
export function firstAddresses(addresses: readonly Address[], chosen: string | undefined): Address[] {
  const first = addresses.slice(0, shownAtFirst)
  const chosenOne = addresses.find((address) => address._id === chosen)
  if (!chosenOne || first.includes(chosenOne)) return first
  return [...first.slice(0, shownAtFirst - 1), chosenOne]
}

/** What to say of a pin code outside the served ones, '' for one inside. */
export function deliveryNotice(
  pin: string,
  { deliverOnlyToPincodes }: { deliverOnlyToPincodes: boolean },
): string {
  if (isServiceable(pin)) return ''
  if (deliverOnlyToPincodes) return pinMessages.unavailable
  return `${pin} is outside the area we usually deliver to. You can still order, but it may take longer.`
}
