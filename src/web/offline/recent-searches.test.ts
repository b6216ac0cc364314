import { beforeEach, expect, test, vi } from 'vitest'
import { clearVisitCaches } from './cache-names.ts'
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('the last eight searches are kept, the newest first and each once', () => {
  for (const text of ['tea', ' mustard  oil ', 'x', '', 'TEA']) addRecentSearch(text)
  expect(readRecentSearches()).toEqual(['TEA', 'mustard oil'])
  for (let count = 1; count <= 9; count++) addRecentSearch(`rice ${count}`)
  expect(readRecentSearches()).toHaveLength(8)
  expect(readRecentSearches()[0]).toBe('rice 9')
})

test('one is removed, or all, and logging out removes all', async () => {
  for (const text of ['tea', 'oil', 'rice']) addRecentSearch(text)
  removeRecentSearch('oil')
  expect(readRecentSearches()).toEqual(['rice', 'tea'])
  clearRecentSearches()
  expect([readRecentSearches(), stored.size]).toEqual([[], 0])
  addRecentSearch('tea')
  await clearVisitCaches()
  expect(stored.size).toBe(0)
})

test.each(['{', '{}', '[1, null, "x"]', `["${'x'.repeat(300)}"]`])('%s counts as none', (text) => {
  stored.set('haat-recent-searches', text)
  expect(readRecentSearches()).toEqual([])
})

test('without storage there are none', () => {
  vi.stubGlobal('localStorage', undefined)
  addRecentSearch('tea')
  expect(readRecentSearches()).toEqual([])
})
