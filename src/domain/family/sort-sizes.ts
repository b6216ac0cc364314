import type { NetQuantity } from '../weight/unit-price.ts'

type Sized = { _id: string; offerPrice: number; netQuantity?: NetQuantity | undefined }

/** The smallest first; those without an exact amount last, the cheapest first. */
export function sortSizes<Size extends Sized>(sizes: readonly Size[]): Size[] {
  return sizes.toSorted(
    (one, other) =>
      compare(one.netQuantity?.unit ?? '~', other.netQuantity?.unit ?? '~') ||
      compare(one.netQuantity?.value ?? 0, other.netQuantity?.value ?? 0) ||
      compare(one.offerPrice, other.offerPrice) ||
      compare(one._id, other._id),
  )
}

function compare<Key extends number | string>(one: Key, other: Key): number {
  return one < other ? -1 : one > other ? 1 : 0
}
