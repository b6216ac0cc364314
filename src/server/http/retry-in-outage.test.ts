import { expect, test, vi } from 'vitest'
import { createOutageRetry } from './retry-in-outage.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
  code: '25006',
})
const poolTimeout = new Error('timeout exceeded when trying to connect')
const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' })

function failingWith(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'done'
  })
}

test.each([
  ['is repeated over a failover', 'recovered', [refused, readOnly], 3],
  ['is repeated on a database that is back already', 'writable', [readOnly], 2],
  ['is repeated if all connections waited for a lost database', 'recovered', [poolTimeout], 2],
] as const)('work %s', async (_, state, errors, times) => {
  const retry = createOutageRetry({ waitUntilWritable: async () => state })
  const work = failingWith(...errors)
  expect(await retry(work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(times)
})

test.each([
  ['the database does not come back', 'lost', refused],
  ['the database is overloaded', 'writable', poolTimeout],
  ['the fault is another', 'recovered', deadlock],
  ['the disk of the database is full', 'recovered', diskFull],
] as const)('work is not repeated if %s', async (_, state, error) => {
  const retry = createOutageRetry({ waitUntilWritable: async () => state })
  const work = failingWith(error)
  await expect(retry(work)).rejects.toThrow(error)
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that always fails ends after the wait', async () => {
  const retry = createOutageRetry({ waitUntilWritable: async () => 'recovered', maxWaitMs: 0 })
  await expect(retry(() => Promise.reject(refused))).rejects.toThrow(refused)
})

test('only so many may wait; others are refused at once and may come again later', async () => {
  const back = Promise.withResolvers<'recovered'>()
  const retry = createOutageRetry({ waitUntilWritable: () => back.promise, maxWaiting: 2 })
  const waiting = [retry(failingWith(refused)), retry(failingWith(refused))]
  await expect(retry(failingWith(refused))).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  back.resolve('recovered')
  expect(await Promise.all(waiting)).toEqual(['done', 'done'])
  expect(await retry(failingWith(refused))).toBe('done')
})
