import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openFromSnapshot } from '#test/embedded-database.ts'
import { describeSchema, schemaFile } from '../../../scripts/schema.ts'

test('docs/schema.sql describes the migrated database; npm run schema writes it', async () => {
  const database = await openFromSnapshot()
  const schema = await describeSchema(database.pool)
  await database.close()
  expect(schema).toContain('CREATE TABLE orders (')
  expect(schema).toBe(readFileSync(schemaFile, 'utf8'))
})
