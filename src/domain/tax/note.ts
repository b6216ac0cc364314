import { dayOf } from '../days.ts'
import { grossPaise } from '../pricing/credit-lines.ts'
import { type DocumentLine, type IssuedKind, type NoteKind, noteKind } from './document.ts'
import type { DocumentKind } from './document-kinds.ts'
import { lastTaxCreditDay } from './financial-year.ts'
import type { SellerTaxMode } from './seller-tax.ts'

type Corrected = {
  kind: DocumentKind
  /** When the document was issued. */
  issuedAt: Date
  /** What goes back, with the tax of the document. */
  lines: readonly DocumentLine[]
}

/**
 * The note of `at` that takes lines of a document back. After the last day for it, the money goes back without its
 * tax: no return takes such a note.
 */
export function toNote(
  { kind, issuedAt, lines }: Corrected,
  at: Date,
): { kind: NoteKind; lines: readonly DocumentLine[] } {
  const isLate = hasTax(kind) && dayOf(at) > lastTaxCreditDay(issuedAt)
  return isLate ? { kind: 'refund_note', lines: lines.map(withoutTax) } : { kind: noteKind(kind), lines }
}

/** Whether a note of a regular seller came after the last day to reduce tax. */
export function isNoteWithoutTax({ kind, mode }: { kind: IssuedKind; mode: SellerTaxMode }): boolean {
  return kind === 'refund_note' && mode === 'regular'
}

/** A bill of supply charges none. */
function hasTax(kind: DocumentKind): boolean {
  return kind === 'tax_invoice' || kind === 'invoice_cum_bill_of_supply'
}

/** All of the money, as on a plain bill. */
function withoutTax(line: DocumentLine): DocumentLine {
  const noTax = { hsn: '', treatment: null, rateBasisPoints: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  return { ...line, ...noTax, taxablePaise: grossPaise(line) }
}
