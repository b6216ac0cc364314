import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * Frees the room of rows that are gone and brings the planner's figures up to date. A server does so by itself; the embedded database has no
 * process for it, and every order leaves rows behind. A few hundred milliseconds in which others wait.
 */
export async function vacuum(db: Db): Promise<void> {
  await sql`VACUUM (ANALYZE)`.execute(db)
}
