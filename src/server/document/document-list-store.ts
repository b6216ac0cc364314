import { type RawBuilder, sql } from 'kysely'
import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { type ChargeAmounts, listCharges } from '#domain/pricing/charges.ts'
import { sumDocument } from '#domain/pricing/credit-lines.ts'
import {
  type BilledCombo,
  type DocumentLine,
  type IssuedKind,
  isNote,
  type NoteReason,
} from '#domain/tax/document.ts'
import { type StateCode, stateText } from '#domain/tax/gst-states.ts'
import type { SellerTaxMode } from '#domain/tax/seller-tax.ts'
import type { Buyer, Supplier } from '#server/database/document-tables.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { linesColumn } from './line-store.ts'

/** Empty for an order of another shopper's, or of before the shopper's history was closed. */
export async function listShopperDocuments(
  db: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<IssuedDocument[]> {
  return selectDocuments(
    db,
    sql`o.id = ${orderId} AND o.user_id = ${userId} AND o.created_at > coalesce(
      (SELECT history_closed_at FROM users WHERE id = ${userId}), '-infinity')`,
  )
}

export async function listDocuments(db: Db, orderIds: readonly string[]): Promise<IssuedDocument[]> {
  return selectDocuments(db, sql`d.order_id = ANY (${orderIds}::uuid[])`)
}

async function selectDocuments(db: Db, where: RawBuilder<unknown>): Promise<IssuedDocument[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT d.id, d.kind, d.number, d.issued_at, d.order_id, o.number AS order_number, d.reason, d.seller_mode, d.supplier, d.buyer,
      d.place_of_supply, d.charges, d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise, d.round_off_paise, d.total_paise,
      original.number AS original_number, original.issued_at AS original_at, ${linesColumn} AS lines
    FROM documents d JOIN orders o ON o.id = d.order_id LEFT JOIN documents original ON original.id = d.original_id
    WHERE ${where} ORDER BY d.issued_at, d.id`.execute(db)
  return rows.map(toDocument)
}

type DocumentRow = {
  id: string
  kind: IssuedKind
  number: string
  issued_at: Date
  order_id: string
  order_number: unknown
  reason: NoteReason | null
  seller_mode: SellerTaxMode
  supplier: Supplier
  buyer: Buyer
  place_of_supply: StateCode | null
  charges: ChargeAmounts
  taxable_paise: unknown
  cgst_paise: unknown
  sgst_paise: unknown
  igst_paise: unknown
  round_off_paise: unknown
  total_paise: unknown
  original_number: string | null
  original_at: Date | null
  lines: DocumentLine[]
}

function toDocument(row: DocumentRow): IssuedDocument {
  const { state: _, ...supplier } = row.supplier
  const sums = sumDocument(row.lines, listCharges(row.charges))
  return {
    ...{ _id: row.id, kind: row.kind, number: row.number, issuedAt: row.issued_at.toISOString() },
    ...{ order: row.order_id, orderNumber: parseAmount(row.order_number), mode: row.seller_mode },
    ...(row.original_number !== null &&
      row.original_at && {
        original: { number: row.original_number, issuedAt: row.original_at.toISOString() },
      }),
    ...(row.reason !== null && { reason: row.reason }),
    ...{ supplier: { ...supplier, address: [...supplier.address] }, buyer: row.buyer },
    ...(row.place_of_supply !== null && { placeOfSupply: stateText(row.place_of_supply) }),
    lines: row.lines.map((line) => toLine(line, row.kind)),
    items: rupeesFromPaise(sums.itemsPaise),
    charges: sums.charges.map(({ kind, paise }) => ({ kind, amount: rupeesFromPaise(paise) })),
    rates: sums.rates.map(({ treatment, rateBasisPoints, ...amounts }) => ({
      ...{ treatment, rate: rateBasisPoints / 100 },
      ...toTaxAmounts(amounts),
    })),
    ...toTaxAmounts({
      taxablePaise: parseAmount(row.taxable_paise),
      cgstPaise: parseAmount(row.cgst_paise),
      sgstPaise: parseAmount(row.sgst_paise),
      igstPaise: parseAmount(row.igst_paise),
    }),
    ...toRoundOff(parseAmount(row.round_off_paise)),
    total: rupeesFromPaise(parseAmount(row.total_paise)),
  }
}

function toRoundOff(paise: number): Pick<IssuedDocument, 'roundOff'> {
  return paise === 0 ? {} : { roundOff: rupeesFromPaise(paise) }
}

function toLine(line: DocumentLine, kind: IssuedKind): IssuedDocument['lines'][number] {
  const { lineNo: no, charge, name, names, pack: weight, quantity, unitCode: unit, unitPaise } = line
  return {
    ...{ no, name, weight, quantity, unit },
    ...(charge !== null && { charge }),
    ...(Object.keys(names).length > 0 && { names }),
    ...(line.combo && { combo: toCombo(line.combo, kind) }),
    ...(line.stepGrams !== null && { stepGrams: line.stepGrams }),
    price: unitPaise === null ? null : rupeesFromPaise(unitPaise),
    ...{ hsn: line.hsn, treatment: line.treatment, rate: line.rateBasisPoints / 100 },
    ...{ amount: rupeesFromPaise(line.amountPaise), charges: rupeesFromPaise(line.chargesPaise) },
    ...toTaxAmounts(line),
  }
}

/** A note may take back a part of it. */
function toCombo({ id: _id, name, names, quantity }: BilledCombo, kind: IssuedKind) {
  return {
    ...{ _id, name },
    ...(Object.keys(names).length > 0 && { names }),
    ...(!isNote(kind) && { quantity }),
  }
}

type Paise = Pick<DocumentLine, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>

function toTaxAmounts({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Paise) {
  return {
    ...{ taxable: rupeesFromPaise(taxablePaise), cgst: rupeesFromPaise(cgstPaise) },
    ...{ sgst: rupeesFromPaise(sgstPaise), igst: rupeesFromPaise(igstPaise) },
  }
}
