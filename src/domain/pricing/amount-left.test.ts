import { expect, test } from 'vitest'
import { leftPaise } from './amount-left.ts'

test.each([
  ['a cash order', 'COD', { isPaid: false, paidPaise: 0 }, 188_75],
  ['a paid cash order', 'COD', { isPaid: true, paidPaise: 188_75 }, 0],
  ['an online order that waits, or was refunded', 'Online', { isPaid: false, paidPaise: 0 }, 0],
  ['an online order that is paid in part', 'Online', { isPaid: false, paidPaise: 180_00 }, 8_75],
  ['an online order that became cheaper', 'Online', { isPaid: true, paidPaise: 200_00 }, 0],
] as const)('what is left to collect of %s', (_, paymentType, paid, left) => {
  expect(leftPaise({ paymentType, duePaise: 188_75, ...paid })).toBe(left)
})
