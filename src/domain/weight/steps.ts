import { formatPrice } from '../money.ts'

/** Grams of one step. The quantity, price and stock of a product that is sold by weight are of steps. */
export const stepChoices = [50, 100, 200, 250, 500, 1000] as const

export function isStepGrams(grams: number): boolean {
  return stepChoices.some((choice) => choice === grams)
}

/** '750 g', '1.5 kg' */
export function formatGrams(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

type Stepped = { stepGrams?: number | undefined }

/** '750 g' of a product by weight, '3' of another. */
export function formatQuantity({ stepGrams }: Stepped, quantity: number): string {
  return stepGrams ? formatGrams(quantity * stepGrams) : `${quantity}`
}

/** '₹60/kg'. `offerPrice` is rupees per step. */
export function formatPerKg(offerPrice: number, stepGrams: number): string {
  return `${formatPrice(pricePerKg(offerPrice, stepGrams))}/kg`
}

/** Rupees, exact. `offerPrice` is rupees per step. */
export function pricePerKg(offerPrice: number, stepGrams: number): number {
  return (Math.round(offerPrice * 100) * 10) / stepGrams
}

/** Null unless it is whole paise. */
export function stepPaiseFromKg(kgPaise: number, stepGrams: number): number | null {
  const paise = (kgPaise * stepGrams) / 1000
  return Number.isInteger(paise) ? paise : null
}

/** The nearest price per kg, in paise, whose price per step is whole. Half up, and more than 0. */
export function nearestKgPaise(kgPaise: number, stepGrams: number): number {
  return (Math.max(1, Math.round((kgPaise * stepGrams) / 1000)) * 1000) / stepGrams
}
