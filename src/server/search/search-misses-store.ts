import { sql } from 'kysely'
import { retentionDays } from '#domain/policy.ts'
import { timeZone } from '#domain/shop.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/tables.ts'

export type SearchMiss = { query: string; count: number }

/** With the days that they are kept, this bounds the table. */
export const maxMissesPerDay = 500

const today = sql<string>`(now() AT TIME ZONE ${sql.lit(timeZone)})::date`

/** Processes take turns. On a full day, the texts with the lowest counts make room. */
export async function addSearchMisses(tx: Db, misses: readonly SearchMiss[]): Promise<void> {
  if (misses.length === 0) return
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.searchMisses})`.execute(tx)
  await sql`
    INSERT INTO search_misses (day, query, count)
    SELECT ${today}, query, count
    FROM unnest(${misses.map(({ query }) => query)}::text[], ${misses.map(({ count }) => count)}::integer[]) AS m (query, count)
    ON CONFLICT (day, query)
    DO UPDATE SET count = least(search_misses.count::bigint + EXCLUDED.count, 1000000)`.execute(tx)
  await sql`
    DELETE FROM search_misses WHERE day = ${today} AND query IN (
      SELECT query FROM search_misses WHERE day = ${today} ORDER BY count DESC, random() OFFSET ${maxMissesPerDay}
    )`.execute(tx)
}

/** Without the texts that the shop has a word for. */
export async function listSearchMisses(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<SearchMiss[]> {
  const { rows } = await sql<SearchMiss>`
    SELECT query, sum(count)::integer AS count FROM search_misses
    WHERE day > ${today} - ${days}::integer AND NOT EXISTS (SELECT FROM search_words WHERE term = query)
    GROUP BY query ORDER BY 2 DESC, max(day) DESC, query LIMIT ${limit}`.execute(db)
  return rows
}

export async function deleteOldSearchMisses(db: Db): Promise<void> {
  await sql`DELETE FROM search_misses WHERE day <= ${today} - ${retentionDays.searchMisses}::integer`.execute(
    db,
  )
}
