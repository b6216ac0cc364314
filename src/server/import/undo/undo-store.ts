import { sql } from 'kysely'
import type { KeptProduct } from '#contract/seller/catalogue-import.ts'
import type { UndoOutcome } from '#domain/import/catalogue-csv.ts'
import type { ProductRestore } from '#server/catalogue/bulk/restore-store.ts'
import type { Db } from '#server/database/tables.ts'

export type UndoStep =
  | { id: string; outcome: UndoOutcome | 'removed' }
  | ({ outcome: 'restored' } & ProductRestore)

type Batch = { importId: string; ids: readonly string[] }

const batchSize = 1000

/** Locks in id order, as orders do, against deadlocks. */
export async function lockImportedProducts(
  tx: Db,
  { importId, after }: { importId: string; after: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM products p JOIN catalogue_import_undo u ON u.product_id = p.id
    WHERE u.import_id = ${importId} AND u.product_id > ${after}::uuid
    ORDER BY p.id LIMIT ${batchSize} FOR UPDATE OF p`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Call it once the products are locked: only then all of their orders are visible. */
export async function planUndo(tx: Db, { importId, ids }: Batch): Promise<UndoStep[]> {
  const { rows } = await sql<UndoStep>`
    SELECT p.id, u.previous, u.stock, CASE
      WHEN p.version <> u.version THEN 'changed'
      WHEN u.previous IS NULL AND (EXISTS (SELECT FROM order_lines l WHERE l.product_id = p.id)
        OR EXISTS (SELECT FROM order_substitutes s WHERE s.product_id = p.id)) THEN 'archived'
      WHEN u.previous IS NULL THEN 'removed'
      WHEN EXISTS (SELECT FROM products other WHERE other.sku = u.previous ->> 'sku' AND other.id <> p.id) THEN 'sku taken'
      ELSE 'restored' END AS outcome
    FROM catalogue_import_undo u JOIN products p ON p.id = u.product_id
    WHERE u.import_id = ${importId} AND u.product_id = ANY (${ids}::uuid[])`.execute(tx)
  return rows
}

/** A restored product is as an earlier import left it, so that import can be undone next. */
export async function allowEarlierUndo(tx: Db, { importId, ids }: Batch): Promise<void> {
  await sql`
    UPDATE catalogue_import_undo earlier SET version = p.version FROM products p
    WHERE p.id = ANY (${ids}::uuid[]) AND earlier.product_id = p.id AND earlier.version = p.version - 2
      AND earlier.import_id IN (SELECT id FROM catalogue_imports WHERE id <> ${importId})`.execute(tx)
}

export async function saveOutcomes(
  tx: Db,
  { importId, steps }: { importId: string; steps: readonly UndoStep[] },
): Promise<void> {
  await sql`
    UPDATE catalogue_import_undo u SET outcome = s.outcome
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS s (id uuid, outcome text)
    WHERE u.import_id = ${importId} AND u.product_id = s.id AND s.outcome NOT IN ('removed', 'restored')`.execute(
    tx,
  )
}

/** Leaves the products that were not put back. */
export async function deletePreviousValues(tx: Db, importId: string): Promise<void> {
  await sql`DELETE FROM catalogue_import_undo WHERE import_id = ${importId} AND outcome IS NULL`.execute(tx)
}

export async function listKeptProducts(
  db: Db,
  { importId, after, limit }: { importId: string; after: string | undefined; limit: number },
): Promise<KeptProduct[]> {
  const { rows } = await sql<KeptProduct>`
    SELECT p.id AS _id, p.name, u.outcome FROM catalogue_import_undo u JOIN products p ON p.id = u.product_id
    WHERE u.import_id = ${importId} AND u.outcome IS NOT NULL AND u.product_id > coalesce(${after ?? null}::uuid, ${firstId}::uuid)
    ORDER BY u.product_id LIMIT ${limit}`.execute(db)
  return rows
}

export const firstId = '00000000-0000-0000-0000-000000000000'
