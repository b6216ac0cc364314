import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#test/source-files.ts'

/** So that a change finds all data of a feature, and no data of another shape below its key. */
test('the name that a key of the panel begins with is written once', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'))
  const written = files.flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/\['(seller-[a-z-]+)'/g)].map(([, name]) => name),
  )
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((name, index) => written.indexOf(name) !== index)).toEqual([])
})
