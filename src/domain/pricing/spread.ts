/**
 * Shares `paise` in proportion to `weights`, exactly, by largest remainder; of equal remainders the first
 * comes first. Integers of at least 0. Returns zeros without a weight. No share exceeds its weight if `paise`
 * does not exceed their sum.
 */
export function spreadPaise(paise: number, weights: readonly number[]): number[] {
  const total = BigInt(sumOf(weights))
  if (total === 0n || paise === 0) return weights.map(() => 0)
  // The products exceed what a number holds exactly.
  const products = weights.map((weight) => BigInt(paise) * BigInt(weight))
  const shares = products.map((product) => Number(product / total))
  const remainders = products.map((product, index) => ({ index, rest: product % total }))
  const largest = remainders.sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )
  for (const { index } of largest.slice(0, paise - sumOf(shares))) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
