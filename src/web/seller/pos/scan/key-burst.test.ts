import { expect, test } from 'vitest'
import { createKeyBurst } from './key-burst.ts'

function typed(keys: readonly string[], gapMs: number, isModified = false): (string | null)[] {
  const read = createKeyBurst()
  return keys.map((key, index) => read({ key, timeStamp: 1_000 + index * gapMs, isModified }).code)
}

const scan = [...'8901030865275', 'Enter']

test('a burst that ends with Enter is a code', () => {
  expect(typed(scan, 10).at(-1)).toBe('8901030865275')
  expect(typed(['Shift', 'A', ...'bc-123', 'Enter'], 20).at(-1)).toBe('Abc-123')
})

test('what a hand types is none, nor a burst without Enter', () => {
  expect(typed(scan, 120).filter(Boolean)).toEqual([])
  expect(typed([...'8901030865275'], 10).filter(Boolean)).toEqual([])
  expect(typed([...'12345', 'Enter'], 10).filter(Boolean)).toEqual([])
  expect(typed(scan, 10, true).filter(Boolean)).toEqual([])
})

test('a code begins after a pause and after each Enter', () => {
  const read = createKeyBurst()
  const press = (key: string, timeStamp: number) => read({ key, timeStamp, isModified: false })
  expect(press('7', 0).isFirst).toBe(true)
  const codes = [...scan, ...scan].map((key, index) => press(key, 500 + index * 10).code)
  expect(codes.filter(Boolean)).toEqual(['8901030865275', '8901030865275'])
  expect(press('5', 2_000).isFirst).toBe(true)
})
