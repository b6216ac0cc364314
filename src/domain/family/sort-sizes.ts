import type { NetQuantity } from '../weight/unit-price.ts'
import { noFamilyRank } from './family-rank.ts'

type Sized = { _id: string; offerPrice: number; netQuantity?: NetQuantity | undefined }

/**
 * In the owner's order: `ranks` by id, all others last. Then the smallest first; those without an exact amount
 * last, the cheapest first.
 */
export function sortSizes<Size extends Sized>(
  sizes: readonly Size[],
  ranks: ReadonlyMap<string, number>,
): Size[] {
  const rankOf = ({ _id }: Size) => ranks.get(_id) ?? noFamilyRank
  return sizes.toSorted(
    (one, other) =>
      compare(rankOf(one), rankOf(other)) ||
      compare(one.netQuantity?.unit ?? '~', other.netQuantity?.unit ?? '~') ||
      compare(one.netQuantity?.value ?? 0, other.netQuantity?.value ?? 0) ||
      compare(one.offerPrice, other.offerPrice) ||
      compare(one._id, other._id),
  )
}

function compare<Key extends number | string>(one: Key, other: Key): number {
  return one < other ? -1 : one > other ? 1 : 0
}
