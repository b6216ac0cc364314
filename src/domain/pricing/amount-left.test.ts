import { expect, test } from 'vitest'
import { creditBeyondDue, leftPaise } from './amount-left.ts'

test.each([
  ['a cash order', 'COD', { isPaid: false, paidPaise: 0, creditPaise: 0 }, 188_75],
  ['a paid cash order', 'COD', { isPaid: true, paidPaise: 188_75, creditPaise: 0 }, 0],
  [
    'an online order that waits, or was refunded',
    'Online',
    { isPaid: false, paidPaise: 0, creditPaise: 0 },
    0,
  ],
  [
    'an online order that is paid in part',
    'Online',
    { isPaid: false, paidPaise: 180_00, creditPaise: 0 },
    8_75,
  ],
  ['an online order that became cheaper', 'Online', { isPaid: true, paidPaise: 200_00, creditPaise: 0 }, 0],
  [
    'a cash order that credit pays in part',
    'COD',
    { isPaid: false, paidPaise: 100_00, creditPaise: 100_00 },
    88_75,
  ],
  [
    'an online order with credit that waits',
    'Online',
    { isPaid: false, paidPaise: 60_00, creditPaise: 60_00 },
    0,
  ],
  [
    'an online order with credit, paid in part',
    'Online',
    { isPaid: false, paidPaise: 160_00, creditPaise: 60_00 },
    28_75,
  ],
] as const)('what is left to collect of %s', (_, paymentType, paid, left) => {
  expect(leftPaise({ paymentType, duePaise: 188_75, ...paid })).toBe(left)
})

test.each([
  ['less than is due', { creditPaise: 60_00, paidPaise: 100_00 }, 0],
  ['more than is due', { creditPaise: 60_00, paidPaise: 200_00 }, 11_25],
  ['much more, of which a part is money', { creditPaise: 60_00, paidPaise: 300_00 }, 60_00],
  ['more than is due, all of it money', { creditPaise: 0, paidPaise: 200_00 }, 0],
])('what goes back to the credit of an order that was paid with %s', (_, paid, back) => {
  expect(creditBeyondDue({ duePaise: 188_75, ...paid })).toBe(back)
})
