import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Connections } from './database.ts'
import type { Db } from './tables.ts'

/** For statements slower to plan than to run. A name keeps its text. In a transaction each run is planned. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  connections: Connections | Db,
  { name, query }: { name: string; query: RawBuilder<Row> },
): Promise<Row[]> {
  if (!('pool' in connections)) return (await query.execute(connections)).rows
  const { db, pool, hasNamedStatements } = connections
  const { sql: text, parameters } = query.compile(db)
  const named = hasNamedStatements ? { name } : {}
  const { rows } = await pool.query<Row>({ ...named, text, values: [...parameters] })
  return rows
}
