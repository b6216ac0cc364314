import type { Product } from '#contract/catalogue/product.ts'
import type { EndpointInput } from '#contract/schemas.ts'

export type SaleInput = EndpointInput<'sellAtCounter'>
export type SaleLineInput = SaleInput['lines'][number]

/** At the price of the product. */
export function aSaleLine(
  { _id, offerPrice }: Pick<Product, '_id' | 'offerPrice'>,
  given: Partial<SaleLineInput> = {},
): SaleLineInput {
  const units = given.grams === undefined ? { quantity: 1 } : {}
  return { productId: _id, ...units, pricePaise: Math.round(offerPrice * 100), ...given }
}

/** Sold now and paid in cash, unless something else is given. */
export function aSale(lines: SaleLineInput[], given: Partial<SaleInput> = {}): SaleInput {
  const paise = lines.map(({ pricePaise, quantity = 1 }) => pricePaise * quantity)
  return {
    ...{ idempotencyKey: crypto.randomUUID(), soldAt: new Date().toISOString(), lines },
    payments: [{ method: 'Cash', amountPaise: paise.reduce((sum, one) => sum + one, 0) }],
    ...given,
  }
}

export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString()
}
