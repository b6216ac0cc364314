import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { throttle } from './throttle.ts'

test('runs the first request at once, and all requests of the interval once after it', async () => {
  let runs = 0
  const work = throttle(20, async () => {
    runs++
  })
  for (let request = 0; request < 100; request++) work.request()
  expect(runs).toBe(1)
  await expect.poll(() => runs).toBe(2)
  await turn()
  work.request()
  await expect.poll(() => runs).toBe(3)
})

test('never runs two at a time', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waiting = [first, second]
  let [running, most, runs] = [0, 0, 0]
  const work = throttle(1, async () => {
    most = Math.max(most, ++running)
    await waiting[runs++]?.promise
    running--
  })
  work.request()
  work.request()
  expect(runs).toBe(1)
  first.resolve()
  await expect.poll(() => runs).toBe(2)
  second.resolve()
  expect(most).toBe(1)
})

test('runs nothing after stop', async () => {
  let runs = 0
  const work = throttle(1, async () => {
    runs++
  })
  work.stop()
  work.request()
  await turn()
  expect(runs).toBe(0)
})
