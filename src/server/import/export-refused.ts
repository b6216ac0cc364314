import type { Db } from '../database/tables.ts'
import { csvHead, csvRows } from './export-products.ts'
import { listKeptRows } from './import-file-rows-store.ts'

const atOnce = 500

/** The refused rows of a file with their reasons, as a file themselves. */
export async function* exportRefused(db: Db, importId: string): AsyncGenerator<string, void, undefined> {
  yield csvHead(['line', 'name', 'reason'])
  let after = 0
  for (;;) {
    const rows = await listKeptRows(db, { importId, verdict: 'refused', after, limit: atOnce })
    if (rows.length > 0)
      yield csvRows(rows.map(({ line, name, reasons }) => [String(line), name, (reasons ?? []).join('; ')]))
    after = rows.at(-1)?.line ?? 0
    if (rows.length < atOnce) return
  }
}
