import { expect, test } from 'vitest'
import { createSubstringIndex } from './substring-index.ts'

const names = Array.from({ length: 1000 }, (_, number) => `tea${number} dhansiri for the home`)

test('of a text with a frequent and a rare word, only names with the rare one are read', () => {
  let read = 0
  const index = createSubstringIndex((number) => {
    read++
    return names[number]
  })
  for (const [number, name] of names.entries()) index.add(name, number)
  expect(index.listContaining('tea777 dhansiri')).toEqual([777])
  expect(index.listContaining('a777 dhansiri for')).toEqual([777])
  expect(index.listContaining('77 dhan')).toEqual([77, 177, 277, 377, 477, 577, 677, 777, 877, 977])
  expect(index.listContaining('tea777 home')).toEqual([])
  expect(read).toBeLessThan(1100)
  expect(index.listContaining('dhansiri for')).toHaveLength(1000)
})
