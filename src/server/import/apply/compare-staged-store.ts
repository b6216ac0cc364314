import { type RawBuilder, sql } from 'kysely'
import { bigPriceFactor, lowOfferPercent } from '#domain/import/catalogue-csv.ts'
import type { Db } from '#server/database/tables.ts'
import { rowDiffers } from './apply-staged-store.ts'
import { forEachBatch } from './staging-store.ts'

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

/** A row that matches several products, whose SKU belongs to another product, or that would change a combo. */
export type UnmatchedRow = { line: number; name: string; verdict: 'ambiguous' | 'sku taken' | 'combo' }

type Lines = RawBuilder<boolean>

/** Matches each staged row by id, else SKU, else barcode, else name, weight and brand. Changes no product. */
export async function compareStaged(
  tx: Db,
  { onBatch = () => {} }: { onBatch?: () => void } = {},
): Promise<StagedComparison> {
  let repeatedInFile = 0
  const forEach = (work: (lines: Lines) => Promise<unknown>) =>
    forEachBatch(tx, {
      table: 'import_rows',
      async work(lines) {
        await work(lines)
        onBatch()
      },
    })
  await forEach(async (lines) => {
    await resolveSubcategories(tx, lines)
    await writeKeys(tx, lines)
  })
  await sql`ANALYZE import_rows`.execute(tx)
  await forEach(async (lines) => {
    repeatedInFile += await deleteRepeatedRows(tx, lines)
    await matchById(tx, lines)
    await matchBySku(tx, lines)
    await matchByBarcode(tx, lines)
    await matchByName(tx, lines)
    await writePrecedence(tx, lines)
  })
  await forEach(async (lines) => {
    await resolveSharedTargets(tx, lines)
    await writeVerdicts(tx, lines)
  })
  return summarize(tx, repeatedInFile)
}

async function summarize(tx: Db, repeatedInFile: number): Promise<StagedComparison> {
  const { rows } = await sql<Omit<StagedComparison, 'refused'>>`
    SELECT (count(*) FILTER (WHERE verdict = 'added'))::int AS added,
      (count(*) FILTER (WHERE verdict = 'updated'))::int AS updated,
      (count(*) FILTER (WHERE verdict = 'unchanged'))::int AS unchanged,
      (count(*) FILTER (WHERE verdict = 'repeated'))::int + ${repeatedInFile}::int AS repeated,
      (count(p.id) FILTER (WHERE verdict IN ('updated', 'unchanged')))::int AS archived,
      (count(*) FILTER (WHERE questions <> '{}'))::int AS questioned
    FROM import_rows r LEFT JOIN products p ON p.id = r.target AND p.archived_at IS NOT NULL`.execute(tx)
  const refused = await sql<UnmatchedRow>`
    SELECT line, name, verdict FROM import_rows WHERE verdict IN ('ambiguous', 'sku taken', 'combo') ORDER BY line`.execute(
    tx,
  )
  const none = { added: 0, updated: 0, unchanged: 0, repeated: 0, archived: 0, questioned: 0 }
  return { ...none, ...rows[0], refused: refused.rows }
}

/** By slug or by name in any language, below the category of the row. What the shop does not have is left out. */
async function resolveSubcategories(tx: Db, lines: Lines): Promise<void> {
  await sql`
    UPDATE import_rows r SET subcategory = (
      SELECT slug FROM categories c WHERE c.root = r.category AND c.level > 1
        AND (c.slug = r.subcategory OR lower(r.subcategory) IN (lower(c.name), c.names ->> 'hi', c.names ->> 'as'))
      ORDER BY c.slug <> r.subcategory, c.level, c.rank LIMIT 1)
    WHERE ${lines} AND r.subcategory IS NOT NULL`.execute(tx)
}

/** Forgets unknown ids. Rows with the same key are the same product. */
async function writeKeys(tx: Db, lines: Lines): Promise<void> {
  await sql`
    UPDATE import_rows r SET ("productId", key) = (
      SELECT known.id, sha256(convert_to(json_build_array(r.sku, CASE WHEN r.sku IS NULL THEN known.id END,
        CASE WHEN r.sku IS NULL AND known.id IS NULL
          THEN coalesce(r.barcode, json_build_array(lower(r.name), r.weight, lower(r.brand))::text) END)::text, 'UTF8'))
      FROM (VALUES (1)) AS always LEFT JOIN products known ON known.id = r."productId")
    WHERE ${lines}`.execute(tx)
}

/** The last row of a product stays. */
async function deleteRepeatedRows(tx: Db, lines: Lines): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM import_rows r
    WHERE ${lines} AND r.line < (SELECT max(later.line) FROM import_rows later WHERE later.key = r.key)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** A row with an id may change the name or the SKU, but not to the SKU of another product. */
async function matchById(tx: Db, lines: Lines): Promise<void> {
  await sql`
    UPDATE import_rows r SET verdict = 'sku taken' FROM products other
    WHERE ${lines} AND r."productId" IS NOT NULL AND other.sku = r.sku AND other.id <> r."productId"`.execute(
    tx,
  )
  await sql`
    UPDATE import_rows r SET target = "productId"
    WHERE ${lines} AND "productId" IS NOT NULL AND verdict IS NULL`.execute(tx)
}

async function matchBySku(tx: Db, lines: Lines): Promise<void> {
  await sql`
    UPDATE import_rows r SET target = p.id FROM products p
    WHERE ${lines} AND p.sku = r.sku AND r.target IS NULL AND r.verdict IS NULL`.execute(tx)
}

async function matchByBarcode(tx: Db, lines: Lines): Promise<void> {
  await matchRows(tx, {
    lines,
    where: sql`p.barcode = r.barcode`,
    order: sql`p.archived_at IS NOT NULL, p.sku IS NOT NULL`,
  })
}

/** A brand or barcode on one side only is no difference. */
async function matchByName(tx: Db, lines: Lines): Promise<void> {
  await matchRows(tx, {
    lines,
    where: sql`lower(p.name) = lower(r.name) AND coalesce(p.weight, '') = coalesce(r.weight, '')
      AND (r.brand IS NULL OR p.brand IS NULL OR lower(r.brand) = lower(p.brand))
      AND (r.barcode IS NULL OR p.barcode IS NULL)`,
    order: sql`lower(r.brand) IS DISTINCT FROM lower(p.brand), p.archived_at IS NOT NULL, p.sku IS NOT NULL`,
  })
}

/** Prefers products for sale, then those without a SKU. A tie is ambiguous. */
async function matchRows(
  tx: Db,
  { lines, where, order }: { lines: Lines; where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET target = CASE WHEN best.count = 1 THEN best.id END, verdict = CASE WHEN best.count > 1 THEN 'ambiguous' END
    FROM (
      SELECT line, count(*) AS count, (array_agg(id))[1] AS id FROM (
        SELECT r.line, p.id, rank() OVER (PARTITION BY r.line ORDER BY ${order}) AS place
        FROM import_rows r
        JOIN products p ON ${where}
        WHERE ${lines} AND r.target IS NULL AND r.verdict IS NULL AND (r.sku IS NULL OR p.sku IS NULL)
      ) AS candidates
      WHERE place = 1 GROUP BY line
    ) AS best
    WHERE best.line = r.line`.execute(tx)
}

/** A row of a known product wins over one that adds its SKU, brand or barcode. Then the last row wins. */
async function writePrecedence(tx: Db, lines: Lines): Promise<void> {
  await sql`
    UPDATE import_rows r SET precedence = CASE
      WHEN r."productId" IS NOT NULL THEN -r.line - ${sql.lit(maxLines)}
      WHEN r.sku IS NOT NULL AND p.sku IS NULL OR r.barcode IS NOT NULL AND p.barcode IS NULL
        OR r.brand IS NOT NULL AND p.brand IS NULL THEN r.line
      ELSE -r.line END
    FROM products p WHERE ${lines} AND p.id = r.target`.execute(tx)
}

/** More than a file can have. */
const maxLines = 1_000_000_000

async function resolveSharedTargets(tx: Db, lines: Lines): Promise<void> {
  await sql`
    UPDATE import_rows r SET target = NULL, verdict = CASE WHEN r.precedence > 0 THEN NULL ELSE 'repeated' END
    WHERE ${lines}
      AND r.precedence > (SELECT min(other.precedence) FROM import_rows other WHERE other.target = r.target)`.execute(
    tx,
  )
}

/**
 * A changed product is questioned only if its prices change. A list does not know what a combo is counted
 * from.
 */
async function writeVerdicts(tx: Db, lines: Lines): Promise<void> {
  const isBigChange = (before: string, after: string) => sql`
    greatest(${sql.ref(before)}, ${sql.ref(after)}) > ${sql.lit(bigPriceFactor)} * least(${sql.ref(before)}, ${sql.ref(after)})::bigint`
  await sql`
    UPDATE import_rows staged SET verdict = found.verdict, questions = found.questions
    FROM (
      SELECT r.line, CASE WHEN p.id IS NULL THEN 'added' WHEN NOT ${rowDiffers} THEN 'unchanged'
        WHEN p.combo IS NOT NULL THEN 'combo' ELSE 'updated' END AS verdict,
        CASE WHEN (p.price_paise, p.offer_price_paise) IS DISTINCT FROM (r.price, r."offerPrice") THEN array_remove(ARRAY[
          CASE WHEN r."isPriceAmbiguous" THEN 'ambiguous' END,
          CASE WHEN r."offerPrice"::bigint * 100 < r.price::bigint * ${sql.lit(lowOfferPercent)} THEN 'low offer' END,
          CASE WHEN ${isBigChange('p.price_paise', 'r.price')} OR ${isBigChange('p.offer_price_paise', 'r.offerPrice')}
            THEN 'big change' END
        ], NULL) ELSE '{}' END AS questions
      FROM import_rows r LEFT JOIN products p ON p.id = r.target WHERE ${lines} AND r.verdict IS NULL
    ) AS found
    WHERE staged.line = found.line`.execute(tx)
}
