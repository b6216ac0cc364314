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
