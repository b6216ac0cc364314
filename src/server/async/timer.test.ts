import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimer } from './timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const restMs = 250

function aTimer() {
  const work = vi.fn(async () => {})
  return { work, timer: createTimer(work, { minIntervalMs: restMs }) }
}

test('of several pauses that are wished for the shortest counts, once', () => {
  const { work, timer } = aTimer()
  for (const ms of [3_000, 1_000, 2_000]) timer.within(ms)
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledOnce()
})

test('soon is at once the first time, and after a rest from then on, however many ask', () => {
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

test('soon comes before a pause that was wished for already', () => {
  const { work, timer } = aTimer()
  timer.within(10_000)
  timer.soon()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
})

test('stopped, it does nothing more, whoever asks', () => {
  const { work, timer } = aTimer()
  timer.within(1_000)
  timer.stop()
  timer.soon()
  timer.within(0)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})
