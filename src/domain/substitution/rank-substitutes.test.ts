import { expect, test } from 'vitest'
import { type RankedProduct, rankSubstitutes } from './rank-substitutes.ts'

const wanted = { name: 'Joha Rice', weight: '1 kg', pricePaise: 60_00 }
const product = (name: string, changes: Partial<RankedProduct> = {}) => ({ ...wanted, name, ...changes })

function rank(...products: RankedProduct[]): string[] {
  const label = ({ name, weight, pricePaise }: RankedProduct) => `${name} ${weight} ${pricePaise / 100}`
  return rankSubstitutes(products, wanted).map(label)
}

test('words of the name in common come first, whatever their case', () => {
  expect(rank(product('Dal'), product('Boiled RICE'), product('Aged Joha rice'))).toEqual([
    ...['Aged Joha rice 1 kg 60', 'Boiled RICE 1 kg 60', 'Dal 1 kg 60'],
  ])
})

test('a repeated word counts once', () => {
  expect(rank(product('Rice Rice Rice'), product('Joha Rice Gold'))[0]).toBe('Joha Rice Gold 1 kg 60')
})

test('then the same weight, however it is written', () => {
  expect(rank(product('Rice', { weight: '5 kg' }), product('Rice', { weight: '1KG' }))).toEqual([
    ...['Rice 1KG 60', 'Rice 5 kg 60'],
  ])
})

test('then a price that is not dearer, then the nearest one', () => {
  const prices = [20_00, 61_00, 90_00, 55_00, 60_00]
  expect(rank(...prices.map((pricePaise) => product('Rice', { pricePaise })))).toEqual([
    ...['Rice 1 kg 60', 'Rice 1 kg 55', 'Rice 1 kg 20', 'Rice 1 kg 61', 'Rice 1 kg 90'],
  ])
})

test('equal ones keep their order, and the list of the caller stays', () => {
  const list = [product('Dal'), product('Rice', { weight: null }), product('Oil')]
  const copy = [...list]
  expect(rankSubstitutes(list, { ...wanted, weight: null }).map(({ name }) => name)).toEqual([
    ...['Rice', 'Dal', 'Oil'],
  ])
  expect(list).toEqual(copy)
})
