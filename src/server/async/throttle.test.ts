import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { throttle } from './throttle.ts'

test('what is asked for often is done once at once, and once more for all that came meanwhile', async () => {
  let runs = 0
  const work = throttle(20, async () => {
    runs++
  })
  for (let ask = 0; ask < 100; ask++) work.ask()
  expect(runs).toBe(1)
  await expect.poll(() => runs).toBe(2)
  await turn()
  work.ask()
  await expect.poll(() => runs).toBe(3)
})

test('two never run at a time', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waiting = [first, second]
  let [running, most, runs] = [0, 0, 0]
  const work = throttle(1, async () => {
    most = Math.max(most, ++running)
    await waiting[runs++]?.promise
    running--
  })
  work.ask()
  work.ask()
  expect(runs).toBe(1)
  first.resolve()
  await expect.poll(() => runs).toBe(2)
  second.resolve()
  expect(most).toBe(1)
})

test('once it is stopped nothing is done any more', async () => {
  let runs = 0
  const work = throttle(1, async () => {
    runs++
  })
  work.stop()
  work.ask()
  await turn()
  expect(runs).toBe(0)
})
