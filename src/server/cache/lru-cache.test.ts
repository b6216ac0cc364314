import { afterEach, expect, test, vi } from 'vitest'
import { createLruCache } from './lru-cache.ts'

afterEach(() => void vi.restoreAllMocks())

const cacheWith = (keys: readonly string[], maxBytes: number) => {
  const cache = createLruCache<string>({ maxBytes })
  for (const key of keys) cache.set(key, { value: key, bytes: 10 })
  return cache
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `search ${n}`)

test('keeps entries that are used between thousands of others, and drops the others in the order of their use', () => {
  const cache = cacheWith(['home', 'list', 'unused'], 1000)
  for (const key of numbers(20_000)) {
    cache.set(key, { value: key, bytes: 10 })
    expect([cache.get('home'), cache.get('list')]).toEqual(['home', 'list'])
    expect(cache.size()).toBeLessThanOrEqual(1000)
  }
  expect(cache.get('unused')).toBeUndefined()
  expect(numbers(20_000).filter((key) => cache.get(key))).toEqual(numbers(20_000).slice(-98))
})

test('counts an entry that is set again once', () => {
  const cache = cacheWith(['a', 'b', 'a'], 30)
  expect(cache.size()).toBe(20)
  cache.set('a', { value: 'new', bytes: 15 })
  expect([cache.size(), cache.get('a'), cache.get('b')]).toEqual([25, 'new', 'b'])
  cache.set('c', { value: 'c', bytes: 10 })
  expect([cache.size(), cache.get('a'), cache.get('b')]).toEqual([20, undefined, 'b'])
})

test('drops as many entries as the new one needs, and an entry above the limit itself', () => {
  const cache = cacheWith(numbers(10), 100)
  cache.set('large', { value: 'large', bytes: 25 })
  expect(cache.size()).toBe(95)
  expect(numbers(10).filter((key) => cache.get(key))).toEqual(numbers(10).slice(3))
  cache.set('too large', { value: 'too large', bytes: 101 })
  expect([cache.size(), cache.get('too large')]).toEqual([0, undefined])
})

test('changes no Map for a use, and only the entries concerned for a new one', () => {
  const keys = numbers(20_000)
  const cache = cacheWith(keys, 200_000)
  const [set, remove, list] = [
    vi.spyOn(Map.prototype, 'set'),
    vi.spyOn(Map.prototype, 'delete'),
    vi.spyOn(Map.prototype, 'keys'),
  ]
  for (const key of keys) cache.get(key)
  expect([set, remove, list].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  cache.set('new', { value: 'new', bytes: 10 })
  expect([set, remove, list].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})
