import { spreadPaise, sumOf } from './spread.ts'

type PricedPart = { product: string; quantity: number; listPaise: number }

/** All units of a part that cost the same. `listPaise` is what one costs by itself. */
export type ComboLine = { product: string; quantity: number; unitPaise: number; listPaise: number }

/**
 * Shares the price of a combo over its units by what they cost one by one, so that `quantity` combos add up to the
 * paisa. Units of a part differ by at most one paisa: such a part becomes two lines. null: the combo costs more
 * than its units do one by one, which no share may.
 */
export function priceCombo(
  { paise, parts }: { paise: number; parts: readonly PricedPart[] },
  quantity: number,
): ComboLine[] | null {
  const units = parts.flatMap((part) => Array.from({ length: part.quantity }, () => part))
  const weights = units.map(({ listPaise }) => listPaise)
  if (paise > sumOf(weights)) return null
  const lines = new Map<string, ComboLine>()
  const shares = spreadPaise(paise, weights)
  for (const [index, { product, listPaise }] of units.entries()) {
    const unitPaise = shares[index] ?? 0
    const key = `${product} ${unitPaise}`
    const known = lines.get(key)?.quantity ?? 0
    lines.set(key, { product, quantity: known + quantity, unitPaise, listPaise })
  }
  return [...lines.values()]
}
