import type { SubstituteChoice } from '#contract/seller/orders/substitutes.ts'
import type { PickingLine } from '#contract/seller/picking.ts'
import { maxQuantity } from '#domain/cart.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { linePaise, substitutePaise } from '#domain/pricing/order-amounts.ts'
import { toPickable } from '../build-picking-view.ts'

type Product = Pick<SubstituteChoice, 'offerPrice' | 'stock' | 'stepGrams'>
type Offer = { product: Product; quantity: number }

/** What the missing units cost. */
export function missingPaise(line: PickingLine): number {
  const { unitPaise, quantity, ...rest } = toPickable(line)
  return unitPaise * quantity - linePaise({ unitPaise, quantity, ...rest })
}

/** What the customer pays for so many units: never more than the missing ones cost. */
export function offerPaise(line: PickingLine, { product, quantity }: Offer): number {
  return substitutePaise({ ...toPickable(line), substitutePaise: unitPaise(product) * quantity })
}

/** As many units or grams as are missing, if there is so much. */
export function startQuantity(line: PickingLine, product: Product): number {
  return Math.min(wantedQuantity(line, product), maxUnits(product))
}

export function maxUnits({ stock }: Pick<Product, 'stock'>): number {
  return Math.min(stock ?? maxQuantity, maxQuantity)
}

/** The shop loses nothing by giving as much as is missing. */
export function isSamePriceOrLess(line: PickingLine, product: Product): boolean {
  return unitPaise(product) * wantedQuantity(line, product) <= missingPaise(line)
}

/** For pieces instead of a weight, or the other way round: what the missing amount pays. */
function wantedQuantity(line: PickingLine, product: Product): number {
  const { stepGrams: lineStep } = line.product
  const missingUnits = line.quantity - (line.picked ?? line.quantity)
  if (!lineStep && !product.stepGrams) return Math.max(1, missingUnits)
  const wanted =
    lineStep && product.stepGrams
      ? Math.round(missingGrams(line, lineStep) / product.stepGrams)
      : Math.floor(missingPaise(line) / unitPaise(product))
  return Math.min(Math.max(1, wanted), maxQuantity)
}

/** For a product by weight. */
export function missingGrams({ quantity, picked, grams }: PickingLine, stepGrams: number): number {
  return quantity * stepGrams - (grams ?? (picked ?? quantity) * stepGrams)
}

function unitPaise({ offerPrice }: Pick<Product, 'offerPrice'>): number {
  return paiseFromRupees(offerPrice) ?? 0
}
