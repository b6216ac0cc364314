import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('opens for a key after the configured failures in a row, and for no other key', () => {
  const breaker = createCircuitBreaker<string>({ maxFailures: 2 })
  breaker.failed('stripe')
  breaker.succeeded('stripe')
  breaker.failed('stripe')
  expect(breaker.isOpen('stripe')).toBe(false)
  breaker.failed('stripe')
  expect([breaker.isOpen('stripe'), breaker.isOpen('practice')]).toEqual([true, false])
})
