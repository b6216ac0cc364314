import { duePaise, type PickableLine } from '../pricing/order-amounts.ts'
import { priceOrder } from '../pricing/price-order.ts'

/** What a device sends of a line: units, or the weight of a product by weight. */
export type TypedSaleLine = {
  quantity?: number | undefined
  grams?: number | undefined
  /** Grams of one unit. */
  stepGrams?: number | undefined
  pricePaise: number
}

/** A weight takes as many units as it begins. */
export function saleQuantity({ quantity = 1, grams, stepGrams }: TypedSaleLine): number {
  return grams !== undefined && stepGrams !== undefined ? Math.ceil(grams / stepGrams) : quantity
}

export type PricedSale = {
  /** As whole units. */
  itemsPaise: number
  /** What the customer pays: less than the items if something was weighed. */
  totalPaise: number
}

/** A sale has no charges. */
export function priceSale(lines: readonly TypedSaleLine[]): PricedSale {
  const pickable = lines.map(toPickable)
  const { itemsPaise } = priceOrder({
    lines: pickable.map(({ unitPaise, quantity }) => ({ paise: unitPaise * quantity })),
    charges: [],
  })
  return { itemsPaise, totalPaise: duePaise({ lines: pickable, charges: [] }) }
}

function toPickable(line: TypedSaleLine): PickableLine {
  const quantity = saleQuantity(line)
  const { grams = null, stepGrams = null, pricePaise: unitPaise } = line
  return { quantity, unitPaise, picked: grams === null ? null : quantity, stepGrams, grams }
}
