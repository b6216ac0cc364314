import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** The embedded database has no autovacuum process. Other queries wait a few hundred milliseconds. */
export async function vacuum(db: Db): Promise<void> {
  await sql`VACUUM (ANALYZE)`.execute(db)
}
