import { setImmediate as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { CatalogueRow } from '../check/checked-row.ts'

/** Null pictures and rank keep those of a known product. */
export type ImportRow = CatalogueRow & {
  pictures: string[] | null
  rank: number | null
  isPriceAmbiguous?: boolean
}

/** Serializes imports: two could add the same product twice. Throws 55P03 on a lock timeout. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.importStaging})`.execute(tx)
}

export async function openStaging(tx: Db): Promise<void> {
  await sql`
    CREATE TEMP TABLE import_rows (
      line integer PRIMARY KEY, id uuid, "productId" uuid, sku text, barcode text, hsn text,
      "taxClass" text, "unitCode" text, family text, name text, brand text, category text, subcategory text, price integer,
      "offerPrice" integer, weight text, "stepGrams" integer, description text[], stock integer,
      "inStock" boolean, pictures text[], rank integer,
      names jsonb, descriptions jsonb, declarations jsonb, "searchWords" text[],
      "isPriceAmbiguous" boolean, target uuid, verdict text, questions text[] NOT NULL DEFAULT '{}', key bytea, precedence integer
    ) ON COMMIT DROP`.execute(tx)
  await sql`CREATE INDEX ON import_rows (key, line)`.execute(tx)
  await sql`CREATE INDEX ON import_rows (target, precedence)`.execute(tx)
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

const batchLines = 2_000

/**
 * Calls `work` with a condition on `r.line` for each batch up to the last line of `table`. One statement over
 * all rows would reach `statement_timeout`, and the embedded database yields to the event loop only between two.
 */
export async function forEachBatch(
  tx: Db,
  {
    table,
    where = sql`true`,
    work,
  }: {
    table: string
    where?: RawBuilder<unknown>
    work: (lines: RawBuilder<boolean>) => Promise<unknown>
  },
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(line) AS last FROM ${sql.table(table)} WHERE ${where}`.execute(tx)
  const last = rows[0]?.last ?? 0
  for (let line = 0; line < last; line += batchLines) {
    await work(sql`(r.line > ${line} AND r.line <= ${line + batchLines})`)
    await pause()
  }
}
