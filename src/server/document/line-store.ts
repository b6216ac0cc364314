import { type RawBuilder, sql } from 'kysely'
import type { DocumentLine } from '#domain/tax/document.ts'

/** The lines of document `d` as JSON, whose amounts are numbers. */
export const linesColumn: RawBuilder<DocumentLine[]> = sql<DocumentLine[]>`(
    SELECT json_agg(json_build_object(
      'lineNo', l.line_no, 'productId', l.product_id, 'charge', l.charge, 'name', l.name, 'names', l.names, 'pack', l.pack,
      'combo', l.combo, 'quantity', l.quantity, 'unitCode', l.unit_code, 'stepGrams', l.step_grams, 'unitPaise', l.unit_paise,
      'hsn', l.hsn, 'treatment', l.treatment, 'rateBasisPoints', l.rate_basis_points, 'amountPaise', l.amount_paise,
      'chargesPaise', l.charges_paise, 'taxablePaise', l.taxable_paise, 'cgstPaise', l.cgst_paise, 'sgstPaise', l.sgst_paise,
      'igstPaise', l.igst_paise) ORDER BY l.line_no)
    FROM document_lines l WHERE l.document_id = d.id)`
