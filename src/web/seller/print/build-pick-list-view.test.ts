import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { buildPickListView } from './build-pick-list-view.ts'

const rice = aProduct('Joha Rice', { weight: '1 kg' })
const tea = aProduct('Assam Tea')
const tomato = aProduct('Tomato', { category: 'Vegetable', weight: '500 g' })

test('names and orders the categories in the language of the panel', () => {
  const items = [tomato, rice, null].map((product) => ({ product, quantity: 1 }))
  const groups = withLanguage('as', () => buildPickListView([{ orderNumber: 1001, items }]))
  expect(groups.map(({ category }) => category)).toEqual(['গেলামাল', 'শাক-পাচলি', 'অন্যান্য'])
})

test('counts what was picked of a packed order', () => {
  const items = [
    { product: rice, quantity: 3, picked: 2 },
    { product: tea, quantity: 2, picked: 0 },
  ]
  const [group] = buildPickListView([{ orderNumber: 1001, items }])
  expect(group?.items.map(({ name, total }) => [name, total])).toEqual([['Joha Rice', 2]])
})

test('sums the quantities of several orders, with the part of each', () => {
  const groups = buildPickListView([
    {
      orderNumber: 1001,
      items: [
        { product: tomato, quantity: 1 },
        { product: rice, quantity: 2 },
      ],
    },
    {
      orderNumber: 1002,
      items: [
        { product: rice, quantity: 3 },
        { product: tea, quantity: 1 },
      ],
    },
  ])
  expect(groups).toEqual([
    {
      category: 'Grocery',
      items: [
        { name: 'Assam Tea', weight: null, total: 1, orders: [{ orderNumber: 1002, quantity: 1 }] },
        {
          name: 'Joha Rice',
          weight: '1 kg',
          total: 5,
          orders: [
            { orderNumber: 1001, quantity: 2 },
            { orderNumber: 1002, quantity: 3 },
          ],
        },
      ],
    },
    {
      category: 'Vegetables',
      items: [{ name: 'Tomato', weight: '500 g', total: 1, orders: [{ orderNumber: 1001, quantity: 1 }] }],
    },
  ])
})

test('lists other packs and deleted products separately', () => {
  const groups = buildPickListView([
    {
      orderNumber: 1001,
      items: [
        { product: rice, quantity: 2 },
        { product: null, quantity: 4 },
      ],
    },
    { orderNumber: 1002, items: [{ product: { ...rice, weight: '5 kg' }, quantity: 1 }] },
  ])
  const lines = groups.map(({ category, items }) => [
    category,
    ...items.map((pick) => `${pick.name} ${pick.weight} × ${pick.total}`),
  ])
  expect(lines).toEqual([
    ['Grocery', 'Joha Rice 1 kg × 2', 'Joha Rice 5 kg × 1'],
    ['Other', 'Unknown Product null × 4'],
  ])
})

test('is empty without orders', () => {
  expect(buildPickListView([])).toEqual([])
  expect(buildPickListView([{ orderNumber: 1001, items: [] }])).toEqual([])
})

test('lists packs of one product together, and neither loses nor repeats a piece', () => {
  const packs = ['500 g', '1 kg', '5 kg'].map((weight) => ({ ...rice, weight }))
  const orders = Array.from({ length: 30 }, (_, index) => ({
    orderNumber: 1001 + index,
    items: packs.map((product, place) => ({ product, quantity: index + place + 1 })),
  }))
  const picks = buildPickListView(orders).flatMap((group) => group.items)
  expect(picks.map(({ name }) => name)).toEqual(['Joha Rice', 'Joha Rice', 'Joha Rice'])
  for (const { total, orders: parts } of picks) {
    expect(parts).toHaveLength(30)
    expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total)
  }
  const wanted = orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
  expect(picks.reduce((sum, { total }) => sum + total, 0)).toBe(wanted)
})

test('lists a product that changed its category between two orders in both, the new one last', () => {
  const groups = buildPickListView([
    { orderNumber: 1001, items: [{ product: { ...rice, category: 'Pooja Needs' }, quantity: 1 }] },
    { orderNumber: 1002, items: [{ product: rice, quantity: 2 }] },
  ])
  expect(groups.map(({ category, items }) => [category, items[0]?.total])).toEqual([
    ['Grocery', 2],
    ['Other', 1],
  ])
})

function aProduct(name: string, { category = 'Grocery', weight = null as string | null } = {}) {
  return { _id: name, name, image: [], category, offerPrice: 50, price: 60, weight }
}

test('a substitute is listed in the category of its line, with what other orders have of it', () => {
  const groups = buildPickListView([
    {
      orderNumber: 1001,
      items: [{ product: tomato, quantity: 3, picked: 1, substitute: aSubstituteView({ quantity: 2 }) }],
    },
    {
      orderNumber: 1002,
      items: [{ product: tomato, quantity: 1, picked: 0, substitute: aSubstituteView() }],
    },
  ])
  expect(groups.map(({ category }) => category)).toEqual(['Vegetables'])
  expect(groups[0]?.items.map(({ name, total }) => [name, total])).toEqual([
    ['Katla', 3],
    ['Tomato', 1],
  ])
})
