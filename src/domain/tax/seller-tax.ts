import type { ChargesTax } from '../pricing/spread-charges.ts'
import type { StateCode } from './gst-states.ts'

/** How the seller is registered for GST. */
export const sellerTaxModes = ['unregistered', 'composition', 'regular'] as const
export type SellerTaxMode = (typeof sellerTaxModes)[number]

/** In force from a day on, until a later one. */
export type SellerTax = {
  mode: SellerTaxMode
  /** '' when unregistered. */
  gstin: string
  legalName: string
  tradeName: string
  stateCode: StateCode
  address: string
  chargesTax: ChargesTax
  /** 'YYYY-MM-DD' */
  validFrom: string
}

/**
 * The only state that the seller may deliver to, null for any. One taxable delivery to another state makes an
 * unregistered seller liable to register (section 24 of the CGST Act) and ends the composition scheme (its
 * section 10).
 */
export function deliveryState(tax: SellerTax | null): StateCode | null {
  return tax === null || tax.mode === 'regular' ? null : tax.stateCode
}

/** A place of supply that is not known counts as the seller's own. */
export function isInterState(tax: Pick<SellerTax, 'stateCode'>, placeOfSupply: StateCode | null): boolean {
  return placeOfSupply !== null && placeOfSupply !== tax.stateCode
}
