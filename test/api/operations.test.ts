import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { openTestDatabase } from '../database.ts'
import { root } from '../source-files.ts'

const text = ['operations', 'troubleshooting']
  .map((name) => readFileSync(join(root, `docs/${name}.md`), 'utf8'))
  .join('\n')
const quoted = [
  ...text.matchAll(/`((?:SELECT|UPDATE|DELETE)\s[^`]+)`|```\n((?:SELECT|UPDATE|DELETE)\s[^`]+)```/g),
]
const statements = quoted
  .flatMap(([, inline = '', block = '']) => `${inline}${block}`.split(';'))
  .map((statement) => statement.replace(/\s+/g, ' ').trim())
  .filter((statement) => statement !== '' && statement !== 'SELECT pg_terminate_backend(PID)')

test('the SQL of operations and troubleshooting fits the tables', async () => {
  expect(statements.length).toBeGreaterThan(20)
  const { db, close } = await openTestDatabase()
  const faults: string[] = []
  for (const statement of statements) {
    const filled = statement.replaceAll("'…'", `'${newId()}'`)
    await sql
      .raw(`EXPLAIN ${filled}`)
      .execute(db)
      .catch((error) => faults.push(`${statement}: ${error.message}`))
  }
  await close()
  expect(faults).toEqual([])
})
