import { sql } from 'kysely'
import type { ChargeAmounts } from '#domain/pricing/charges.ts'
import { totalTax } from '#domain/pricing/credit-lines.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import {
  type DocumentLine,
  type IssuedKind,
  type NoteReason,
  numberStart,
  serialDigits,
} from '#domain/tax/document.ts'
import { financialYear } from '#domain/tax/financial-year.ts'
import type { Buyer, Supplier } from '#server/database/document-tables.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

export type NewDocument = {
  kind: IssuedKind
  prefix: string
  issuedAt: Date
  orderId: string
  originalId: string | null
  reason: NoteReason | null
  sellerMode: string
  supplier: Supplier
  buyer: Buyer
  placeOfSupply: string | null
  charges: ChargeAmounts
  lines: readonly DocumentLine[]
  /** Outside the taxable value. */
  roundOffPaise: number
}

/**
 * Takes the next number of the series and writes the document, in one statement. Holds the lock of the series
 * until the transaction ends: call it last. A rollback returns the number.
 */
export async function insertDocument(tx: Db, document: NewDocument): Promise<{ id: string; number: string }> {
  const { kind, prefix, issuedAt, orderId, originalId, reason, sellerMode, placeOfSupply, lines } = document
  const { roundOffPaise } = document
  const [id, year] = [newId(), financialYear(issuedAt)]
  const total = totalTax(lines)
  const { rows } = await sql<{ number: string }>`
    WITH series AS (
      INSERT INTO document_series (kind, financial_year, prefix, next_number) VALUES (${kind}, ${year}, ${prefix}, 2)
      ON CONFLICT (kind, financial_year, prefix) DO UPDATE SET next_number = document_series.next_number + 1
      RETURNING next_number - 1 AS serial
    ), document AS (
      INSERT INTO documents (id, kind, financial_year, prefix, serial, number, issued_at, order_id, original_id, reason, seller_mode,
        supplier, buyer, place_of_supply, charges, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise)
      SELECT ${id}::uuid, ${kind}, ${year}, ${prefix}, serial,
        ${numberStart({ kind, financialYear: year, prefix })}::text
          || lpad(serial::text, greatest(${serialDigits}::int, length(serial::text)), '0'),
        ${issuedAt}::timestamptz, ${orderId}::uuid, ${originalId}::uuid, ${reason}, ${sellerMode},
        ${JSON.stringify(document.supplier)}::jsonb, ${JSON.stringify(document.buyer)}::jsonb, ${placeOfSupply},
        ${JSON.stringify(document.charges)}::jsonb, ${total.taxablePaise}::bigint, ${total.cgstPaise}::bigint,
        ${total.sgstPaise}::bigint, ${total.igstPaise}::bigint, ${roundOffPaise}::bigint,
        ${sumOf([total.totalPaise, roundOffPaise])}::bigint
      FROM series RETURNING number
    ), written AS (
      INSERT INTO document_lines (document_id, line_no, product_id, charge, name, names, pack, combo, quantity, unit_code, step_grams,
        unit_paise, hsn, treatment, rate_basis_points, amount_paise, charges_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      SELECT ${id}::uuid, "lineNo", "productId", charge, name, names, pack, combo, quantity, "unitCode", "stepGrams", "unitPaise", hsn,
        treatment, "rateBasisPoints", "amountPaise", "chargesPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"
      FROM json_to_recordset(${JSON.stringify(lines)}::json) AS r ("lineNo" smallint, "productId" uuid, charge text, name text,
        names jsonb, pack text, combo jsonb, quantity numeric, "unitCode" text, "stepGrams" integer, "unitPaise" bigint, hsn text,
        treatment text, "rateBasisPoints" integer, "amountPaise" bigint, "chargesPaise" bigint, "taxablePaise" bigint,
        "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)
    )
    SELECT number FROM document`.execute(tx)
  const [issued] = rows
  if (!issued) throw new Error(`no document was written for order ${orderId}`)
  return { id, number: issued.number }
}
