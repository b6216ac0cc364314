import { expect, test } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve))

test('runs each item once, in order, at most max at a time', async () => {
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

test('an item that hangs delays no other', async () => {
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

test('rejects with the first error after every other item has run', async () => {
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

test('takes items from a generator as slots are free, and asks an empty one once', async () => {
  const taken: number[] = []
  const done: number[] = []
  async function* count(to: number) {
    for (const item of range(to)) {
      taken.push(item)
      yield item
    }
  }
  const work = async (item: number) => {
    expect(taken.length - done.length).toBeLessThanOrEqual(2)
    await aMoment()
    done.push(item)
  }
  await forEachConcurrently(count(5), { max: 2, work })
  expect(done).toEqual(range(5))
  await forEachConcurrently(count(0), { max: 2, work })
  expect(taken).toEqual(range(5))
})

test('rejects if the items cannot be read', async () => {
  async function* broken() {
    yield 1
    throw new Error('no more')
  }
  await expect(forEachConcurrently(broken(), { max: 2, work: aMoment })).rejects.toThrow('no more')
})
