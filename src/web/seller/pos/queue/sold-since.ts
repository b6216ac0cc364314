import type { SaleLine } from '../sale/sale.ts'
import type { SaleAction } from './sale-queue.ts'

export type MadeSale = Pick<SaleAction, 'id' | 'soldAt' | 'lines'>

type Sales = {
  /** In this visit. */
  made: readonly MadeSale[]
  /** Also of visits before. */
  unsent: readonly MadeSale[]
  /** ISO: when the catalogue was read. */
  savedAt: string
}

/** What this device has sold and the stock of its catalogue does not show: what is unsent, and what is newer. */
export function linesSoldSince({ made, unsent, savedAt }: Sales): SaleLine[] {
  const sales = new Map(
    [...made.filter(({ soldAt }) => soldAt > savedAt), ...unsent].map((sale) => [sale.id, sale]),
  )
  return [...sales.values()].flatMap(({ lines }) => lines)
}
