/** Grams or millilitres; the upper limit is included. Fixed bands keep the number of cached pages small. */
export const packSizes = ['up-to-100', '100-250', '250-500', '500-1000', 'over-1000'] as const
export type PackSize = (typeof packSizes)[number]

const upTo: readonly (readonly [PackSize, number])[] = [
  ['up-to-100', 100],
  ['100-250', 250],
  ['250-500', 500],
  ['500-1000', 1000],
  ['over-1000', Number.POSITIVE_INFINITY],
]

/** null: unknown, or neither a weight nor a volume. */
export function findPackSize(quantity: { value: number; unit: string } | null): PackSize | null {
  if (quantity?.unit !== 'g' && quantity?.unit !== 'ml') return null
  return upTo.find(([, max]) => quantity.value <= max)?.[0] ?? null
}
