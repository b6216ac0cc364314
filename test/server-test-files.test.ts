import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDatabaseTests, serverTests } from './server-test-files.ts'
import { root } from './source-files.ts'

test('every server test that opens the test database runs on PostgreSQL, also if a builder opens it', () => {
  const listed = listDatabaseTests()
  const opening = globSync(serverTests, { cwd: root }).filter((path) =>
    /\b(startShop|openTestDatabase|TEST_DATABASE_URL)\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(opening.length).toBeGreaterThan(80)
  expect(opening.filter((path) => !listed.includes(path))).toEqual([])
})

test('tests of files, of texts and of the embedded database run once', () => {
  const listed = listDatabaseTests()
  for (const path of ['import/excel/workbook-to-csv', 'backup/backup', 'database/embedded', 'async/mutex'])
    expect(listed).not.toContain(`src/server/${path}.test.ts`)
})
