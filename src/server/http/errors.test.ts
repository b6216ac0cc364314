import { expect, test } from 'vitest'
import { describeError, ShopError, toShopError } from './errors.ts'

const fault = (code: string) => Object.assign(new Error('a canary'), { code })

test('any kind of unreachable database is an unavailable shop', () => {
  for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
    expect([code, toShopError(fault(code))]).toMatchObject([
      code,
      { code: 'database_unavailable', status: 503 },
    ])
})

test('an unexpected error is reported without its message', () => {
  for (const thrown of [fault('XX000'), fault(''), 'a canary', null, undefined, { code: 7 }]) {
    const { code, status, message } = toShopError(thrown)
    expect([code, status, message.includes('canary')]).toEqual(['internal', 500, false])
  }
})

test('a ShopError keeps its status and sentence', () => {
  const refusal = new ShopError('busy', { retryAfter: 2 })
  expect(toShopError(refusal)).toBe(refusal)
})

test('the log has the type and table of a database error, and not the row', () => {
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
