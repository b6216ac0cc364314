import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** Milliseconds of the database's clock. PostgreSQL only. */
export async function listLockWaits(db: Db): Promise<number[]> {
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp() - l.waitstart) * 1000)::float8 AS ms
    FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND l.waitstart IS NOT NULL AND a.datname = current_database()`.execute(db)
  return rows.map(({ ms }) => ms)
}
