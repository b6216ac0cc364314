import { expect, test } from 'vitest'
import { planCredit, planPayment } from './payment.ts'

const totalPaise = 145_50

test.each([
  ['Cash', '', { payments: [{ method: 'Cash', amountPaise: 145_50 }], changePaise: 0, upiPaise: 0 }],
  ['Cash', '145.50', { payments: [{ method: 'Cash', amountPaise: 145_50 }], changePaise: 0, upiPaise: 0 }],
  ['Cash', '₹500', { payments: [{ method: 'Cash', amountPaise: 145_50 }], changePaise: 354_50, upiPaise: 0 }],
  ['Cash', '145', null],
  ['Cash', 'ten', null],
  ['UPI', '', { payments: [{ method: 'UPI', amountPaise: 145_50 }], changePaise: 0, upiPaise: 145_50 }],
  ['split', '', null],
  ['split', '0', null],
  ['split', '145.50', null],
  [
    'split',
    '100',
    {
      payments: [
        { method: 'Cash', amountPaise: 100_00 },
        { method: 'UPI', amountPaise: 45_50 },
      ],
      changePaise: 0,
      upiPaise: 45_50,
    },
  ],
] as const)('%s with %j', (way, cash, plan) => {
  expect(planPayment({ way, totalPaise, cash })).toEqual(plan)
})

test.each([
  ['100', 100_00],
  ['145.50', 145_50],
  ['145.51', null],
  ['200', null],
  ['0', null],
  ['', null],
])('of ₹180 of credit, %j pays of ₹145.50: %s', (amount, amountPaise) => {
  const plan = planCredit({ code: '4711', balancePaise: 180_00, amount }, totalPaise)
  expect(plan?.amountPaise ?? null).toBe(amountPaise)
  expect(planCredit({ code: '4711', balancePaise: 50_00, amount }, totalPaise)).toBeNull()
})
