import { expect, test } from 'vitest'
import { type ClaimItem, listClaimChoices, toClaimLines } from './claim-choices.ts'

const combo = { _id: 'kit', name: 'Kit', quantity: 2, unitPrice: 99 }
const product = (_id: string) => ({
  ...{ _id, name: _id, image: [], category: 'Dairy', offerPrice: 10, price: 10, weight: null },
})
const milk = { product: product('milk'), quantity: 1 } as ClaimItem
const bread = { product: product('bread'), quantity: 2, position: 2, combo } as ClaimItem
const kitMilk = { product: product('milk'), quantity: 4, position: 3, combo } as ClaimItem

const linesOf = (items: Parameters<typeof listClaimChoices>[0], name?: string) =>
  listClaimChoices(items).flatMap((choice) =>
    choice.combo?.name === name ? [toClaimLines(choice.items)] : [],
  )

test('a combo is chosen as a whole, with all its lines and their whole quantities', () => {
  expect(linesOf([milk, bread, kitMilk], 'Kit')).toEqual([
    [
      { product: 'bread', position: 2, quantity: 2 },
      { product: 'milk', position: 3, quantity: 4 },
    ],
  ])
})

test('each line can also be chosen alone, with fewer pieces', () => {
  expect(linesOf([milk, bread, kitMilk])).toEqual([
    [{ product: 'milk', position: undefined, quantity: 1 }],
    [{ product: 'bread', position: 2, quantity: 2 }],
    [{ product: 'milk', position: 3, quantity: 4 }],
  ])
  expect(toClaimLines([kitMilk], 3)).toEqual([{ product: 'milk', position: 3, quantity: 3 }])
  const keys = listClaimChoices([milk, bread, kitMilk]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('what was not picked is no part of it, and a single line is no whole combo', () => {
  expect(linesOf([bread, { ...kitMilk, picked: 3 }], 'Kit')).toMatchObject([
    [{ quantity: 2 }, { quantity: 3 }],
  ])
  expect(linesOf([bread, { ...kitMilk, picked: 0 }], 'Kit')).toEqual([])
  expect(linesOf([bread, { ...kitMilk, picked: 0 }])).toMatchObject([[{ product: 'bread' }]])
})
