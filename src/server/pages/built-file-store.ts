import { sql } from 'kysely'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'

export type BuiltFile = { name: string; encoding: 'br' | 'identity'; body: Buffer }

/** The oldest builds leave first: beyond `maxBuilds`, or beyond `minBuilds` after a week without a start. */
const kept = { minBuilds: 3, maxBuilds: 10, days: 7 }

/** False if the build is not stored yet. */
export async function noteBuildStart(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`UPDATE builds SET last_started_at = now() WHERE id = ${id} RETURNING id`.execute(
    db,
  )
  return rows.length > 0
}

/** Stores the files that no other build has, and deletes old builds. `read` gets the missing names. */
export async function saveBuild(
  db: Db,
  { id, names, read }: { id: string; names: string[]; read: (name: string) => Promise<BuiltFile> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`LOCK TABLE builds IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const { rows: missing } = await sql<{ name: string }>`
      SELECT name FROM unnest(${names}::text[]) AS name WHERE NOT EXISTS (SELECT FROM built_files f WHERE f.name = name.name)
    `.execute(tx)
    if (missing.length > 0) {
      const files = await Promise.all(missing.map(({ name }) => read(name)))
      await tx.insertInto('built_files').values(files).execute()
    }
    await sql`INSERT INTO builds (id, files) VALUES (${id}, ${names}::text[])
      ON CONFLICT (id) DO UPDATE SET last_started_at = now()`.execute(tx)
    await sql`DELETE FROM builds WHERE id IN (
      SELECT id FROM (SELECT id, last_started_at, row_number() OVER (ORDER BY last_started_at DESC, id) AS age FROM builds) b
      WHERE age > ${kept.maxBuilds} OR (age > ${kept.minBuilds} AND last_started_at < now() - make_interval(days => ${kept.days})))
    `.execute(tx)
    await sql`DELETE FROM built_files f
      WHERE NOT EXISTS (SELECT FROM builds, unnest(files) AS name WHERE name = f.name)`.execute(tx)
  })
}

export async function listBuiltFileNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('built_files').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

export async function findBuiltFile(db: Db, name: string): Promise<BuiltFile | null> {
  const row = await db.selectFrom('built_files').selectAll().where('name', '=', name).executeTakeFirst()
  return row ?? null
}
