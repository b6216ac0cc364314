import { expect, test } from 'vitest'
import { createKnownWords } from '#domain/search/known-words.ts'
import { type RankedProduct, rankSubstitutes, wordsToFind } from './rank-substitutes.ts'

const known = createKnownWords([])
const wanted = { name: 'Joha Rice', weight: '1 kg', pricePaise: 60_00 }
const product = (name: string, changes: Partial<RankedProduct> = {}) => ({ ...wanted, name, ...changes })

function rank(...products: RankedProduct[]): string[] {
  const label = ({ name, weight, pricePaise }: RankedProduct) => `${name} ${weight} ${pricePaise / 100}`
  return rankSubstitutes(products, { wanted, known }).map(label)
}

/** What is missing, what is like it, and what is not, all of one category and price. */
const pairs = [
  ['Assam Leaf Tea 250 g', 'Tata Tea Gold 250 g', 'Detergent Powder 250 g'],
  ['Assam CTC Tea', 'Green Tea', 'Muri (Puffed Rice)'],
  ['Tata Tea Premium', 'Red Label Tea', 'Dabur Honey'],
  ['Sunflower Oil 1 L', 'Mustard Oil 1 L', 'Toilet Roll'],
  ['Fortune Soyabean Oil', 'Sunflower Oil', 'Toor Dal'],
  ['Mustard Oil', 'Groundnut Oil', 'Mustard Seeds'],
  ['Joha Rice', 'Basmati Rice', 'Masoor Dal'],
  ['Basmati Rice 5 kg', 'Bora Saul (Sticky Rice) 5 kg', 'Whole Wheat Atta 5 kg'],
  ['Masoor Dal', 'Moong Dal', 'Sugar'],
  ['Toor Dal', 'Chana Dal', 'Besan (Gram Flour)'],
  ['Whole Wheat Atta', 'Aashirvaad Atta', 'Iodised Salt'],
  ['Sugar', 'Brown Sugar', 'Salt'],
  ['Iodised Salt', 'Rock Salt', 'Sugar'],
  ['Instant Coffee', 'Bru Coffee', 'Assam Tea'],
  ['Coriander Powder', 'Everest Coriander Powder', 'Turmeric Powder'],
  ['Turmeric Powder', 'MDH Turmeric Powder', 'Talcum Powder'],
  ['Detergent Powder', 'Surf Detergent', 'Milk Powder'],
  ['Dishwash Bar', 'Vim Dishwash', 'Chocolate Bar'],
  ['Bathing Soap', 'Lux Soap', 'Shampoo'],
  ['Shampoo', 'Clinic Plus Shampoo', 'Hair Oil'],
  ['Mint Toothpaste', 'Colgate Toothpaste', 'Mint Leaves'],
  ['Soft Toothbrush', 'Oral-B Toothbrush', 'Toothpaste'],
  ['Toned Milk', 'Full Cream Milk', 'Curd'],
  ['Curd', 'Amul Masti Curd', 'Paneer'],
  ['Salted Butter', 'Amul Butter', 'Butter Croissant'],
  ['Paneer', 'Malai Paneer', 'Cheese Slices'],
  ['White Bread', 'Brown Bread', 'Vanilla Birthday Cake'],
  ['Farm Eggs', 'Duck Eggs', 'Chicken Curry Cut'],
  ['Rohu', 'Katla', 'Pork Chops'],
  ['Chicken Curry Cut', 'Chicken Drumstick', 'Farm Eggs'],
  ['Cup Noodles', 'Maggi Noodles', 'Penne Pasta'],
  ['Potato Chips', 'Lays Chips', 'Potato'],
  ['Marie Biscuits', 'Parle-G Biscuits', 'Puffed Rice'],
  ['Mango Juice', 'Orange Juice', 'Mango'],
  ['Hilsa', 'Katla', 'Chicken Drumstick'],
  ['Potato', 'Baby Potato', 'Onion'],
  ['Green Chilli', 'Bhut Jolokia', 'Green Peas'],
  ['LED Bulb 9 W', 'Philips LED Bulb 12 W', 'Power Bank'],
  ['Dog Food', 'Pedigree Dog Food', 'Cat Litter'],
  ['সৰিয়হৰ তেল', 'Mustard Oil', 'Detergent Powder'],
] as const

test('forty products of a shop', () => {
  expect(pairs).toHaveLength(40)
})

test.each(pairs)('%s is like %s, and not like %s', (missing, like, unlike) => {
  const list = [product(unlike), product(like)]
  const found = rankSubstitutes(list, { wanted: product(missing), known })
  expect(found.map(({ name }) => name)).toEqual([like])
})

test('words of the name in common come before other kinds of it, whatever their case', () => {
  expect(rank(product('Dal'), product('Boiled RICE'), product('Aged Joha rice'))).toEqual([
    ...['Aged Joha rice 1 kg 60', 'Boiled RICE 1 kg 60'],
  ])
})

test('a repeated word counts once', () => {
  expect(rank(product('Rice Rice Rice'), product('Joha Rice Gold'))[0]).toBe('Joha Rice Gold 1 kg 60')
})

test('then the same pack, however it is written, then one about as large', () => {
  const packs = ['5 kg', '1KG', '500 g', '1 L'].map((weight) => product('Rice', { weight }))
  expect(rank(...packs)).toEqual(['Rice 1KG 60', 'Rice 500 g 60', 'Rice 5 kg 60', 'Rice 1 L 60'])
})

test('then a price that is not dearer, then the nearest one', () => {
  const prices = [20_00, 61_00, 90_00, 55_00, 60_00]
  expect(rank(...prices.map((pricePaise) => product('Rice', { pricePaise })))).toEqual([
    ...['Rice 1 kg 60', 'Rice 1 kg 55', 'Rice 1 kg 20', 'Rice 1 kg 61', 'Rice 1 kg 90'],
  ])
})

test('a name that no list knows is like those that share a word with it', () => {
  const list = [product('Dal'), product('Xyzzy Gold 2'), product('Other')]
  const found = rankSubstitutes(list, { wanted: product('Xyzzy Gold'), known })
  expect(found.map(({ name }) => name)).toEqual(['Xyzzy Gold 2'])
})

test('equal ones keep their order, and the list of the caller stays', () => {
  const list = [product('White Rice', { weight: null }), product('Red Rice', { weight: null })]
  const copy = [...list]
  const found = rankSubstitutes(list, { wanted: { ...wanted, name: 'Rice', weight: null }, known })
  expect(found.map(({ name }) => name)).toEqual(['White Rice', 'Red Rice'])
  expect(list).toEqual(copy)
})

test('candidates are found by the words of the kind too, in whatever language the name is', () => {
  expect(wordsToFind('সৰিয়হৰ তেল', known)).toContain('mustard oil')
  expect(wordsToFind('Tata Chini', known)).toEqual(expect.arrayContaining(['tata', 'chini', 'sugar']))
})
