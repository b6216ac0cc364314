import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'
import { embeddedTests, rareJourneys, rareTests, serverTests, slowTests } from './test-files.ts'

test('every pattern names server tests', () => {
  const all = new Set(globSync(serverTests, { cwd: root }))
  for (const pattern of [...embeddedTests, ...rareTests, ...slowTests]) {
    const files = globSync(pattern, { cwd: root })
    expect([pattern, files.length > 0, files.filter((file) => !all.has(file))]).toEqual([pattern, true, []])
  }
})

test('every pattern of rare journeys names some', () => {
  expect(rareJourneys.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})
