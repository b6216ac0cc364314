import { beforeEach, expect, test, vi } from 'vitest'
import {
  cartFingerprint,
  clearAttempt,
  clearAttemptForOrder,
  clearAttemptIfCartChanged,
  resolveAttempt,
  saveUnpaidOrder,
  startAttempt,
} from './order-attempt.ts'

function aTab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aTab())
  clearAttempt()
})

test('the same cart has the same content for any order of its lines', () => {
  expect(cartFingerprint({ rice: 2, dal: 1 })).toBe(cartFingerprint({ dal: 1, rice: 2 }))
  expect(cartFingerprint({ rice: 2 })).not.toBe(cartFingerprint({ rice: 3 }))
  expect(cartFingerprint({ rice: 2 })).not.toBe(cartFingerprint({ rice: 2, dal: 1 }))
})

test('another try with the same cart keeps its key, and a changed cart gets a new one', () => {
  const first = resolveAttempt({ rice: 2 }, null)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  expect(resolveAttempt({ rice: 2 }, first)).toEqual(first)
  expect(resolveAttempt({ rice: 3 }, first).key).not.toBe(first.key)
})

test('a second press has the same key', () => {
  expect(startAttempt({ rice: 2 })).toEqual(startAttempt({ rice: 2 }))
})

test('after the server has answered, the same cart is another order', () => {
  const { key } = startAttempt({ rice: 2 })
  clearAttempt()
  expect(startAttempt({ rice: 2 }).key).not.toBe(key)
})

test('a cart that has changed and returned is another order', () => {
  const { key } = startAttempt({ rice: 2 })
  clearAttemptIfCartChanged({ rice: 2 })
  expect(startAttempt({ rice: 2 }).key).toBe(key)
  clearAttemptIfCartChanged({})
  expect(startAttempt({ rice: 2 }).key).not.toBe(key)
})

test('an attempt knows its own unpaid order, and no other attempt does', () => {
  const unpaid = { order: 'first', address: 'home' }
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

test('without storage a second press still has the same key', () => {
  const refuseAccess = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuseAccess, setItem: refuseAccess, removeItem: refuseAccess })
  const { key } = startAttempt({ rice: 2 })
  expect(startAttempt({ rice: 2 }).key).toBe(key)
  clearAttempt()
  expect(startAttempt({ rice: 2 }).key).not.toBe(key)
})

test('invalid storage counts as empty', () => {
  for (const damaged of ['{', 'null', '7', '{"content":1}', '{"content":"","key":"","unpaid":7}']) {
    sessionStorage.setItem('haat-order-attempt', damaged)
    expect(startAttempt({ rice: 2 }).key).toMatch(/^[0-9a-f]{32}$/)
    clearAttempt()
  }
})
