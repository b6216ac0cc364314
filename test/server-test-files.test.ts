import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embeddedTests, rareTests, serverTests, slowTests } from './server-test-files.ts'
import { root } from './source-files.ts'

test('every pattern names server tests', () => {
  const all = new Set(globSync(serverTests, { cwd: root }))
  for (const pattern of [...embeddedTests, ...rareTests, ...slowTests]) {
    const files = globSync(pattern, { cwd: root })
    expect([pattern, files.length > 0, files.filter((file) => !all.has(file))]).toEqual([pattern, true, []])
  }
})
