import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewVersion } from './reload-for-new-version.ts'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://haat.example/assets/cart.js',
)
const reload = vi.fn()
let noted: Map<string, string>

beforeEach(() => {
  noted = new Map()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => noted.set(key, value),
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
])('a chunk that %s cannot find reloads the page, once in a tab', ([, message]) => {
  reloadForNewVersion(new TypeError(message))
  expect(reload).toHaveBeenCalledOnce()
  reloadForNewVersion(new TypeError(message))
  expect(reload).toHaveBeenCalledOnce()
})

test('the version after that may reload once more', () => {
  reloadForNewVersion(missing)
  for (const key of noted.keys()) noted.set(key, 'https://haat.example/assets/shop-before.js')
  reloadForNewVersion(missing)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.for([
  ['an error in a page', new TypeError("Cannot read properties of undefined (reading 'name')")],
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a string', 'Importing a module script failed.'],
  ['a missing page', { status: 404 }],
])('%s reloads nothing', ([, fault]) => {
  reloadForNewVersion(fault)
  expect(reload).not.toHaveBeenCalled()
})

test('nothing reloads offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  reloadForNewVersion(missing)
  expect(reload).not.toHaveBeenCalled()
  expect(noted.size).toBe(0)
})

test('nothing reloads without storage, because it could reload forever', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  reloadForNewVersion(missing)
  expect(reload).not.toHaveBeenCalled()
})
