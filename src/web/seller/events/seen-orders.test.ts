import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { onSeenOrders, readSeenOrders, saveSeenOrders } from './seen-orders.ts'

let browser: ReturnType<typeof fakePage>
let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  browser = fakePage()
  storage = fakeStorage()
})
afterEach(() => void vi.unstubAllGlobals())

const some = { seen: ['order-8', 'order-7'], silenced: ['order-8'] }
const none = { seen: [], silenced: [] }

function keptKey(): string {
  const [key] = storage.kept.keys()
  if (key === undefined) throw new Error('Nothing is kept')
  return key
}

function change(key: string | null, newValue: string | null) {
  browser.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

test('stored orders are read again', () => {
  expect(readSeenOrders()).toEqual(none)
  saveSeenOrders(some)
  expect(readSeenOrders()).toEqual(some)
})

test.each([
  ['no JSON', '{seen'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '["order-7"]'],
  ['another object', '{"orders":["order-7"]}'],
  ['an object without lists', '{"seen":"order-7","silenced":{"order-7":true}}'],
])('damaged storage counts as empty: %s', (_, text) => {
  saveSeenOrders(some)
  storage.kept.set(keptKey(), text)
  expect(readSeenOrders()).toEqual(none)
})

test('the ids of a partly damaged list count', () => {
  saveSeenOrders(some)
  storage.kept.set(keptKey(), '{"seen":["order-7",7,null,{"_id":"order-8"}]}')
  expect(readSeenOrders()).toEqual({ seen: ['order-7'], silenced: [] })
})

test('reports changes of other tabs, until it is unsubscribed', () => {
  saveSeenOrders(some)
  const listener = vi.fn()
  const unsubscribe = onSeenOrders(listener)
  change('haat-cart', '{"seen":["order-1"]}')
  expect(listener).not.toHaveBeenCalled()
  change(keptKey(), '{"seen":["order-9"],"silenced":[]}')
  expect(listener).toHaveBeenLastCalledWith({ seen: ['order-9'], silenced: [] })
  change(keptKey(), null)
  expect(listener).toHaveBeenLastCalledWith(none)
  unsubscribe()
  change(keptKey(), '{"seen":["order-10"]}')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('full or disabled storage stores nothing and throws nothing', () => {
  storage.refuses = true
  expect(() => saveSeenOrders(some)).not.toThrow()
  expect(readSeenOrders()).toEqual(none)
})
