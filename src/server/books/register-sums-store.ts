import { type RawBuilder, sql } from 'kysely'
import type { SeriesRange } from '#domain/books/gstr1.ts'
import type { DayRange, HsnAmounts, KindTotals } from '#domain/books/register.ts'
import type { Db } from '#server/database/tables.ts'
import { type TaxColumns, toTaxAmounts, within } from './register-store.ts'

/** The sums of documents and of notes, all above 0, for each treatment and rate. The highest rate first. */
export async function listKindTotals(db: Db, range: DayRange): Promise<KindTotals[]> {
  const { rows } = await sql<KindRow>`
    SELECT d.original_id IS NOT NULL AS is_note, d.seller_mode, l.treatment, l.rate_basis_points, ${taxSums(sql`1`)}
    FROM documents d JOIN document_lines l ON l.document_id = d.id WHERE ${within(range)}
    GROUP BY 1, 2, 3, 4 ORDER BY l.rate_basis_points DESC, l.treatment, 1, 2`.execute(db)
  return rows.map((row) => ({
    ...{ isNote: row.is_note, mode: row.seller_mode, treatment: row.treatment },
    rateBasisPoints: row.rate_basis_points,
    ...toTaxAmounts(row),
  }))
}

type KindRow = TaxColumns & {
  is_note: boolean
  seller_mode: KindTotals['mode']
  treatment: KindTotals['treatment']
  rate_basis_points: number
}

type DocumentCounts = { sales: number; notes: number; salesRoundOffPaise: number; notesRoundOffPaise: number }

/** With their rounding. */
export async function countDocuments(db: Db, range: DayRange): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    SELECT count(*) FILTER (WHERE d.original_id IS NULL)::int AS sales, count(d.original_id)::int AS notes,
      coalesce(sum(d.round_off_paise) FILTER (WHERE d.original_id IS NULL), 0)::int AS "salesRoundOffPaise",
      coalesce(sum(d.round_off_paise) FILTER (WHERE d.original_id IS NOT NULL), 0)::int AS "notesRoundOffPaise"
    FROM documents d WHERE ${within(range)}`.execute(db)
  return rows[0] ?? { sales: 0, notes: 0, salesRoundOffPaise: 0, notesRoundOffPaise: 0 }
}

/** Documents less notes. */
export async function listHsn(db: Db, range: DayRange): Promise<HsnAmounts[]> {
  const { rows } = await sql<HsnRow>`
    SELECT d.buyer->>'gstin' <> '' AS is_registered, d.seller_mode, l.hsn, l.unit_code, l.treatment, l.rate_basis_points,
      min(l.name) AS name, sum(${sign} * l.quantity)::float8 AS quantity, ${taxSums(sign)}
    FROM documents d JOIN document_lines l ON l.document_id = d.id WHERE ${within(range)}
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 3, 4, 6, 5, 1, 2`.execute(db)
  return rows.map((row) => ({
    ...{ isRegistered: row.is_registered, mode: row.seller_mode, hsn: row.hsn, unitCode: row.unit_code },
    ...{ treatment: row.treatment, rateBasisPoints: row.rate_basis_points },
    ...{ name: row.name, quantity: row.quantity, ...toTaxAmounts(row) },
  }))
}

type HsnRow = TaxColumns & {
  is_registered: boolean
  seller_mode: HsnAmounts['mode']
  hsn: string
  unit_code: HsnAmounts['unitCode']
  treatment: HsnAmounts['treatment']
  rate_basis_points: number
  name: string
  quantity: number
}

/** The first and the last number of each series of a regular seller that a return lists: no note without tax. */
export async function listSeries(db: Db, range: DayRange): Promise<SeriesRange[]> {
  const { rows } = await sql<SeriesRange>`
    SELECT d.original_id IS NOT NULL AS "isNote", count(*)::int AS count,
      (array_agg(d.number ORDER BY d.serial))[1] AS "from", (array_agg(d.number ORDER BY d.serial DESC))[1] AS "to"
    FROM documents d WHERE ${within(range)} AND d.seller_mode = 'regular' AND d.kind <> 'refund_note'
    GROUP BY d.kind, d.financial_year, d.prefix, 1 ORDER BY 1, 3`.execute(db)
  return rows
}

/** The GSTIN that stands on the latest document of a regular seller. */
export async function findGstin(db: Db, range: DayRange): Promise<string | null> {
  const { rows } = await sql<{ gstin: string }>`
    SELECT d.supplier->>'gstin' AS gstin FROM documents d
    WHERE ${within(range)} AND d.seller_mode = 'regular' ORDER BY d.issued_at DESC, d.id DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]?.gstin ?? null
}

const sign = sql`CASE WHEN d.original_id IS NULL THEN 1 ELSE -1 END`

function taxSums(factor: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`sum(${factor} * l.taxable_paise)::bigint AS taxable_paise, sum(${factor} * l.cgst_paise)::bigint AS cgst_paise,
    sum(${factor} * l.sgst_paise)::bigint AS sgst_paise, sum(${factor} * l.igst_paise)::bigint AS igst_paise`
}
