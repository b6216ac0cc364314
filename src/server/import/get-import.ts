import type { CatalogueImport } from '#contract/catalogue-import.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findImport, type StoredImport, toImport } from './import-store.ts'

export async function getStoredImport(db: Db, id: string): Promise<StoredImport> {
  const kept = await findImport(db, id)
  if (!kept) throw new ShopError('import_not_found')
  return kept
}

export async function getImport(db: Db, id: string): Promise<CatalogueImport> {
  return toImport(await getStoredImport(db, id))
}
