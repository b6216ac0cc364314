import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewVersion } from './reload-for-new-version.ts'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://haat.example/assets/cart.js',
)
const reload = vi.fn()
let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})

afterEach(() => {
  reload.mockClear()
  vi.unstubAllGlobals()
})

test.for([
  ['Chrome', 'Failed to fetch dynamically imported module: https://haat.example/assets/cart.js'],
  ['Firefox', 'error loading dynamically imported module: https://haat.example/assets/cart.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite', 'Unable to preload CSS for /assets/cart.css'],
])('reloads once per tab for a missing chunk: %s', ([, message]) => {
  reloadForNewVersion(new TypeError(message))
  expect(reload).toHaveBeenCalledOnce()
  reloadForNewVersion(new TypeError(message))
  expect(reload).toHaveBeenCalledOnce()
})

test('a later version can reload once more', () => {
  reloadForNewVersion(missing)
  for (const key of storage.keys()) storage.set(key, 'https://haat.example/assets/shop-before.js')
  reloadForNewVersion(missing)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.for([
  ['an error of a page', new TypeError("Cannot read properties of undefined (reading 'name')")],
  ['a network error', new TypeError('Failed to fetch')],
  ['a string', 'Importing a module script failed.'],
  ['a missing page', { status: 404 }],
])('%s reloads nothing', ([, fault]) => {
  reloadForNewVersion(fault)
  expect(reload).not.toHaveBeenCalled()
})

test('does not reload while offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  reloadForNewVersion(missing)
  expect(reload).not.toHaveBeenCalled()
  expect(storage.size).toBe(0)
})

test('does not reload without storage, to avoid a loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  reloadForNewVersion(missing)
  expect(reload).not.toHaveBeenCalled()
})
