import { sql } from 'kysely'
import type { PriceQuestion, RowFilter } from '#domain/import/catalogue-csv.ts'
import type { Db } from '#server/database/tables.ts'
import { rowChanges } from './apply/apply-staged-store.ts'
import { emptyRow, forEachBatch, type ImportRow } from './apply/staging-store.ts'
import type { RefusedRow } from './check/prepare-row.ts'

export type CheckedImportRow = { line: number; name: string } & (
  | { product: ImportRow & { id: string } }
  | { reasons: readonly string[] }
)

export type StoredImportRow = {
  line: number
  name: string
  product: Record<string, unknown> | null
  reasons: string[] | null
  changes: Record<string, [unknown, unknown]> | null
  questions: PriceQuestion[]
}

const batchSize = 2_000

/** In batches, because of `statement_timeout`. */
export async function deleteImportRows(db: Db, importId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM catalogue_import_rows WHERE import_id = ${importId} AND line IN (
        SELECT line FROM catalogue_import_rows WHERE import_id = ${importId} LIMIT ${batchSize})`.execute(db)
    if (!numAffectedRows) return
  }
}

export async function insertImportRows(
  db: Db,
  { importId, rows }: { importId: string; rows: readonly CheckedImportRow[] },
): Promise<void> {
  await sql`
    INSERT INTO catalogue_import_rows (import_id, line, name, product, reasons, verdict)
    SELECT ${importId}::uuid, line, name, product, reasons, CASE WHEN product IS NULL THEN 'refused' END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (line integer, name text, product jsonb, reasons jsonb)`.execute(
    db,
  )
}

export async function stageImportRows(tx: Db, importId: string): Promise<void> {
  await forEachBatch(tx, {
    table: 'catalogue_import_rows',
    where: sql`import_id = ${importId}`,
    work: (lines) =>
      sql`
        INSERT INTO import_rows
        SELECT staged.* FROM catalogue_import_rows r, jsonb_populate_record(${emptyRow}, r.product) AS staged
        WHERE r.import_id = ${importId} AND ${lines} AND r.product IS NOT NULL`.execute(tx),
  })
}

/** Only the last row of a product is still staged. The others are 'repeated'. */
export async function saveVerdicts(
  tx: Db,
  { importId, refused }: { importId: string; refused: readonly RefusedRow[] },
): Promise<void> {
  await forEachBatch(tx, {
    table: 'import_rows',
    async work(lines) {
      await sql`
        UPDATE catalogue_import_rows r SET verdict = 'repeated', changes = NULL, reasons = NULL, questions = '{}'
        WHERE import_id = ${importId} AND ${lines} AND product IS NOT NULL
          AND NOT EXISTS (SELECT FROM import_rows staged WHERE staged.line = r.line)`.execute(tx)
      await sql`
        UPDATE catalogue_import_rows stored
        SET verdict = CASE WHEN r.verdict IN ('ambiguous', 'sku taken', 'combo') THEN 'refused' ELSE r.verdict END,
          changes = CASE WHEN r.verdict = 'updated' THEN ${rowChanges} END, reasons = NULL,
          questions = r.questions
        FROM import_rows r LEFT JOIN products p ON p.id = r.target
        WHERE stored.import_id = ${importId} AND stored.line = r.line AND ${lines}`.execute(tx)
    },
  })
  for (let from = 0; from < refused.length; from += batchSize)
    await saveReasons(tx, { importId, refused: refused.slice(from, from + batchSize) })
}

async function saveReasons(
  tx: Db,
  { importId, refused }: { importId: string; refused: readonly RefusedRow[] },
): Promise<void> {
  const reasons = refused.map((row) => ({
    line: row.line,
    reasons: row.reasons.map(({ message }) => message),
  }))
  await sql`
    UPDATE catalogue_import_rows stored SET reasons = r.reasons
    FROM jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) AS r (line integer, reasons jsonb)
    WHERE stored.import_id = ${importId} AND stored.line = r.line`.execute(tx)
}

export async function listImportRows(
  db: Db,
  { importId, verdict, after, limit }: { importId: string; verdict: RowFilter; after: number; limit: number },
): Promise<StoredImportRow[]> {
  return db
    .selectFrom('catalogue_import_rows')
    .select(['line', 'name', 'product', 'reasons', 'changes', 'questions'])
    .where('import_id', '=', importId)
    .$if(verdict === 'questioned', (query) => query.where(sql<boolean>`questions <> '{}'`))
    .$if(verdict !== 'questioned', (query) => query.where(sql<boolean>`verdict = ${verdict}`))
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}
