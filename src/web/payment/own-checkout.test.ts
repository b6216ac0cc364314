import { expect, test } from 'vitest'
import { CallError } from '#contract/client.ts'
import { isForGood } from './own-checkout.tsx'

const refusal = (status: number) => new CallError({ code: 'x', message: 'No', status })

test('a payment page that is not there is not asked for again; a shop that was not reached, or is in trouble, is', () => {
  expect([400, 403, 404].map((status) => isForGood(refusal(status)))).toEqual([true, true, true])
  expect([429, 500, 502, 503].map((status) => isForGood(refusal(status)))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isForGood(new TypeError('Failed to fetch'))).toBe(false)
})
