import type { Charge } from './charges.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'

export type PickableLine = {
  /** As ordered. */
  quantity: number
  unitPaise: number
  /** null: not picked yet, which counts as ordered. */
  picked: number | null
  /** For a product by weight: grams of one unit. */
  stepGrams?: number | null | undefined
  /** For a product by weight: what was weighed. */
  grams?: number | null | undefined
  /** What an agreed substitute for the missing units costs at most. */
  substitutePaise?: number | null | undefined
}

type PickedOrder = { lines: readonly PickableLine[]; charges: readonly Charge[] }

/** What the customer owes: picked units, substitutes, and the charges as ordered, whatever delivery costs now. */
export function priceDue({ lines, charges }: PickedOrder): PricedOrder {
  return priceOrder({ lines: lines.map((line) => ({ paise: chargedPaise(line) })), charges })
}

export function duePaise(order: PickedOrder): number {
  return priceDue(order).totalPaise
}

/** With its substitute. */
export function chargedPaise(line: PickableLine): number {
  return linePaise(line) + substitutePaise(line)
}

/** Without its substitute. Grams are rounded half up, to at least a paisa and never more than ordered. */
export function linePaise({ quantity, unitPaise, picked, stepGrams, grams }: PickableLine): number {
  if (!picked || !stepGrams || !grams) return unitPaise * (picked ?? quantity)
  const weighed = Math.floor((2 * unitPaise * grams + stepGrams) / (2 * stepGrams))
  return Math.min(unitPaise * quantity, Math.max(1, weighed))
}

/** Never more than the missing units cost: a substitute does not make an order dearer. */
export function substitutePaise(line: PickableLine): number {
  return Math.min(line.substitutePaise ?? 0, line.unitPaise * line.quantity - linePaise(line))
}

/** Fewer units than ordered, or a weight that costs less. */
export function isLineShort(line: PickableLine): boolean {
  const { quantity, unitPaise, picked } = line
  return picked !== null && (picked < quantity || linePaise(line) < unitPaise * quantity)
}
