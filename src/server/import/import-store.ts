import { setImmediate as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { CatalogueImport, ImportListItem } from '#contract/seller/catalogue-import.ts'
import { maxUndoableImports } from '#domain/import/catalogue-csv.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type CsvDialect, delimiters, encodings } from './csv/csv-dialect.ts'
import type { FieldColumns } from './csv/map-columns.ts'
import { deleteImportRows } from './import-row-store.ts'
import { resetStaleRuns } from './import-run-store.ts'

/** How the file is read. */
export type ImportMapping = Pick<StoredImport, 'columns' | 'categories' | 'price_unit' | 'from_name'>

export type StoredImport = Selectable<Tables['catalogue_imports']> & {
  seller_name: string
  has_rows: boolean
}

const maxImportsPerSeller = 5

/** Deletes the oldest imports beyond the limits, except active ones. */
export async function createImport(
  db: Db,
  { sellerId, fileName }: { sellerId: string; fileName: string },
): Promise<string> {
  await purgeExpiredImports(db)
  await sql`
    DELETE FROM catalogue_imports WHERE id IN (
      SELECT id FROM catalogue_imports WHERE seller_id = ${sellerId} AND applied_at IS NULL
        AND state NOT IN ('reading-pictures', 'checking', 'applying')
      ORDER BY id DESC OFFSET ${maxImportsPerSeller - 1})`.execute(db)
  await sql`
    DELETE FROM catalogue_imports WHERE id IN (
      SELECT id FROM catalogue_imports WHERE applied_at IS NOT NULL AND state <> 'undoing'
      ORDER BY applied_at DESC, id DESC OFFSET ${maxUndoableImports})`.execute(db)
  const id = newId()
  await db.insertInto('catalogue_imports').values({ id, seller_id: sellerId, file_name: fileName }).execute()
  return id
}

export async function insertPart(
  db: Db,
  part: { import_id: string; part: number; bytes: Buffer; lines: number[] | null },
): Promise<void> {
  await db.insertInto('catalogue_import_parts').values(part).execute()
}

/** Reads in parts with pauses: the embedded database never yields to the event loop. */
export async function* readParts(
  db: Db,
  { importId, onBytes }: { importId: string; onBytes?: ((bytes: number) => void) | undefined },
): AsyncGenerator<Buffer, void, undefined> {
  for (let part = 0; ; part++) {
    const row = await db
      .selectFrom('catalogue_import_parts')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    onBytes?.(row.bytes.length)
    yield row.bytes
    await pause()
  }
}

/** The number of each row in the sheet of a workbook; none for a CSV. */
export async function listRowNumbers(db: Db, importId: string): Promise<number[]> {
  const parts = await db
    .selectFrom('catalogue_import_parts')
    .select('lines')
    .where('import_id', '=', importId)
    .where('lines', 'is not', null)
    .orderBy('part')
    .execute()
  return parts.flatMap(({ lines }) => lines ?? [])
}

export type InspectedFile = {
  dialect: CsvDialect
  headerRow: number
  firstRows: string[][]
  headers: string[]
  sample: string[][]
  columns: FieldColumns
  hasKnownNames: boolean
}

/** Returns false while a run is active, or after the import. Forgets an earlier check. */
export async function saveInspection(
  db: Db,
  { id, bytes, file }: { id: string; bytes: number; file: InspectedFile },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_imports')
    .set({
      ...file.dialect,
      bytes,
      header_row: file.headerRow,
      first_rows: JSON.stringify(file.firstRows),
      headers: file.headers,
      sample: JSON.stringify(file.sample),
      columns: JSON.stringify(file.columns),
      categories: '{}',
      ...{ from_name: [], has_known_names: file.hasKnownNames },
      summary: null,
      failure: null,
      state: 'uploaded',
      version: sql<number>`version + CASE state WHEN 'uploading' THEN 0 ELSE 1 END`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['uploading', 'uploaded', 'checked'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function getStoredImport(db: Db, id: string): Promise<StoredImport> {
  await resetStaleRuns(db)
  const storedImport = await selectImports(db).where('catalogue_imports.id', '=', id).executeTakeFirst()
  if (!storedImport) throw new ShopError('import_not_found')
  return storedImport
}

export async function getImport(db: Db, id: string): Promise<CatalogueImport> {
  return toImport(await getStoredImport(db, id))
}

export async function listImports(db: Db): Promise<ImportListItem[]> {
  await resetStaleRuns(db)
  const rows = await selectImports(db).orderBy('catalogue_imports.id', 'desc').limit(50).execute()
  return rows.map(toListItem)
}

function selectImports(db: Db) {
  return db
    .selectFrom('catalogue_imports')
    .innerJoin('sellers', 'sellers.id', 'catalogue_imports.seller_id')
    .selectAll('catalogue_imports')
    .select([
      'sellers.name as seller_name',
      sql<boolean>`coalesce(applied_at > now() - interval '1 hour', true)`.as('has_rows'),
    ])
    .where('catalogue_imports.expires_at', '>', sql<Date>`now()`)
    .where('catalogue_imports.state', '<>', 'uploading')
}

export async function saveMapping(
  db: Db,
  { id, columns, categories, price_unit, from_name }: ImportMapping & { id: string },
): Promise<void> {
  await db
    .updateTable('catalogue_imports')
    .set({
      columns: JSON.stringify(columns),
      categories: JSON.stringify(categories),
      ...{ price_unit, from_name },
      summary: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the shop sells a product of one of these names, in any case. */
export async function hasProductNamed(db: Db, names: readonly string[]): Promise<boolean> {
  const wanted = names.map((name) => name.trim().toLowerCase()).filter(Boolean)
  if (wanted.length === 0) return false
  const found = await db
    .selectFrom('products')
    .select('id')
    .where(sql<string>`lower(name)`, 'in', wanted)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteParts(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('catalogue_import_parts').where('import_id', '=', importId).execute()
}

/** An active run finds its import deleted and changes nothing. */
export async function deleteImport(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('catalogue_imports')
    .where('id', '=', id)
    .where('state', 'not in', appliedStates)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function purgeExpiredImports(db: Db): Promise<void> {
  await db.deleteFrom('catalogue_imports').where('expires_at', '<=', sql<Date>`now()`).execute()
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM catalogue_imports i WHERE applied_at <= now() - interval '1 hour'
      AND EXISTS (SELECT FROM catalogue_import_rows r WHERE r.import_id = i.id)`.execute(db)
  for (const { id } of rows) {
    await db.deleteFrom('catalogue_import_pictures').where('import_id', '=', id).execute()
    await deleteImportRows(db, id)
  }
}

const appliedStates = ['done', 'undoing', 'undone'] as const

/** Its file cannot be checked or applied again. */
export function isApplied({ state }: StoredImport): boolean {
  return appliedStates.some((applied) => applied === state)
}

export function canUndo({ state, applied_at }: StoredImport): boolean {
  return state === 'done' && applied_at !== null
}

export function toFormat(row: StoredImport): { dialect: CsvDialect; headerRow: number } {
  return {
    dialect: {
      encoding: encodings.find((known) => known === row.encoding) ?? 'utf-8',
      delimiter: delimiters.find((known) => known === row.delimiter) ?? ',',
    },
    headerRow: row.header_row,
  }
}

function toListItem(row: StoredImport): ImportListItem {
  const { id: _id, file_name: fileName, state, version, summary, failure, undone } = row
  const createdAt = row.created_at.toISOString()
  const by = row.seller_name
  return { _id, fileName, by, state, version, createdAt, summary, failure, undone, canUndo: canUndo(row) }
}

export function toImport(row: StoredImport): CatalogueImport {
  const { bytes, encoding, headers, sample, columns, categories } = row
  const progress = { done: row.progress_done, of: row.progress_of }
  return {
    ...toListItem(row),
    bytes,
    encoding: encoding ?? '',
    headers,
    sample,
    columns,
    categories,
    priceUnit: row.price_unit,
    fromName: row.from_name,
    hasKnownNames: row.has_known_names,
    headerRow: row.header_row,
    firstRows: row.first_rows,
    progress,
    hasRows: row.has_rows,
  }
}
