import type { IssuedKind } from './document.ts'

/** The words of the law, which papers in other languages have beside their own. */
export const legalNames: Record<IssuedKind, string> = {
  bill: 'Bill',
  bill_of_supply: 'Bill of Supply',
  tax_invoice: 'Tax Invoice',
  invoice_cum_bill_of_supply: 'Invoice-cum-Bill of Supply',
  refund_note: 'Refund Note',
  credit_note: 'Credit Note',
}

/** Rule 5(1)(g): wherever the business shows itself. */
export const compositionPerson = 'composition taxable person'

/** Rule 5(1)(f) of the CGST Rules: at the top of each bill of the composition scheme. */
export const compositionNotice = 'composition taxable person, not eligible to collect tax on supplies'

/** A note that corrects a document of GST after the last day to reduce its tax. */
export const financialNote = 'Financial credit note, without GST'
