import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimer } from './timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const restMs = 250

function aTimer() {
  const work = vi.fn(async () => {})
  return { work, timer: createTimer(work, { minIntervalMs: restMs }) }
}

test('of several requested pauses the shortest counts, once', () => {
  const { work, timer } = aTimer()
  for (const ms of [3_000, 1_000, 2_000]) timer.within(ms)
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledOnce()
})

test('a pause of years does not fire at once', () => {
  const { work, timer } = aTimer()
  timer.within(5 * 365 * 24 * 60 * 60 * 1000)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})

test('soon runs at once the first time, and then once per interval for any number of calls', () => {
  const { work, timer } = aTimer()
  timer.soon()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
  for (const _ of 'many') timer.soon()
  vi.advanceTimersByTime(restMs - 1)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
})

test('soon runs before a pause that was requested earlier', () => {
  const { work, timer } = aTimer()
  timer.within(10_000)
  timer.soon()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
})

test('runs nothing after stop', () => {
  const { work, timer } = aTimer()
  timer.within(1_000)
  timer.stop()
  timer.soon()
  timer.within(0)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})
