import { spreadPaise, sumOf } from './spread.ts'

type PricedPart = { product: string; quantity: number; listPaise: number }

/** All units of a part that cost the same. `listPaise` is what one costs by itself. */
export type ComboLine = { product: string; quantity: number; unitPaise: number; listPaise: number }

type PricedCombo = { paise: number; parts: readonly PricedPart[] }

/**
 * Shares the price of a combo over its units by what they cost one by one, so that `quantity` combos add up to the
 * paisa. Units of a part differ by at most one paisa: such a part becomes two lines. null: the combo costs more
 * than its units do one by one, which no share may.
 */
export function priceCombo(combo: PricedCombo, quantity: number): ComboLine[] | null {
  const { paise, parts } = combo
  return paise > sumOf(weightsOf(parts)) ? null : shareCombo(combo, quantity)
}

/** The same at any price, for what a customer has paid. */
export function shareCombo({ paise, parts }: PricedCombo, quantity: number): ComboLine[] {
  const units = parts.flatMap((part) => Array.from({ length: part.quantity }, () => part))
  const lines = new Map<string, ComboLine>()
  const shares = spreadPaise(paise, weightsOf(parts))
  for (const [index, { product, listPaise }] of units.entries()) {
    const unitPaise = shares[index] ?? 0
    const key = `${product} ${unitPaise}`
    const known = lines.get(key)?.quantity ?? 0
    lines.set(key, { product, quantity: known + quantity, unitPaise, listPaise })
  }
  return [...lines.values()]
}

/** What each unit costs by itself. */
function weightsOf(parts: readonly PricedPart[]): number[] {
  return parts.flatMap(({ quantity, listPaise }) => Array.from({ length: quantity }, () => listPaise))
}
