import type { SaleLine } from '../sale/sale.ts'
import type { SaleAction } from './sale-queue.ts'

export type SentSale = Pick<SaleAction, 'id' | 'lines'> & {
  /** ISO, by the clock of this device. */
  sentAt: string
}

type Sales = {
  /** In this visit. */
  sent: readonly SentSale[]
  /** Also of visits before. */
  unsent: readonly Pick<SaleAction, 'id' | 'lines'>[]
  /** ISO: when the catalogue was read. */
  savedAt: string
}

/** What this device has sold and its catalogue does not show: what is unsent, and what was sent later. */
export function linesSoldSince({ sent, unsent, savedAt }: Sales): SaleLine[] {
  const sales = new Map(
    [...sent.filter(({ sentAt }) => sentAt > savedAt), ...unsent].map((sale) => [sale.id, sale]),
  )
  return [...sales.values()].flatMap(({ lines }) => lines)
}
