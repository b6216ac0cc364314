import { expect, test } from 'vitest'
import { describeError, ShopError, toShopError } from './errors.ts'

const fault = (code: string) => Object.assign(new Error('a canary'), { code })

test('a database that is out of reach, in whatever way, is a shop that rests', () => {
  for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
    expect([code, toShopError(fault(code))]).toMatchObject([
      code,
      { code: 'database_unavailable', status: 503 },
    ])
})

test('what nobody foresaw is told without a word of it', () => {
  for (const thrown of [fault('XX000'), fault(''), 'a canary', null, undefined, { code: 7 }]) {
    const { code, status, message } = toShopError(thrown)
    expect([code, status, message.includes('canary')]).toEqual(['internal', 500, false])
  }
})

test('a refusal stays what it is', () => {
  const refusal = new ShopError('busy', { retryAfter: 2 })
  expect(toShopError(refusal)).toBe(refusal)
})

test('the log learns of what kind a fault was, and not which row it was about', () => {
  const broken = Object.assign(new TypeError('a canary'), {
    detail: 'Failing row contains (secret)',
    table: 'users',
  })
  expect(describeError(broken)).toEqual({
    type: 'TypeError',
    message: 'a canary',
    code: undefined,
    table: 'users',
    constraint: undefined,
    stack: expect.any(String),
  })
  expect(describeError('just words')).toEqual({ message: 'just words' })
})
