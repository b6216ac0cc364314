import { expect, test } from 'vitest'
import { writeTogether } from './write-together.ts'

test('items that arrive during a write are written together, in order', async () => {
  const first = Promise.withResolvers<void>()
  const written: number[][] = []
  const write = writeTogether<number>(async (items) => {
    written.push([...items])
    if (written.length === 1) await first.promise
  })
  const one = write(1)
  await expect.poll(() => written).toEqual([[1]])
  const others = [write(2), write(3)]
  first.resolve()
  await Promise.all([one, ...others])
  expect(written).toEqual([[1], [2, 3]])
})

test('a failed write fails its own items only', async () => {
  const write = writeTogether<number>(async (items) => {
    if (items.includes(1)) throw new Error('the disk is full')
  })
  await expect(write(1)).rejects.toThrow('the disk is full')
  await expect(write(2)).resolves.toBeUndefined()
})
