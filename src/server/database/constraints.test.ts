import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { root } from '#test/source-files.ts'

const database = await openTestDatabase()
afterAll(database.close)

/** Tables whose rows are never deleted, so that nothing looks for the rows that refer to them. */
const keptTables: Record<string, string> = {
  sellers: 'A staff login is disabled. Its name stays in the history.',
  orders: 'An old order loses its personal data and keeps its amounts.',
}

/** A deletion scans each table that refers to the row without an index, while it holds its locks. */
test('each foreign key to rows that may be deleted has an index', async () => {
  const { rows } = await sql<{ key: string }>`
    SELECT format('%s (%s)', c.conrelid::regclass, string_agg(a.attname, ', ' ORDER BY a.attname)) AS key
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
      AND NOT c.confrelid::regclass::text = ANY (${Object.keys(keptTables)}::text[]) AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisvalid
          AND (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey
          AND coalesce(pg_get_expr(i.indpred, i.indrelid) = ANY (
            SELECT format('(%I IS NOT NULL)', k.attname) FROM pg_attribute k
            WHERE k.attrelid = c.conrelid AND k.attnum = ANY (c.conkey)), true))
    GROUP BY c.oid ORDER BY key`.execute(database.db)
  expect(rows.map(({ key }) => key)).toEqual([])
})

test('each constraint holds for all rows', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND NOT convalidated ORDER BY name`.execute(database.db)
  expect(rows).toEqual([])
})

test('no code deletes rows of the tables that keep theirs', () => {
  const files = globSync('{src/server/**/*.ts,migrations/*.sql}', { cwd: root })
  const deleted = files
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(`${root}${path}`, 'utf8').matchAll(/(?:delete from |deleteFrom\(')(\w+)/gi),
    ])
    .map(([, table = '']) => table)
  expect(deleted).toContain('users')
  expect(deleted.filter((table) => table in keptTables)).toEqual([])
})
