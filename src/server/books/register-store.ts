import { type RawBuilder, sql } from 'kysely'
import type { DayRange, RateAmounts, RegisterDocument } from '#domain/books/register.ts'
import type { PaymentMethod } from '#domain/order.ts'
import { timeZone } from '#domain/shop.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

type Wanted = DayRange & { isNote: boolean | null; after: string | null; limit: number }

/** The oldest first. `after` is the id of a document. */
export async function listRegister(db: Db, wanted: Wanted): Promise<RegisterDocument[]> {
  const { isNote, after, limit } = wanted
  const { rows } = await sql<RegisterRow>`
    SELECT d.id, d.kind, d.number, d.issued_at, d.order_id, o.number AS order_number, d.seller_mode, d.supplier->>'state' AS supplier_state,
      d.buyer->>'name' AS buyer_name, d.buyer->>'gstin' AS buyer_gstin, d.place_of_supply,
      d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise, d.round_off_paise, d.total_paise,
      original.number AS original_number, original.issued_at AS original_at,
      original.total_paise AS original_paise, l.charges_paise, l.rates,
      (SELECT json_agg(DISTINCT p.method) FROM order_payments p WHERE p.order_id = d.order_id AND p.reversed_at IS NULL) AS payments
    FROM documents d JOIN orders o ON o.id = d.order_id LEFT JOIN documents original ON original.id = d.original_id
    CROSS JOIN LATERAL (
      SELECT sum(charges_paise)::bigint AS charges_paise, json_agg(json_build_array(treatment, rate_basis_points, taxable_paise,
        cgst_paise, sgst_paise, igst_paise) ORDER BY rate_basis_points DESC, treatment) AS rates
      FROM (
        SELECT treatment, rate_basis_points, sum(taxable_paise) AS taxable_paise, sum(cgst_paise) AS cgst_paise,
          sum(sgst_paise) AS sgst_paise, sum(igst_paise) AS igst_paise,
          sum(charges_paise + CASE WHEN charge IS NULL THEN 0 ELSE amount_paise END) AS charges_paise
        FROM document_lines WHERE document_id = d.id GROUP BY treatment, rate_basis_points) AS r
    ) AS l
    WHERE ${within(wanted)} AND (${isNote}::boolean IS NULL OR (d.original_id IS NOT NULL) = ${isNote}::boolean)
      AND (${after}::uuid IS NULL OR (d.issued_at, d.id) > (SELECT issued_at, id FROM documents WHERE id = ${after}::uuid))
    ORDER BY d.issued_at, d.id LIMIT ${limit}`.execute(db)
  return rows.map(toRegisterDocument)
}

export const batchSize = 500

/** In batches, so that a year of documents needs little memory. The next one is read while the caller has one. */
export async function* iterateRegister(
  db: Db,
  wanted: Pick<Wanted, 'from' | 'to' | 'isNote'>,
): AsyncGenerator<RegisterDocument[]> {
  const read = (after: string | null) => {
    const reading = listRegister(db, { ...wanted, after, limit: batchSize })
    // Its error is thrown where it is awaited, which may be much later.
    reading.catch(() => {})
    return reading
  }
  let next: Promise<RegisterDocument[]> | null = read(null)
  while (next !== null) {
    const batch: RegisterDocument[] = await next
    const last = batch.at(-1)
    next = last && batch.length === batchSize ? read(last.id) : null
    if (last) yield batch
  }
}

/** The documents `d` of the days. */
export function within({ from, to }: DayRange): RawBuilder<boolean> {
  return sql`d.issued_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
    AND d.issued_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`
}

type RegisterRow = {
  id: string
  kind: RegisterDocument['kind']
  number: string
  issued_at: Date
  order_id: string
  order_number: unknown
  seller_mode: RegisterDocument['mode']
  supplier_state: RegisterDocument['supplierState']
  buyer_name: string
  buyer_gstin: string
  place_of_supply: RegisterDocument['placeOfSupply']
  taxable_paise: unknown
  cgst_paise: unknown
  sgst_paise: unknown
  igst_paise: unknown
  round_off_paise: unknown
  total_paise: unknown
  original_number: string | null
  original_at: Date | null
  original_paise: unknown
  charges_paise: unknown
  rates: RateRow[]
  payments: PaymentMethod[] | null
}

/** As short as JSON can be: a busy month has hundreds of thousands of them. */
type RateRow = [
  treatment: RateAmounts['treatment'],
  rateBasisPoints: number,
  taxablePaise: number,
  cgstPaise: number,
  sgstPaise: number,
  igstPaise: number,
]

function toRegisterDocument(row: RegisterRow): RegisterDocument {
  const { original_number: number, original_at: issuedAt } = row
  return {
    ...{ id: row.id, kind: row.kind, number: row.number, issuedAt: row.issued_at, orderId: row.order_id },
    orderNumber: parseAmount(row.order_number),
    original:
      number !== null && issuedAt !== null
        ? { number, issuedAt, totalPaise: parseAmount(row.original_paise) }
        : null,
    ...{ mode: row.seller_mode, supplierState: row.supplier_state, placeOfSupply: row.place_of_supply },
    ...{ buyerName: row.buyer_name, buyerGstin: row.buyer_gstin, payments: row.payments ?? [] },
    chargesPaise: parseAmount(row.charges_paise),
    ...toTaxAmounts(row),
    roundOffPaise: parseAmount(row.round_off_paise),
    totalPaise: parseAmount(row.total_paise),
    rates: row.rates.map(toRateAmounts),
  }
}

function toRateAmounts([treatment, rateBasisPoints, ...paise]: RateRow): RateAmounts {
  const [taxablePaise, cgstPaise, sgstPaise, igstPaise] = paise
  return { treatment, rateBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise }
}

export type TaxColumns = Record<'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise', unknown>

export function toTaxAmounts(row: TaxColumns) {
  return {
    ...{ taxablePaise: parseAmount(row.taxable_paise), cgstPaise: parseAmount(row.cgst_paise) },
    ...{ sgstPaise: parseAmount(row.sgst_paise), igstPaise: parseAmount(row.igst_paise) },
  }
}
