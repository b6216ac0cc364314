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
  /** 'YYYY-MM-DD' */
  validFrom: string
}
