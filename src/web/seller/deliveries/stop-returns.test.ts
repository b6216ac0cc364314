import { expect, test } from 'vitest'
import { aStop } from '#test/builders/run-sheets.ts'
import { applyReturn, isAllReturned, returnableLines, returnMoney, toReturnedLine } from './stop-returns.ts'

const rice = {
  product: { _id: 'rice', name: 'Rice' },
  ...{ units: 3, grams: null, paidPaise: 300_00, returnedPaise: 0, returned: 0 },
}
const fish = { ...rice, product: { _id: 'fish', name: 'Rohu' }, units: 4, grams: 990, paidPaise: 356_40 }
const stop = aStop(1, { cash: 674.4, lines: [rice, fish] })
const part = (line: typeof rice | typeof fish, measure: number) =>
  toReturnedLine(line, { measure, reason: 'quality' })

test('grams are sent with the units that they are a part of', () => {
  expect(part(rice, 2)).toEqual({ product: 'rice', quantity: 2, reason: 'quality' })
  expect(part(fish, 250)).toMatchObject({ quantity: 2, grams: 250 })
  expect(part(fish, 990)).toMatchObject({ quantity: 4, grams: 990 })
})

test('what is to be collected falls by what comes back, and what is paid goes back', () => {
  expect(returnMoney(stop, [part(rice, 1), part(fish, 250)])).toEqual({ cashPaise: 484_40, refundPaise: 0 })
  expect(returnMoney({ ...stop, cash: 50 }, [part(rice, 1)])).toEqual({ cashPaise: 0, refundPaise: 50_00 })
  expect(returnMoney({ ...stop, cash: null }, [part(rice, 1)])).toEqual({ cashPaise: 0, refundPaise: 100_00 })
})

test('a line of which all came back is no longer offered', () => {
  const after = applyReturn(stop, [part(rice, 3)])
  expect(returnableLines(after).map(({ product }) => product._id)).toEqual(['fish'])
  expect(isAllReturned(stop, [part(rice, 3)])).toBe(false)
  expect(isAllReturned(stop, [part(rice, 3), part(fish, 990)])).toBe(true)
  // Money of a paid order went back: it is no longer cancelled, so the rest comes back in this way, too.
  expect(isAllReturned({ ...after, cash: null }, [part(fish, 990)])).toBe(false)
})

/** Rice for 300 and fish for 356.40, with fees of 18: 8.23 of them for the rice. */
const shared = {
  ...{ ...stop, refundsFeeShares: true as const },
  lines: [
    { ...rice, feesPaise: 8_23, returnedFeesPaise: 0 },
    { ...fish, feesPaise: 9_77, returnedFeesPaise: 0 },
  ],
}

test('with the setting, less is collected by the share of the fees, too', () => {
  const first = [part(rice, 1)]
  expect(returnMoney(shared, first)).toEqual({ cashPaise: 571_66, refundPaise: 0 })
  expect(returnMoney({ ...shared, refundsFeeShares: undefined }, first).cashPaise).toBe(574_40)
  const kept = [toReturnedLine(rice, { measure: 1, reason: 'changed-mind' })]
  expect(returnMoney(shared, kept).cashPaise).toBe(574_40)
  const after = applyReturn(shared, first)
  expect(after).toMatchObject({
    cash: 571.66,
    lines: [{ returnedPaise: 100_00, returnedFeesPaise: 2_74 }, {}],
  })
  expect(returnMoney(after, [part(rice, 2)]).cashPaise).toBe(366_17)
})

test('the rest of a paid order brings the fees that are left', () => {
  const paid = { ...shared, cash: null, refundsFeeShares: undefined }
  const after = applyReturn(paid, [part(rice, 3)])
  expect(returnMoney(after, [part(fish, 990)])).toEqual({ cashPaise: 0, refundPaise: 374_40 })
  // What a phone kept from an earlier release has no fees.
  expect(returnMoney({ ...stop, cash: null }, [part(rice, 3), part(fish, 990)]).refundPaise).toBe(656_40)
})

/** As the server sends it: three for ₹100.35 and ₹18 of fees, ₹118 to collect. */
const cheapRice = { ...rice, paidPaise: 100_35, feesPaise: 18_00, returnedFeesPaise: 0, roundingPaise: -35 }
const rounded = aStop(2, { cash: 118, lines: [cheapRice] })

test('whole rupees stay whole rupees, also after a second return without the network', () => {
  const after = applyReturn(rounded, [part(rice, 1)])
  expect(after).toMatchObject({ cash: 85, lines: [{ returnedPaise: 33_45, roundingPaise: 10 }] })
  expect(applyReturn(after, [part(rice, 1)])).toMatchObject({ cash: 51, lines: [{ roundingPaise: -45 }] })
  expect(returnMoney({ ...rounded, cash: 20 }, [part(rice, 1)])).toMatchObject({
    ...{ cashPaise: 0, refundPaise: 13_45 },
  })
  // The last part of a paid order brings what is left: its fees, less what the total was rounded by.
  expect(returnMoney({ ...rounded, cash: null }, [part(rice, 3)]).refundPaise).toBe(118_00)
})
