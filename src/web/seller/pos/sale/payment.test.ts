import { expect, test } from 'vitest'
import { readPayment } from './payment.ts'

test.each([
  ['Cash', '', { method: 'Cash', changePaise: 0 }],
  ['Cash', '145.50', { method: 'Cash', changePaise: 0 }],
  ['Cash', '₹500', { method: 'Cash', changePaise: 354_50 }],
  ['Cash', '145', null],
  ['Cash', 'ten', null],
  ['UPI', '100', { method: 'UPI', changePaise: 0 }],
] as const)('%s with %j', (method, cash, payment) => {
  expect(readPayment({ method, totalPaise: 145_50, cash })).toEqual(payment)
})
