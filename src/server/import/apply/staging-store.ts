import { type RawBuilder, sql } from 'kysely'
import { bigPriceFactor, lowOfferPercent } from '#domain/import/catalogue-csv.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { CatalogueRow } from '../check/check-row.ts'
import { rowDiffers } from './apply-staged-store.ts'

/** Null pictures and rank keep those of a known product. */
export type ImportRow = CatalogueRow & {
  pictures: string[] | null
  rank: number | null
  isPriceAmbiguous?: boolean
}

type StagedComparison = {
  added: number
  updated: number
  unchanged: number
  /** Rows that a later row of the same product replaces. */
  repeated: number
  archived: number
  /** Added or updated rows whose prices look wrong. */
  questioned: number
  refused: UnmatchedRow[]
}

/** A row that matches several products, or whose SKU belongs to another product. */
export type UnmatchedRow = { line: number; name: string; verdict: 'ambiguous' | 'sku taken' }

/** Serializes imports: two could add the same product twice. Throws 55P03 on a lock timeout. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7236839)`.execute(tx)
}

export async function openStaging(tx: Db): Promise<void> {
  await sql`
    CREATE TEMP TABLE import_rows (
      line integer PRIMARY KEY, id uuid, "productId" uuid, sku text, barcode text, name text, brand text, category text, price integer,
      "offerPrice" integer, weight text, description text[], stock integer, "inStock" boolean, pictures text[], rank integer,
      names jsonb, descriptions jsonb, "searchWords" text[],
      "isPriceAmbiguous" boolean, target uuid, verdict text, questions text[] NOT NULL DEFAULT '{}'
    ) ON COMMIT DROP`.execute(tx)
}

/** The defaults of the columns that a stored row lacks. */
export const emptyRow = sql`jsonb_populate_record(NULL::import_rows, '{"questions": []}')`

/** The caller limits the number of rows. Ids follow the row order, and so does the product list. */
export async function stageRows(tx: Db, rows: readonly ImportRow[]): Promise<void> {
  const staged = JSON.stringify(rows.map(toStagedRow))
  await sql`
    INSERT INTO import_rows
    SELECT * FROM json_populate_recordset(${emptyRow}, ${staged}::json)`.execute(tx)
}

export function toStagedRow(row: ImportRow): ImportRow & { id: string } {
  return { id: newId(), ...row }
}

/** Matches each staged row by id, else SKU, else barcode, else name, weight and brand. Changes no product. */
export async function compareStaged(tx: Db): Promise<StagedComparison> {
  await sql`
    UPDATE import_rows r SET "productId" = NULL
    WHERE "productId" IS NOT NULL AND NOT EXISTS (SELECT FROM products p WHERE p.id = r."productId")`.execute(
    tx,
  )
  const repeatedInFile = await deleteRepeatedRows(tx)
  await sql`ANALYZE import_rows`.execute(tx)
  await matchById(tx)
  await sql`
    UPDATE import_rows r SET target = p.id FROM products p
    WHERE p.sku = r.sku AND r.target IS NULL AND r.verdict IS NULL`.execute(tx)
  await matchByBarcode(tx)
  await matchByName(tx)
  await resolveSharedTargets(tx)
  await sql`
    UPDATE import_rows r SET verdict = CASE WHEN ${rowDiffers} THEN 'updated' ELSE 'unchanged' END
    FROM products p WHERE p.id = r.target AND r.verdict IS NULL`.execute(tx)
  await sql`UPDATE import_rows SET verdict = 'added' WHERE verdict IS NULL`.execute(tx)
  await questionPrices(tx)
  const { rows } = await sql<Omit<StagedComparison, 'refused'>>`
    SELECT (count(*) FILTER (WHERE verdict = 'added'))::int AS added,
      (count(*) FILTER (WHERE verdict = 'updated'))::int AS updated,
      (count(*) FILTER (WHERE verdict = 'unchanged'))::int AS unchanged,
      (count(*) FILTER (WHERE verdict = 'repeated'))::int + ${repeatedInFile}::int AS repeated,
      (count(p.id) FILTER (WHERE verdict IN ('updated', 'unchanged')))::int AS archived,
      (count(*) FILTER (WHERE questions <> '{}'))::int AS questioned
    FROM import_rows r LEFT JOIN products p ON p.id = r.target AND p.archived_at IS NOT NULL`.execute(tx)
  const refused = await sql<UnmatchedRow>`
    SELECT line, name, verdict FROM import_rows WHERE verdict IN ('ambiguous', 'sku taken') ORDER BY line`.execute(
    tx,
  )
  const none = { added: 0, updated: 0, unchanged: 0, repeated: 0, archived: 0, questioned: 0 }
  return { ...none, ...rows[0], refused: refused.rows }
}

/** A changed product is questioned only if its prices change. */
async function questionPrices(tx: Db): Promise<void> {
  const isBigChange = (before: string, after: string) => sql`
    greatest(${sql.ref(before)}, ${sql.ref(after)}) > ${sql.lit(bigPriceFactor)} * least(${sql.ref(before)}, ${sql.ref(after)})::bigint`
  await sql`
    UPDATE import_rows r SET questions = array_remove(ARRAY[
      CASE WHEN r."isPriceAmbiguous" THEN 'ambiguous' END,
      CASE WHEN r."offerPrice"::bigint * 100 < r.price::bigint * ${sql.lit(lowOfferPercent)} THEN 'low offer' END,
      CASE WHEN ${isBigChange('p.price_paise', 'r.price')} OR ${isBigChange('p.offer_price_paise', 'r.offerPrice')}
        THEN 'big change' END
    ], NULL)
    FROM import_rows self LEFT JOIN products p ON p.id = self.target
    WHERE self.line = r.line AND r.verdict IN ('added', 'updated')
      AND (p.price_paise, p.offer_price_paise) IS DISTINCT FROM (r.price, r."offerPrice")`.execute(tx)
}

async function deleteRepeatedRows(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM import_rows r USING (
      SELECT line, lead(line) OVER (
        PARTITION BY sku, CASE WHEN sku IS NULL THEN "productId" END,
          CASE WHEN sku IS NULL AND "productId" IS NULL
            THEN coalesce(barcode, json_build_array(lower(name), weight, lower(brand))::text) END
        ORDER BY line
      ) AS later FROM import_rows
    ) AS repeated
    WHERE repeated.line = r.line AND repeated.later IS NOT NULL`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** A row with an id may change the name or the SKU, but not to the SKU of another product. */
async function matchById(tx: Db): Promise<void> {
  await sql`
    UPDATE import_rows r SET verdict = 'sku taken' FROM products other
    WHERE r."productId" IS NOT NULL AND other.sku = r.sku AND other.id <> r."productId"`.execute(tx)
  await sql`
    UPDATE import_rows SET target = "productId" WHERE "productId" IS NOT NULL AND verdict IS NULL`.execute(tx)
}

async function matchByBarcode(tx: Db): Promise<void> {
  await matchRows(tx, {
    where: sql`p.barcode = r.barcode`,
    order: sql`p.archived_at IS NOT NULL, p.sku IS NOT NULL`,
  })
}

/** A brand or barcode on one side only is no difference. */
async function matchByName(tx: Db): Promise<void> {
  await matchRows(tx, {
    where: sql`lower(p.name) = lower(r.name) AND coalesce(p.weight, '') = coalesce(r.weight, '')
      AND (r.brand IS NULL OR p.brand IS NULL OR lower(r.brand) = lower(p.brand))
      AND (r.barcode IS NULL OR p.barcode IS NULL)`,
    order: sql`lower(r.brand) IS DISTINCT FROM lower(p.brand), p.archived_at IS NOT NULL, p.sku IS NOT NULL`,
  })
}

/** Prefers products for sale, then those without a SKU. A tie is ambiguous. */
async function matchRows(
  tx: Db,
  { where, order }: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET target = CASE WHEN best.count = 1 THEN best.id END, verdict = CASE WHEN best.count > 1 THEN 'ambiguous' END
    FROM (
      SELECT line, count(*) AS count, (array_agg(id))[1] AS id FROM (
        SELECT r.line, p.id, rank() OVER (PARTITION BY r.line ORDER BY ${order}) AS place
        FROM import_rows r
        JOIN products p ON ${where}
        WHERE r.target IS NULL AND r.verdict IS NULL AND (r.sku IS NULL OR p.sku IS NULL)
      ) AS candidates
      WHERE place = 1 GROUP BY line
    ) AS best
    WHERE best.line = r.line`.execute(tx)
}

/** A row of a known product wins over one that adds its SKU, brand or barcode. Then the last row wins. */
async function resolveSharedTargets(tx: Db): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET target = NULL, verdict = CASE WHEN shared.is_newcomer THEN NULL ELSE 'repeated' END
    FROM (
      SELECT line, is_newcomer, row_number() OVER (
        PARTITION BY target ORDER BY is_named DESC, is_newcomer, CASE WHEN is_newcomer THEN line ELSE -line END) AS place
      FROM (
        SELECT r.line, r.target, r."productId" IS NOT NULL AS is_named,
          r."productId" IS NULL AND (
            r.sku IS NOT NULL AND p.sku IS NULL OR r.barcode IS NOT NULL AND p.barcode IS NULL
            OR r.brand IS NOT NULL AND p.brand IS NULL) AS is_newcomer
        FROM import_rows r JOIN products p ON p.id = r.target
      ) AS matched
    ) AS shared
    WHERE shared.line = r.line AND shared.place > 1`.execute(tx)
}
