import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(import.meta.resolve('#test/measure-index.ts'))

/** Measured: 2,150. Copies of the words of names take 210 more, of brands and families 160, room in lists 120. */
const maxBytesOfProduct = 2220

test('the index keeps one copy of what many products have', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program])
  const sizes: number[] = JSON.parse(stdout)
  const [, median = 0] = sizes.toSorted((a, b) => a - b)
  expect(sizes).toHaveLength(3)
  expect(median).toBeLessThan(maxBytesOfProduct)
  expect(median).toBeGreaterThan(1000)
})
