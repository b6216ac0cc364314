import type { SellerTaxMode } from './seller-tax.ts'

/** Rule 46 of the CGST Rules: from this value an invoice has name and address of a buyer without a GSTIN too. */
const namedBuyerPaise = 50_000_00

/** From which total a sale names its buyer. null: never, as bills of other sellers. */
export function namesBuyerFrom(mode: SellerTaxMode | undefined): number | null {
  return mode === 'regular' ? namedBuyerPaise : null
}

/** The law counts the value without tax. The total is never below it, and known before any tax is. */
export function isBuyerNeeded(totalPaise: number, fromPaise: number | null): boolean {
  return fromPaise !== null && totalPaise >= fromPaise
}
