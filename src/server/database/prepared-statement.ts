import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './tables.ts'

/** The two ways into one database: the query builder for almost everything, the driver's pool for prepared statements. */
export type Connections = { db: Db; pool: pg.Pool }

/**
 * Runs a statement that the database plans once per connection and then only executes: for the few that run at every order
 * or every request of somebody logged in, where planning takes longer than the work. The text must be the same at every call of a name.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  { db, pool }: Connections,
  { name, query }: { name: string; query: RawBuilder<Row> },
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db)
  const { rows } = await pool.query<Row>({ name, text, values: [...parameters] })
  return rows
}
