import type { Sale } from '../sale/sale.ts'
import { fieldsOf } from '../sale/sale-storage.ts'

const key = 'haat-pos-sold'

export type SoldCounts = Readonly<Record<string, number>>

/** In how many sales of this device each product was. */
export function readSoldCounts(): SoldCounts {
  try {
    const stored = fieldsOf(JSON.parse(localStorage.getItem(key) ?? '{}'))
    const counts = Object.entries(stored).filter((entry): entry is [string, number] =>
      Number.isInteger(entry[1]),
    )
    return Object.fromEntries(counts)
  } catch {
    return {}
  }
}

const maxCount = 1_000

export function addSoldCounts({ lines }: Sale): SoldCounts {
  const counts = { ...readSoldCounts() }
  for (const { product } of lines) counts[product._id] = (counts[product._id] ?? 0) + 1
  // Halved now and then, so that what sells now passes what sold long ago.
  const isLarge = Object.values(counts).some((count) => count > maxCount)
  const kept = isLarge ? halve(counts) : counts
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage the order of the tiles stays.
  }
  return kept
}

function halve(counts: SoldCounts): SoldCounts {
  const halves = Object.entries(counts).map(([id, count]) => [id, Math.floor(count / 2)] as const)
  return Object.fromEntries(halves.filter(([, count]) => count > 0))
}
