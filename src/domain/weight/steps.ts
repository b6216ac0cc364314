import { formatPrice } from '../money.ts'

/** Every page of the storefront loads this file. */

type Stepped = { stepGrams?: number | undefined }

/** '750 g', '1.5 kg' */
export function formatGrams(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

/** '750 g' of a product by weight, '3' of another. */
export function formatQuantity({ stepGrams }: Stepped, quantity: number): string {
  return stepGrams ? formatGrams(quantity * stepGrams) : `${quantity}`
}

/** '₹60/kg', always exact. `offerPrice` is rupees per step. */
export function formatPerKg(offerPrice: number, stepGrams: number): string {
  return `${formatPrice(Math.round((offerPrice * 100_000) / stepGrams) / 100)}/kg`
}
