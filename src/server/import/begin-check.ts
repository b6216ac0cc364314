import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { type KeptImport, keepChoice } from './import-file-store.ts'
import { beginRun, type Run } from './import-run-store.ts'

/** Begins a check by this choice of columns and categories, and keeps the choice with it. Throws 409 where something runs on the file, or it is done. */
export async function beginCheck(
  db: Db,
  { kept, ...choice }: { kept: KeptImport } & Pick<KeptImport, 'columns' | 'categories'>,
): Promise<Run> {
  return db.transaction().execute(async (tx) => {
    const run = await beginRun(tx, { id: kept.id, from: ['uploaded', 'checked'], to: 'checking' })
    if (!run) throw new ShopError(kept.state === 'done' ? 'import_done' : 'import_running')
    await keepChoice(tx, { id: kept.id, ...choice })
    return run
  })
}
