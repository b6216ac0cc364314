import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { isPermanentError } from './checkout-guard.tsx'

const refusal = (status: number) => new ApiError({ code: 'x', message: 'No', status })

test('a missing payment page is not requested again; after a network or server error it is', () => {
  expect([400, 403, 404].map((status) => isPermanentError(refusal(status)))).toEqual([true, true, true])
  expect([429, 500, 502, 503].map((status) => isPermanentError(refusal(status)))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isPermanentError(new TypeError('Failed to fetch'))).toBe(false)
})
