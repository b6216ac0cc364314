/** Steps that the picked grams begin, at most as ordered. */
export function pickedSteps({
  grams,
  stepGrams,
  quantity,
}: {
  grams: number
  stepGrams: number
  quantity: number
}): number {
  return Math.min(quantity, Math.ceil(grams / stepGrams))
}

/** Per cent that a packed weight may be above the ordered one. */
export const defaultWeightTolerance = 10
export const maxWeightTolerance = 100

/** The most grams of a line that may be packed. */
export function maxPickedGrams({
  quantity,
  stepGrams,
  tolerancePercent,
}: {
  quantity: number
  stepGrams: number
  tolerancePercent: number
}): number {
  return Math.floor((quantity * stepGrams * (100 + tolerancePercent)) / 100)
}
