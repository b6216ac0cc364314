import { expect, test } from 'vitest'
import { utrRejectionForm } from './payment-forms.ts'

const amountPaise = 217_00

function says(reason: 'not-found' | 'amount' | 'other', values: object) {
  const { success, error } = utrRejectionForm({ reason, amountPaise }).safeParse(values)
  return success ? 'taken' : error.issues[0]?.message
}

const noAmount = 'The received amount must be an amount above 0 with at most two decimals, at most ₹10,00,000'

test.each([
  ['not-found', {}, 'taken'],
  ['other', { words: '' }, 'The reason is required'],
  ['other', { words: 'Of last week' }, 'taken'],
  ['amount', { received: '' }, 'The received amount is required'],
  ['amount', { received: '200.5' }, 'taken'],
  ['amount', { received: '217.00' }, 'This is the order total. Confirm the payment instead.'],
  ...['0', 'much', '1e3', '-5', '200.005'].map((received) => ['amount', { received }, noAmount] as const),
] as const)('a refusal for the reason %s with %j: %s', (reason, values, words) => {
  expect(says(reason, values)).toBe(words)
})
