import type { LocalTexts } from '../catalogue.ts'
import type { Charge } from '../pricing/charges.ts'
import type { TaxAmounts, TaxTreatment } from '../pricing/split-tax.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { UnitCode } from './unit-codes.ts'

/** A `refund_note` corrects a plain bill, a `credit_note` a document of GST. */
export const noteKinds = ['refund_note', 'credit_note'] as const
export type NoteKind = (typeof noteKinds)[number]
export const issuedKinds = [
  ...['bill', 'bill_of_supply', 'tax_invoice', 'invoice_cum_bill_of_supply'],
  ...noteKinds,
] as const satisfies readonly (DocumentKind | NoteKind)[]
export type IssuedKind = DocumentKind | NoteKind

/** A link to the bills of an order that opens without a login. */
export const billLinkDays = 60

/** Why a note takes something back. */
export const noteReasons = ['cancelled', 'changed', 'returned'] as const
export type NoteReason = (typeof noteReasons)[number]

/** What a line remembers of the combo that it is a part of. `quantity`: of the order. */
export type BilledCombo = { id: string; name: string; names: LocalTexts<string>; quantity: number }

/** What left the shop: an item, or a substitute for it. */
export type SuppliedItem = {
  productId: string
  name: string
  names: Record<string, string>
  /** '500 g' */
  pack: string | null
  combo: BilledCombo | null
  /** Pieces. */
  quantity: number
  /** For a product by weight: of all pieces. */
  grams: number | null
  stepGrams: number | null
  /** null: the pieces do not share the amount evenly. */
  unitPaise: number | null
  amountPaise: number
}

export type DocumentLine = TaxAmounts & {
  lineNo: number
  /** null: a charge that is taxed apart. */
  productId: string | null
  charge: Charge['kind'] | null
  name: string
  names: Record<string, string>
  pack: string | null
  /** null: no part of a combo, or issued by a release that did not store it. */
  combo: BilledCombo | null
  /** In units of `unitCode`, at most three decimals. */
  quantity: number
  unitCode: UnitCode
  stepGrams: number | null
  unitPaise: number | null
  hsn: string
  /** null: the seller is not registered. */
  treatment: TaxTreatment | null
  rateBasisPoints: number
  /** For the items, before their share of the charges. */
  amountPaise: number
  chargesPaise: number
}

export function noteKind(original: DocumentKind): NoteKind {
  return original === 'bill' ? 'refund_note' : 'credit_note'
}

export function isNote(kind: IssuedKind): kind is NoteKind {
  return noteKinds.some((one) => one === kind)
}

/** They begin numbers, so that no two kinds share one. A plain bill has none. */
const numberLetters: Record<IssuedKind, string> = {
  bill: '',
  bill_of_supply: 'S',
  tax_invoice: 'T',
  invoice_cum_bill_of_supply: 'M',
  refund_note: 'R',
  credit_note: 'C',
}

/** The start of the numbers of a series: 'T26-27/', after the owner's prefix. */
export function numberStart(series: { kind: IssuedKind; financialYear: string; prefix: string }): string {
  return `${series.prefix}${numberLetters[series.kind]}${series.financialYear}/`
}

export const serialDigits = 6

/**
 * A number has at most 16 characters, of which 3 are left for the owner. The mark at the end keeps the prefix apart
 * from the letter of the kind: 'T' for a bill would be the numbers of tax invoices.
 */
export function isDocumentPrefix(text: string): boolean {
  return /^[A-Z0-9]{1,2}[/-]$/.test(text)
}
