import { expect, test } from 'vitest'
import { lineKey } from '#domain/combo/combo.ts'
import { readReturn, returnSum, returnWhole } from './return.ts'

const rice = {
  ...{ product: { _id: 'rice', name: 'Rice' }, quantity: 3, paidPaise: 150_00, leftPaise: 150_00 },
  ...{ feesPaise: 15_00, returnedFeesPaise: 0 },
}
const potato = {
  product: { _id: 'potato', name: 'Potato' },
  quantity: 4,
  grams: 810,
  paidPaise: 29_16,
  leftPaise: 29_16,
  ...{ feesPaise: 3_00, returnedFeesPaise: 0 },
}
const back = { quantity: 1, reason: 'damaged', disposition: 'waste' } as const

test('only what comes back is sent, and what was weighed with its weight', () => {
  const returns = { [lineKey(potato)]: { ...back, quantity: 4 } }
  expect(readReturn([rice, potato], returns)).toEqual([
    { ...back, product: 'potato', quantity: 4, grams: 810 },
  ])
})

test('a part of a combo is named by its position, next to the same product by itself', () => {
  const part = { ...rice, position: 1, combo: { _id: 'kit', name: 'Kit', quantity: 1, unitPrice: 90 } }
  const returns = { [lineKey(part)]: back, [lineKey(rice)]: { ...back, quantity: 2 } }
  expect(readReturn([part, rice], returns)).toEqual([
    { ...back, product: 'rice', position: 1 },
    { ...back, product: 'rice', position: undefined, quantity: 2 },
  ])
})

test('an item that the customer keeps after all is left out', () => {
  expect(readReturn([rice], { [lineKey(rice)]: { ...back, quantity: 0 } })).toEqual([])
})

test('a whole combo comes back with all its lines, as it was said why and where they go', () => {
  const combo = { _id: 'kit', name: 'Kit', quantity: 1, unitPrice: 90 }
  const parts = [
    { ...rice, position: 1, combo },
    { ...potato, position: 2, combo },
  ]
  const chosen = { [lineKey(rice)]: back, [lineKey({ ...rice, position: 1 })]: back }
  expect(readReturn([...parts, rice], returnWhole(parts, chosen))).toEqual([
    { ...back, product: 'rice', position: 1, quantity: 3 },
    {
      product: 'potato',
      position: 2,
      quantity: 4,
      grams: 810,
      reason: 'changed-mind',
      disposition: 'restock',
    },
    { ...back, product: 'rice', position: undefined },
  ])
})

test('the sum that is handed out has the fees that go back', () => {
  const bill = { lines: [rice, potato], refundsFeeShares: true as const }
  const one = { [lineKey(rice)]: back }
  expect(returnSum(bill, one)).toEqual({ itemsPaise: 50_00, feesPaise: 5_00 })
  expect(returnSum({ lines: bill.lines }, one)).toEqual({ itemsPaise: 50_00, feesPaise: 0 })
  const minded = { [lineKey(rice)]: { ...back, reason: 'changed-mind' as const } }
  expect(returnSum(bill, minded)).toEqual({ itemsPaise: 50_00, feesPaise: 0 })
  const all = { [lineKey(rice)]: { ...back, quantity: 3 }, [lineKey(potato)]: { ...back, quantity: 4 } }
  expect(returnSum({ lines: bill.lines }, all)).toEqual({ itemsPaise: 179_16, feesPaise: 18_00 })
  expect(returnSum(bill, {})).toEqual({ itemsPaise: 0, feesPaise: 0 })
})
