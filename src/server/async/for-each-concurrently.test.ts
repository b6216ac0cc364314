import { expect, test, vi } from 'vitest'
import { drainConcurrently, forEachConcurrently } from './for-each-concurrently.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve))

test('runs each once, in order, at most max at a time', async () => {
  const started: number[] = []
  let [running, most] = [0, 0]
  await forEachConcurrently(range(10), {
    max: 3,
    async work(item) {
      started.push(item)
      most = Math.max(most, ++running)
      await aMoment()
      running--
    },
  })
  expect([started, most, running]).toEqual([range(10), 3, 0])
})

test('one that hangs holds up no other', async () => {
  const done: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = forEachConcurrently(range(6), {
    max: 2,
    async work(item) {
      if (item === 0) await promise
      done.push(item)
    },
  })
  while (done.length < 5) await aMoment()
  expect(done).toEqual([1, 2, 3, 4, 5])
  resolve()
  await all
  expect(done.at(-1)).toBe(0)
})

test('rejects with the first error once every other item has had its turn', async () => {
  const done: number[] = []
  const failing = forEachConcurrently(range(6), {
    max: 2,
    async work(item) {
      if (item < 3) throw new Error(`item ${item}`)
      await aMoment()
      done.push(item)
    },
  })
  await expect(failing).rejects.toThrow('item 0')
  expect(done).toEqual([3, 4, 5])
})

test('a worker asks for more when its work has ended, though there was none for another', async () => {
  const waiting = [1, 2, 3]
  let isBusy = false
  const done: number[] = []
  await drainConcurrently(async () => (isBusy ? undefined : waiting.shift()), {
    max: 3,
    async work(item) {
      isBusy = true
      await aMoment()
      isBusy = false
      done.push(item)
    },
  })
  expect(done).toEqual([1, 2, 3])
})

test('asks once where there is nothing', async () => {
  const next = vi.fn(async () => undefined)
  await drainConcurrently(next, { max: 3, work: aMoment })
  expect(next).toHaveBeenCalledOnce()
})

test('rejects where the items can not be had', async () => {
  const next = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockRejectedValue(new Error('no more'))
  await expect(drainConcurrently(next, { max: 2, work: aMoment })).rejects.toThrow('no more')
})
