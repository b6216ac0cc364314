import { Readable } from 'node:stream'
import { maxCsvRows } from '#domain/import/catalogue-csv.ts'
import { createMutex } from '#server/async/mutex.ts'
import type { Db } from '#server/database/tables.ts'
import { type CsvRow, readRows } from './csv/read-csv.ts'
import { tooManyRows } from './excel/workbook-to-csv.ts'
import { listRowNumbers, readParts, type StoredImport, toFormat } from './import-store.ts'

/** One request reads a file at a time, so that many of them leave time for others. */
export const readExclusively = createMutex()

type ReadInput = { storedImport: StoredImport; onBytes?: (bytes: number) => void }

/** The rows below the header. Throws 400 if an import may not have so many. */
export async function* readImportRows(
  db: Db,
  { storedImport, onBytes }: ReadInput,
): AsyncGenerator<CsvRow, void, undefined> {
  let count = 0
  const file = await openImportFile(db, { id: storedImport.id, onBytes })
  for await (const row of readRows({ ...file, ...toFormat(storedImport) })) {
    if (++count > maxCsvRows) throw tooManyRows()
    yield row
  }
}

export async function openImportFile(
  db: Db,
  { id, onBytes }: { id: string; onBytes?: ReadInput['onBytes'] },
): Promise<{ open: () => Readable; lines: number[] }> {
  return {
    open: () => Readable.from(readParts(db, { importId: id, onBytes })),
    lines: await listRowNumbers(db, id),
  }
}
