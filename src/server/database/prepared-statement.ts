import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Database } from './open.ts'

export type Connections = Pick<Database, 'db' | 'pool' | 'hasNamedStatements'>

/** For the few statements whose planning outweighs execution. A name must keep its text. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  { db, pool, hasNamedStatements }: Connections,
  { name, query }: { name: string; query: RawBuilder<Row> },
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db)
  const named = hasNamedStatements ? { name } : {}
  const { rows } = await pool.query<Row>({ ...named, text, values: [...parameters] })
  return rows
}
