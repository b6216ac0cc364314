import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { describeSchema } from '../../../scripts/schema.ts'
import { baselineFile, migrate, type Release, readRelease } from './migrate.ts'

const server = process.env.TEST_DATABASE_URL
const shipped = await readRelease()
const baseline = readFileSync(baselineFile, 'utf8')

test('a database of the baseline is that of all migrations; npm run schema writes it', async () => {
  const [byMigrations, byBaseline] = [await describe({ ...shipped, baseline: null }), await describe(shipped)]
  expect(byBaseline.schema).toBe(byMigrations.schema)
  expect(byBaseline.catalog).toEqual(byMigrations.catalog)
  expect(byMigrations.catalog.length).toBeGreaterThan(1_000)
  // Another version of PostgreSQL writes some expressions in another way.
  if (!server) expect(baseline).toBe(byMigrations.schema)
})

test('only a new database reads the baseline, and migrations that it does not have yet run after it', async () => {
  const later = { name: '9001_later.sql', text: 'ALTER TABLE marker RENAME TO later', checksum: 'later' }
  const migrations = [...shipped.migrations, later]
  await withEmptyDatabase(async (client) => {
    await migrate(client, { migrations, baseline: `${baseline}; CREATE TABLE marker (id integer)` })
    await migrate(client, { migrations, baseline: 'SELECT 1 / 0' })
    const { rows } = await client.query('SELECT count(*)::int AS count FROM migrations')
    expect(rows).toEqual([{ count: shipped.migrations.length + 1 }])
    expect((await client.query('SELECT FROM later')).rowCount).toBe(0)
  })
})

test('a migration that the baseline knows in another form is refused', async () => {
  const [first, ...others] = shipped.migrations
  const changed = { ...shipped, migrations: [{ ...first!, checksum: 'changed' }, ...others] }
  await withEmptyDatabase((client) =>
    expect(migrate(client, changed)).rejects.toThrow(/0001_the_shop.sql was changed after it ran/),
  )
})

/** Seeds and the ledger are in `schema`. */
type Description = { schema: string; catalog: string[] }

async function describe(release: Release): Promise<Description> {
  return withEmptyDatabase(async (client) => {
    await migrate(client, release)
    const { rows } = await client.query<{ line: string }>(catalogQuery)
    return { schema: await describeSchema(client), catalog: rows.map(({ line }) => line) }
  })
}

/** What could be left out of the file, by PostgreSQL's own catalogs. Dropped columns leave gaps between numbers. */
const catalogQuery = `
  SELECT concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions, relreplident, relrowsecurity, relacl) AS line
  FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'column', attrelid::regclass, row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname,
    format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcompression,
    to_jsonb(a) -> 'attstattarget', attoptions, attcollation::regcollation, pg_get_expr(adbin, adrelid))
  FROM pg_attribute a JOIN pg_class r ON r.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT concat_ws(' ', 'constraint', conrelid::regclass, contypid::regtype, conname, contype, convalidated,
    pg_get_constraintdef(oid, true))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid, 0, true), indisvalid, indisclustered, indisreplident)
  FROM pg_index JOIN pg_class r ON r.oid = indrelid WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'function', oid::regprocedure, CASE prokind WHEN 'a' THEN NULL ELSE pg_get_functiondef(oid) END, proacl)
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid, true), tgenabled) FROM pg_trigger t JOIN pg_class r ON r.oid = tgrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'sequence', to_jsonb(s) - 'sequenceowner') FROM pg_sequences s WHERE schemaname = 'public'
  UNION ALL
  SELECT concat_ws(' ', 'type', typname, typtype, typnotnull, typdefault, typacl)
  FROM pg_type WHERE typnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'extension', extname, extversion) FROM pg_extension
  UNION ALL
  SELECT concat_ws(' ', 'statistics', stxname, pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext
  UNION ALL
  SELECT concat_ws(' ', 'schema', nspname, nspacl) FROM pg_namespace WHERE nspname !~ '^pg_(toast|temp)'
  ORDER BY line`

type Use<Result> = (client: pg.ClientBase) => Promise<Result>

async function withEmptyDatabase<Result>(use: Use<Result>): Promise<Result> {
  return server ? withServerDatabase(server, use) : withEmbeddedDatabase(use)
}

async function withEmbeddedDatabase<Result>(use: Use<Result>): Promise<Result> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 })
  const client = await pool.connect()
  try {
    return await use(client)
  } finally {
    client.release()
    await pool.end()
    await pglite.close()
  }
}

async function withServerDatabase<Result>(url: string, use: Use<Result>): Promise<Result> {
  const name = `haat_test_${process.env.TEST_RUN}_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const target = new URL(url)
  target.pathname = `/${name}`
  const [admin, client] = [url, target.href].map((connectionString) => new pg.Client({ connectionString }))
  await admin!.connect()
  await admin!.query(`CREATE DATABASE ${name}`)
  await client!.connect()
  try {
    return await use(client!)
  } finally {
    await client!.end()
    await admin!.query(`DROP DATABASE ${name}`)
    await admin!.end()
  }
}
