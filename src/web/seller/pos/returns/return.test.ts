import { expect, test } from 'vitest'
import { lineKey } from '#domain/combo/combo.ts'
import { readReturn, returnWhole } from './return.ts'

const rice = { product: { _id: 'rice', name: 'Rice' }, quantity: 3, paidPaise: 150_00, leftPaise: 150_00 }
const potato = {
  product: { _id: 'potato', name: 'Potato' },
  quantity: 4,
  grams: 810,
  paidPaise: 29_16,
  leftPaise: 29_16,
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
