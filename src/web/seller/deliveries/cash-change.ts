import { paiseFromRupees } from '#domain/money.ts'

export const maxNoteLength = 200

/** What the customer handed over: too little, exact, or with change to give back. null: no amount yet. */
export type CashChange = { is: 'short' | 'enough'; changePaise: number }

export function cashChange(typed: string, duePaise: number): CashChange | null {
  const paise = paiseFromTyped(typed)
  if (paise === null) return null
  return paise < duePaise ? { is: 'short', changePaise: 0 } : { is: 'enough', changePaise: paise - duePaise }
}

/** The round amounts above what is due that a customer is likely to hand over, in rupees. */
export function likelyNotes(duePaise: number): number[] {
  const rounded = [100, 500, 1_000].map((note) => Math.ceil(duePaise / (note * 100)) * note)
  return [...new Set(rounded)].filter((rupees) => rupees * 100 > duePaise).slice(0, 2)
}

/** null: not an amount of at most two decimals. */
export function paiseFromTyped(typed: string): number | null {
  return paiseFromRupees(typed.replaceAll(/[₹,\s]/g, ''))
}
