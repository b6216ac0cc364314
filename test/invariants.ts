import { sql } from 'kysely'
import { integritySql } from '#server/backup/database/integrity-store.ts'
import type { Db } from '#server/database/tables.ts'

/** Returns a sentence for each violated invariant. */
export async function listViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    ${sql.raw(integritySql)}
    UNION ALL
    SELECT format('V8 order %s holds stock and should have been paid by %s', number, pay_by) FROM orders
    WHERE pay_by < now() - interval '60 seconds'`.execute(db)
  return rows.map((row) => row.fault)
}
