import { beforeEach, expect, test } from 'vitest'
import { fakeStorage } from '#test/fakes/browser.ts'
import {
  cartFingerprint,
  clearAttempt,
  clearAttemptForOrder,
  clearAttemptIfCartChanged,
  resolveAttempt,
  saveUnpaidOrder,
  startAttempt,
} from './order-attempt.ts'

let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  storage = fakeStorage('sessionStorage')
  clearAttempt()
})

test('the fingerprint does not depend on the order of the lines', () => {
  expect(cartFingerprint({ rice: 2, dal: 1 })).toBe(cartFingerprint({ dal: 1, rice: 2 }))
  expect(cartFingerprint({ rice: 2 })).not.toBe(cartFingerprint({ rice: 3 }))
  expect(cartFingerprint({ rice: 2 })).not.toBe(cartFingerprint({ rice: 2, dal: 1 }))
})

test('the same cart keeps its key, a changed cart gets a new one', () => {
  const first = resolveAttempt({ rice: 2 }, null)
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(resolveAttempt({ rice: 2 }, first)).toEqual(first)
  expect(resolveAttempt({ rice: 3 }, first).key).not.toBe(first.key)
})

test('a second click uses the same key', () => {
  expect(startAttempt({ rice: 2 })).toEqual(startAttempt({ rice: 2 }))
})

test('after a reply the same cart gets a new key', () => {
  const { key } = startAttempt({ rice: 2 })
  clearAttempt()
  expect(startAttempt({ rice: 2 }).key).not.toBe(key)
})

test('a cart that changed in between gets a new key', () => {
  const { key } = startAttempt({ rice: 2 })
  clearAttemptIfCartChanged({ rice: 2 })
  expect(startAttempt({ rice: 2 }).key).toBe(key)
  clearAttemptIfCartChanged({})
  expect(startAttempt({ rice: 2 }).key).not.toBe(key)
})

test('an attempt stores its unpaid order, a new attempt does not', () => {
  const unpaid = { order: 'first', delivery: 'home' }
  saveUnpaidOrder(unpaid)
  expect(startAttempt({ rice: 2 }).unpaid).toBeNull()
  saveUnpaidOrder(unpaid)
  expect(startAttempt({ rice: 2 }).unpaid).toEqual(unpaid)
  clearAttemptForOrder('another')
  expect(startAttempt({ rice: 2 }).unpaid).toEqual(unpaid)
  clearAttemptForOrder('first')
  expect(startAttempt({ rice: 2 }).unpaid).toBeNull()
  saveUnpaidOrder(unpaid)
  expect(startAttempt({ rice: 3 }).unpaid).toBeNull()
})

test('without storage a second click still uses the same key', () => {
  storage.refuses = true
  const { key } = startAttempt({ rice: 2 })
  expect(startAttempt({ rice: 2 }).key).toBe(key)
  clearAttempt()
  expect(startAttempt({ rice: 2 }).key).not.toBe(key)
})

test('ignores invalid data in storage', () => {
  for (const damaged of ['{', 'null', '7', '{"content":1}', '{"content":"","key":"","unpaid":7}']) {
    sessionStorage.setItem('haat-order-attempt', damaged)
    expect(startAttempt({ rice: 2 }).key).toMatch(/^[0-9a-f-]{36}$/)
    clearAttempt()
  }
})
