import type { Address } from '#contract/address.ts'

export function selectAddress(
  addresses: readonly Address[],
  selectedId: string | undefined,
): Address | undefined {
  return addresses.find((address) => address._id === selectedId) ?? addresses[0]
}
