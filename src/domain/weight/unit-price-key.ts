import type { Priced } from './unit-price.ts'

/** `price` is exact, so that packs which differ by less than a paisa per kg have an order. */
export type UnitPriceKey = readonly [kind: number, price: number]

const kinds = ['g or ml', 'pcs', 'm', 'unknown'] as const

/** Compares products by what a unit costs: weights and volumes first, then pieces, lengths, what is unknown. */
export function unitPriceKey({ offerPrice, netQuantity }: Priced): UnitPriceKey {
  if (!netQuantity) return [kinds.indexOf('unknown'), 0]
  const { value, unit } = netQuantity
  const kind = unit === 'g' || unit === 'ml' ? 'g or ml' : unit
  return [kinds.indexOf(kind), offerPrice / value]
}
