import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './tables.ts'

export type Connections = { db: Db; pool: pg.Pool }

/** For the few statements whose planning outweighs execution. A name must keep its text. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  { db, pool }: Connections,
  { name, query }: { name: string; query: RawBuilder<Row> },
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db)
  const { rows } = await pool.query<Row>({ name, text, values: [...parameters] })
  return rows
}
