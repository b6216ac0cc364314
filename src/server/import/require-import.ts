import type { CatalogueImport } from '#contract/catalogue-import.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { findImport, type KeptImport, toImport } from './import-file-store.ts'

/** Throws 404 where there is no such file, or no more. */
export async function requireImport(db: Db, id: string): Promise<KeptImport> {
  const kept = await findImport(db, id)
  if (!kept) throw new ShopError('import_not_found')
  return kept
}

/** The file as a seller sees it. */
export async function readImport(db: Db, id: string): Promise<CatalogueImport> {
  return toImport(await requireImport(db, id))
}
