import { expect, test } from 'vitest'
import { createMutex } from './mutex.ts'

test('runs one call at a time in order, and continues after a failure', async () => {
  const runExclusive = createMutex()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} starts`)
    await new Promise((resolve) => setImmediate(resolve))
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  }
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => runExclusive(work(name))))
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
