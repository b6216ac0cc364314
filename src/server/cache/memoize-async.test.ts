import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoizeAsync } from './memoize-async.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('computes once for all concurrent callers, and again after the time is over', async () => {
  const compute = vi.fn(async () => compute.mock.calls.length)
  const get = memoizeAsync(1000, compute)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await get()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await get()).toBe(2)
})

test('does not cache an error', async () => {
  let isDown = true
  const get = memoizeAsync(1000, async () => {
    if (isDown) throw new Error('down')
    return 'up'
  })
  await expect(Promise.all([get(), get()])).rejects.toThrow('down')
  isDown = false
  expect(await get()).toBe('up')
})
