import type { ComboItem } from '#domain/combo/combo.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import type { PosProduct } from '../catalogue/pos-product.ts'
import type { SaleLine } from './sale.ts'

export type Shortage = {
  /** Pieces, steps or combos that the stock has for the line. */
  left: number
  /** Other lines take a part of the stock. */
  isShared: boolean
}

/**
 * The lines that want more than the shop has, as far as the device knows, by their product. A combo takes its
 * products from the same stock as lines of these products alone. `sold`: what `products` do not show yet.
 */
export function findShortLines(
  lines: readonly SaleLine[],
  { products, sold }: { products: readonly PosProduct[]; sold: readonly SaleLine[] },
): ReadonlyMap<string, Shortage> {
  const known = new Map([...lines.map(({ product }) => product), ...products].map((one) => [one._id, one]))
  const gone = countUnits(sold)
  const goneCombos = countUnits(
    sold.map(({ product: { _id }, quantity }) => ({ product: { _id }, quantity })),
  )
  const stockOf = (id: string) => {
    const one = known.get(id)
    return (one?.stock ?? Number.POSITIVE_INFINITY) - ((one?.combo ? goneCombos : gone).get(id) ?? 0)
  }
  const wanted = countUnits(lines)
  return new Map(
    lines.flatMap(({ product: { _id: id, combo }, quantity }) => {
      const parts = partsOf({ _id: id, combo }).map((part) => {
        const others = (wanted.get(part.product) ?? 0) - part.quantity * quantity
        const left = Math.floor(Math.max(0, stockOf(part.product) - others) / part.quantity)
        return { left, isShared: others > 0 }
      })
      // That of a combo includes products which the device does not have.
      const own = { left: Math.max(0, stockOf(id)), isShared: false }
      const least = [own, ...parts].reduce((one, other) => (other.left < one.left ? other : one))
      return quantity > least.left ? [[id, least] as const] : []
    }),
  )
}

type UnitLine = { product: Pick<PosProduct, '_id' | 'combo'>; quantity: number }

/** What all lines take of each product that is no combo. */
function countUnits(lines: readonly UnitLine[]): Map<string, number> {
  const taken = lines.flatMap(({ product, quantity }) =>
    partsOf(product).map((part) => ({ product: part.product, units: part.quantity * quantity })),
  )
  const byProduct = Map.groupBy(taken, ({ product }) => product)
  return new Map([...byProduct].map(([product, all]) => [product, sumOf(all.map(({ units }) => units))]))
}

function partsOf({ _id: product, combo }: Pick<PosProduct, '_id' | 'combo'>): readonly ComboItem[] {
  return combo ?? [{ product, quantity: 1 }]
}
