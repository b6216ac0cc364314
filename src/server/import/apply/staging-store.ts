import { sql } from 'kysely'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { CatalogueRow } from '../check/check-row.ts'
import { rowDiffers } from './apply-staged-store.ts'

/** A row on its way into the catalogue. Null pictures and rank leave those of a known product as they are. */
export type ImportRow = CatalogueRow & { pictures: string[] | null; rank: number | null }

/** What the staged rows come to, in rows. */
export type StagedComparison = {
  added: number
  updated: number
  unchanged: number
  /** Rows that a later one of the same product makes void. */
  repeated: number
  /** Updated or unchanged products that are archived, and stay so. */
  archived: number
  refused: UnmatchedRow[]
}

/** A row that more than one product of the shop could be meant by, or whose SKU another one has. */
export type UnmatchedRow = { line: number; name: string; verdict: 'ambiguous' | 'sku taken' }

/** One import writes at a time: two could add the same product twice. Throws 55P03 where another one takes too long. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7236839)`.execute(tx)
}

/** Opens the staging table of an import, which lives as long as the transaction. */
export async function openStaging(tx: Db): Promise<void> {
  await sql`
    CREATE TEMP TABLE import_rows (
      line integer PRIMARY KEY, id uuid, "productId" uuid, sku text, name text, category text, price integer,
      "offerPrice" integer, weight text, description text[], stock integer, pictures text[], rank integer,
      target uuid, verdict text
    ) ON COMMIT DROP`.execute(tx)
}

/** Stages rows; their number is the caller's to bound. Ids follow the order of the rows, and so does the shop's list. */
export async function stageRows(tx: Db, rows: readonly ImportRow[]): Promise<void> {
  const staged = JSON.stringify(rows.map(toStagedRow))
  await sql`
    INSERT INTO import_rows
    SELECT * FROM json_populate_recordset(NULL::import_rows, ${staged}::json)`.execute(tx)
}

/** A row as the staging table takes it, with the id that its product gets if it is a new one. */
export function toStagedRow(row: ImportRow): ImportRow & { id: string } {
  return { id: newId(), ...row }
}

/**
 * Finds the product that each staged row means (the one of its id, else of its SKU, else of its name in any case and its weight) and says what
 * the rows would change. Changes nothing in the catalogue.
 */
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
  await matchByName(tx)
  await resolveSharedTargets(tx)
  await sql`
    UPDATE import_rows r SET verdict = CASE WHEN ${rowDiffers} THEN 'updated' ELSE 'unchanged' END
    FROM products p WHERE p.id = r.target AND r.verdict IS NULL`.execute(tx)
  await sql`UPDATE import_rows SET verdict = 'added' WHERE verdict IS NULL`.execute(tx)
  const { rows } = await sql<Omit<StagedComparison, 'refused'>>`
    SELECT (count(*) FILTER (WHERE verdict = 'added'))::int AS added,
      (count(*) FILTER (WHERE verdict = 'updated'))::int AS updated,
      (count(*) FILTER (WHERE verdict = 'unchanged'))::int AS unchanged,
      (count(*) FILTER (WHERE verdict = 'repeated'))::int + ${repeatedInFile}::int AS repeated,
      (count(p.id) FILTER (WHERE verdict IN ('updated', 'unchanged')))::int AS archived
    FROM import_rows r LEFT JOIN products p ON p.id = r.target AND p.archived_at IS NOT NULL`.execute(tx)
  const refused = await sql<UnmatchedRow>`
    SELECT line, name, verdict FROM import_rows WHERE verdict IN ('ambiguous', 'sku taken') ORDER BY line`.execute(
    tx,
  )
  const none = { added: 0, updated: 0, unchanged: 0, repeated: 0, archived: 0 }
  return { ...none, ...rows[0], refused: refused.rows }
}

/** Of rows with one SKU, or without and with one id, or without both and with one name and weight, the last counts. */
async function deleteRepeatedRows(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM import_rows r USING (
      SELECT line, lead(line) OVER (
        PARTITION BY sku, CASE WHEN sku IS NULL THEN "productId" END,
          CASE WHEN sku IS NULL AND "productId" IS NULL THEN lower(name) END,
          CASE WHEN sku IS NULL AND "productId" IS NULL THEN weight END
        ORDER BY line
      ) AS later FROM import_rows
    ) AS repeated
    WHERE repeated.line = r.line AND repeated.later IS NOT NULL`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** A row of the shop's own file names its product, and may give it another name or SKU; not a SKU that a third one has. */
async function matchById(tx: Db): Promise<void> {
  await sql`
    UPDATE import_rows r SET verdict = 'sku taken' FROM products other
    WHERE r."productId" IS NOT NULL AND other.sku = r.sku AND other.id <> r."productId"`.execute(tx)
  await sql`
    UPDATE import_rows SET target = "productId" WHERE "productId" IS NOT NULL AND verdict IS NULL`.execute(tx)
}

/**
 * A row without a SKU means the product of its name and weight; one with a SKU the shop does not know, such a product without a SKU, which it
 * then gets. Products that are sold go before archived ones, those without a SKU before those with one; where two are still equal, nobody can say.
 */
async function matchByName(tx: Db): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET target = CASE WHEN best.count = 1 THEN best.id END, verdict = CASE WHEN best.count > 1 THEN 'ambiguous' END
    FROM (
      SELECT line, count(*) AS count, (array_agg(id))[1] AS id FROM (
        SELECT r.line, p.id, rank() OVER (PARTITION BY r.line ORDER BY p.archived_at IS NOT NULL, p.sku IS NOT NULL) AS place
        FROM import_rows r
        JOIN products p ON p.search_name = lower(r.name) AND coalesce(p.weight, '') = coalesce(r.weight, '')
        WHERE r.target IS NULL AND r.verdict IS NULL AND (r.sku IS NULL OR p.sku IS NULL)
      ) AS candidates
      WHERE place = 1 GROUP BY line
    ) AS best
    WHERE best.line = r.line`.execute(tx)
}

/**
 * Where several rows mean one product, a row that knows it goes before one that would give it a SKU, and the last before the others. The
 * others that know it are void; those with a SKU of their own are products of their own.
 */
async function resolveSharedTargets(tx: Db): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET target = NULL, verdict = CASE WHEN shared.is_newcomer THEN NULL ELSE 'repeated' END
    FROM (
      SELECT line, is_newcomer, row_number() OVER (
        PARTITION BY target ORDER BY is_named DESC, is_newcomer, CASE WHEN is_newcomer THEN line ELSE -line END) AS place
      FROM (
        SELECT r.line, r.target, r."productId" IS NOT NULL AS is_named,
          r."productId" IS NULL AND r.sku IS NOT NULL AND p.sku IS NULL AS is_newcomer
        FROM import_rows r JOIN products p ON p.id = r.target
      ) AS matched
    ) AS shared
    WHERE shared.line = r.line AND shared.place > 1`.execute(tx)
}
