import { expect, test, vi } from 'vitest'
import { forEachConcurrent } from './for-each-concurrent.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve))

test('does each once, in turn, and never more than so many at a time', async () => {
  const begun: number[] = []
  let [now, most] = [0, 0]
  await forEachConcurrent(range(10), {
    concurrency: 3,
    async work(item) {
      begun.push(item)
      most = Math.max(most, ++now)
      await aMoment()
      now--
    },
  })
  expect([begun, most, now]).toEqual([range(10), 3, 0])
})

test('one that hangs holds up no other', async () => {
  const done: number[] = []
  let letGo = () => {}
  const all = forEachConcurrent(range(6), {
    concurrency: 2,
    async work(item) {
      if (item === 0) await new Promise<void>((resolve) => (letGo = resolve))
      done.push(item)
    },
  })
  while (done.length < 5) await aMoment()
  expect(done).toEqual([1, 2, 3, 4, 5])
  letGo()
  await all
  expect(done.at(-1)).toBe(0)
})

test('one that fails is told, and the rest have had their turn or go on', async () => {
  const done: number[] = []
  const failing = forEachConcurrent(range(4), {
    concurrency: 2,
    async work(item) {
      if (item === 0) throw new Error('the first')
      done.push(item)
    },
  })
  await expect(failing).rejects.toThrow('the first')
  while (done.length < 3) await aMoment()
  expect(done).toEqual([1, 2, 3])
})

test('nothing to do is done at once', async () => {
  const work = vi.fn(async () => {})
  await forEachConcurrent([], { concurrency: 5, work })
  expect(work).not.toHaveBeenCalled()
})
