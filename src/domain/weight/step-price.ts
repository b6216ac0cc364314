/** Grams of one step. The quantity, price and stock of a product that is sold by weight are of steps. */
export const stepChoices = [50, 100, 200, 250, 500, 1000] as const

export function isStepGrams(grams: number): boolean {
  return stepChoices.some((choice) => choice === grams)
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

/** Rupees, exact: every step is a part of a kilogram without a rest. `offerPrice` is rupees per step. */
export function pricePerKg(offerPrice: number, stepGrams: number): number {
  return Math.round((offerPrice * 100_000) / stepGrams) / 100
}
