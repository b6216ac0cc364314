import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { followSeen, keepSeen, readSeen } from './seen-memory.ts'

let browser: ReturnType<typeof fakePage>
let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  browser = fakePage()
  storage = fakeStorage()
})
afterEach(() => void vi.unstubAllGlobals())

const some = { seen: ['order-8', 'order-7'], hushed: ['order-8'] }

/** The only thing that is kept. */
function keptKey(): string {
  const [key] = storage.kept.keys()
  if (key === undefined) throw new Error('Nothing is kept')
  return key
}

/** As browsers tell the other tabs. */
function tell(key: string | null, newValue: string | null) {
  browser.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

test('what is kept is read again', () => {
  expect(readSeen()).toEqual({ seen: [], hushed: [] })
  keepSeen(some)
  expect(readSeen()).toEqual(some)
})

test.each([
  ['no JSON', '{seen'],
  ['nothing', 'null'],
  ['a number', '7'],
  ['a list', '["order-7"]'],
  ['of another version', '{"orders":["order-7"]}'],
  ['with lists that are none', '{"seen":"order-7","hushed":{"order-7":true}}'],
])('what is damaged counts for nothing: %s', (_, text) => {
  keepSeen(some)
  storage.kept.set(keptKey(), text)
  expect(readSeen()).toEqual({ seen: [], hushed: [] })
})

test('of a list that is damaged in part the ids stand', () => {
  keepSeen(some)
  storage.kept.set(keptKey(), '{"seen":["order-7",7,null,{"_id":"order-8"}]}')
  expect(readSeen()).toEqual({ seen: ['order-7'], hushed: [] })
})

test('other tabs are heard, about this alone, until it is ended', () => {
  keepSeen(some)
  const heard = vi.fn()
  const end = followSeen(heard)
  tell('haat-cart', '{"seen":["order-1"]}')
  expect(heard).not.toHaveBeenCalled()
  tell(keptKey(), '{"seen":["order-9"],"hushed":[]}')
  expect(heard).toHaveBeenLastCalledWith({ seen: ['order-9'], hushed: [] })
  tell(keptKey(), null)
  expect(heard).toHaveBeenLastCalledWith({ seen: [], hushed: [] })
  end()
  tell(keptKey(), '{"seen":["order-10"]}')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a storage that is full or forbidden remembers nothing, and stops nobody', () => {
  storage.refuses = true
  expect(() => keepSeen(some)).not.toThrow()
  expect(readSeen()).toEqual({ seen: [], hushed: [] })
})
