import { expect, test } from 'vitest'
import { decidedFees } from './decided-fees.ts'

/** Rice for ₹100 of an order with milk for ₹60 and fees of ₹18. */
const feeLine = { paidPaise: 100_00, returnedPaise: 0, feesPaise: 11_25, returnedFeesPaise: 0 }
const line = { feeLine, left: 100, reason: 'damaged' as const }
const ticket = { leftOfOrder: { itemsPaise: 160_00, feesPaise: 18_00 }, refundsFeeShares: true as const }
const last = { ...ticket, leftOfOrder: { itemsPaise: 100_00, feesPaise: 11_25 } }

test('the panel says which fees go back, before a person decides', () => {
  const share = (paise: number) => decidedFees(paise, { ticket, line }).text
  expect(share(100_00)).toBe('Its share of the fees, ₹11.25, goes back, too.')
  expect(share(33_33)).toBe('Its share of the fees, ₹3.74, goes back, too.')
  expect([share(0), share(100_01)]).toEqual(['', ''])
  const closing = 'It is the last of the order: its fees of ₹11.25 go back, too.'
  for (const refundsFeeShares of [true, undefined] as const)
    expect(decidedFees(100_00, { ticket: { ...last, refundsFeeShares }, line })).toEqual({
      ...{ paise: 11_25, text: closing },
    })
})

test.each([
  ['without the setting', { ticket: { ...ticket, refundsFeeShares: undefined }, line }],
  ['of a customer who changed their mind', { ticket, line: { ...line, reason: 'changed-mind' as const } }],
  ['of a question without an order', { ticket: {}, line }],
  ['of a decided line', { ticket, line: { ...line, feeLine: undefined } }],
])('none are announced %s', (_, deciding) => {
  expect(decidedFees(100_00, deciding)).toEqual({ paise: 0, text: '' })
})

test('the last part of an order that was rounded down brings less, if the fees do not cover it', () => {
  const rounded = { ...last, leftOfOrder: { itemsPaise: 100_00, feesPaise: -35 } }
  expect(decidedFees(100_00, { ticket: rounded, line })).toEqual({
    paise: -35,
    text: 'It is the last of the order: ₹0.35 less goes back, as its total was rounded down.',
  })
})
