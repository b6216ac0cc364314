import type { TaxTreatment } from '../pricing/split-tax.ts'
import type { SellerTaxMode } from './seller-tax.ts'

/** A `bill` has no words of GST. The others are the documents of rules 46, 46A and 49 of the CGST Rules. */
export type DocumentKind = 'bill' | 'bill_of_supply' | 'tax_invoice' | 'invoice_cum_bill_of_supply'

type Supply = {
  mode: SellerTaxMode
  /** The treatments of all lines, also those of charges. */
  treatments: readonly TaxTreatment[]
  /** '' or null: the buyer is not registered. */
  recipientGstin: string | null
}

/** The documents of a supply: two if a registered buyer gets taxable and untaxed lines. */
export function documentKinds({ mode, treatments, recipientGstin }: Supply): DocumentKind[] {
  if (mode === 'unregistered') return ['bill']
  const hasTaxable = treatments.includes('taxable')
  if (mode === 'composition' || !hasTaxable) return ['bill_of_supply']
  if (treatments.every((treatment) => treatment === 'taxable')) return ['tax_invoice']
  // Rule 46A allows one document only for a buyer who is not registered.
  return recipientGstin ? ['tax_invoice', 'bill_of_supply'] : ['invoice_cum_bill_of_supply']
}
