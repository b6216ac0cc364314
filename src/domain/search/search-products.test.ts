import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moreSearches } from '#test/more-search-queries.ts'
import { expectedSearches } from '#test/search-queries.ts'
import { thirdSearches } from '#test/third-search-queries.ts'
import type { SearchableProduct } from './describe-product.ts'
import { createKnownWords } from './known-words.ts'
import { createProductPostings } from './product-postings.ts'
import { maxOtherHits, searchProducts } from './search-products.ts'
import { maxOfShortText } from './substring-index.ts'

type DemoProduct = { sku: string; name: string; category: string; weight: string; family?: string }
const allDemo: DemoProduct[] = JSON.parse(
  readFileSync(new URL('../../../demo/products.json', import.meta.url), 'utf8'),
)
// Lists show one product of each family: here the first of each name.
const demo = allDemo.filter(
  ({ family, name }, index) =>
    family === undefined ||
    allDemo.findIndex((other) => other.family === family && other.name === name) === index,
)
const known = createKnownWords([])

function indexOf(products: readonly SearchableProduct[]) {
  const postings = createProductPostings<SearchableProduct>(known)
  for (const product of products) postings.put(product)
  return { postings, known }
}

function aProduct(name: string, more: Partial<SearchableProduct> = {}): SearchableProduct {
  return {
    id: name,
    name,
    brand: null,
    weight: null,
    category: 'Grocery',
    names: [],
    searchWords: [],
    ...more,
  }
}

// Without names in other languages: the words of the project alone.
const shop = indexOf(
  demo.map(({ sku, name, category, weight }) => aProduct(name, { id: sku, category, weight })),
)
const namesFor = (q: string, index = shop) => searchProducts(q, index).hits.map(({ product }) => product.name)

describe.each([
  { name: 'first', list: expectedSearches, minFirst: 0.97, maxFound: 1 },
  { name: 'second', list: moreSearches, minFirst: 0.97, maxFound: 1 },
  { name: 'third', list: thirdSearches, minFirst: 0.955, maxFound: 3 },
])('of the searches of the $name list', ({ list, minFirst, maxFound }) => {
  const wanted = list.filter(({ expected }) => expected.length > 0)

  test('nearly all first products are expected ones, and 98 of 100 are among the first five', () => {
    const first = wanted.filter(({ q, expected }) => !expected.includes(namesFor(q)[0] ?? ''))
    const none = wanted.filter(
      ({ q, expected }) =>
        !namesFor(q)
          .slice(0, 5)
          .some((name) => expected.includes(name)),
    )
    expect(wanted.length).toBeGreaterThan(150)
    expect([first.length / wanted.length <= 1 - minFirst, first.map(({ q }) => q)]).toEqual([
      true,
      expect.anything(),
    ])
    expect([none.length / wanted.length <= 0.02, none.map(({ q }) => q)]).toEqual([true, expect.anything()])
  })

  test('those for what the shop does not sell find nothing, but for a few', () => {
    const negative = list.filter(({ expected }) => expected.length === 0).map(({ q }) => q)
    expect(negative.length).toBeGreaterThan(20)
    const found = negative.filter((q) => namesFor(q).length > 0)
    expect([found.length <= maxFound, found]).toEqual([true, expect.anything()])
  })
})

test('every name finds its product first, in any case and spacing', () => {
  for (const { name } of demo)
    for (const q of [name, name.toUpperCase(), `  ${name} `]) expect([q, namesFor(q)[0]]).toEqual([q, name])
})

test('every beginning of a name of at least three letters finds it', () => {
  for (const { name } of demo)
    for (let length = 3; length < name.length; length++)
      expect([name.slice(0, length), namesFor(name.slice(0, length)).includes(name)]).toEqual([
        name.slice(0, length),
        true,
      ])
})

test('what contains the text comes first', () => {
  for (const q of ['potato', 'masa', 'oil', 'wat', 'ea', 'tea ', '%', 'fish, whole']) {
    const exact = demo.filter(({ name }) => name.toLowerCase().includes(q.trim()))
    const { hits } = searchProducts(q, shop)
    expect([q, hits.map(({ isExact }) => isExact).lastIndexOf(true) + 1]).toEqual([q, exact.length])
    expect(new Set(hits.slice(0, exact.length).map(({ product }) => product.name))).toEqual(
      new Set(exact.map(({ name }) => name)),
    )
  }
})

test('what a known word names comes before names that contain it inside a longer word', () => {
  const { hits } = searchProducts('mas', shop)
  const names = hits.map(({ product }) => product.name)
  expect(names.slice(0, 3).toSorted()).toEqual(['Catla Fish, Whole', 'Rohu Fish, Whole', 'Small River Fish'])
  expect(names.slice(3, 7).every((name) => name.toLowerCase().includes('mas'))).toBe(true)
  // All that contain the text are still counted as such.
  expect(hits.filter(({ isExact }) => isExact)).toHaveLength(4)
  const index = indexOf(['Mas Tenga Mix', 'Rohu Fish', 'Masala'].map((name) => aProduct(name)))
  expect(namesFor('mas', index)).toEqual(['Mas Tenga Mix', 'Rohu Fish', 'Masala'])
  // A word that names nothing in the shop changes no order.
  expect(namesFor('masa')[0]).toBe('Masala Noodles')
})

test('the thing itself comes before what is made of it or for it', () => {
  expect(namesFor('potato')[0]).toBe('Potato')
  expect(namesFor('biscuits')).toContain('Choco Chip Cookies')
  expect(namesFor('fish').slice(0, 3).toSorted()).toEqual([
    'Catla Fish, Whole',
    'Rohu Fish, Whole',
    'Small River Fish',
  ])
  expect(namesFor('shampoo for dogs')[0]).toBe('Pet Shampoo')
  expect(namesFor('milk for tea')[0]).toMatch(/Milk$/)
})

test('goods for animals come after those for people, unless the search names an animal', () => {
  for (const q of ['biscuit', 'biscuits', 'biskut', 'बिस्कुट', 'বিস্কুট']) {
    const names = namesFor(q)
    expect([q, names[0], names.includes('Dog Biscuits')]).toEqual([q, 'Choco Chip Cookies', true])
  }
  expect(namesFor('shampoo').slice(0, 2)).toEqual(['Daily Shampoo', 'Pet Shampoo'])
  expect(namesFor('dog biscuits')).toEqual(['Dog Biscuits'])
  expect(namesFor('pedigree')[0]).toBe('Dog Food, Adult')
})

test('the last word of an English name says what it is, and the rest is the nearest', () => {
  const search = (q: string) => {
    const { hits, nearest } = searchProducts(q, shop)
    return [q, hits.length, nearest[0]?.name]
  }
  for (const [q, nearest] of [
    ['fish tank', 'Rohu Fish, Whole'],
    ['rice cooker', 'Joha Rice'],
    ['kettle cord', 'Electric Kettle 1.5 L'],
    ['machhli ka tank', 'Rohu Fish, Whole'],
    ['gold ring', undefined],
    ['chessboard', undefined],
  ] as const)
    expect(search(q)).toEqual([q, 0, nearest])
  // A word that the shop does not know hides no goods, and what is found has no nearest.
  for (const [q, name] of [
    ['organic milk', 'Toned Milk'],
    ['amul milk', 'Toned Milk'],
    ['milk amul', 'Toned Milk'],
    ['jasmine rice', 'Joha Rice'],
    ['rice bag', 'Joha Rice'],
    ['basmati r', 'Basmati Rice'],
    ['egg curry', 'Farm Eggs'],
    ['table is broken', 'Carpenter Visit'],
    ['protein food', 'Farm Eggs'],
  ] as const) {
    expect([q, namesFor(q)[0]]).toEqual([q, name])
    expect(searchProducts(q, shop).nearest).toEqual([])
  }
})

test('what serves a need comes before what is only described by its word', () => {
  for (const q of ['mithai', 'sweets', 'মিঠাই']) expect([q, namesFor(q)[0]]).toEqual([q, 'Til Laru'])
  expect(namesFor('cake')[0]).toBe('Vanilla Birthday Cake')
})

test('a container is no thing of its own, and its word begins no other', () => {
  const water = indexOf([
    aProduct('Drinking Water 1 L', { category: 'Grocery' }),
    aProduct('Watermelon', { category: 'Fruits' }),
    aProduct('Laundry Pick-up', { category: 'Services' }),
  ])
  expect(namesFor('water bottle', water)).toEqual(['Drinking Water 1 L'])
  expect(namesFor('laundry bag', water)).toEqual([])
  expect(namesFor('water bottle', indexOf([aProduct('Water Bottle'), aProduct('Drinking Water')]))[0]).toBe(
    'Water Bottle',
  )
})

test('what is wanted stands before "for", and after it in the order of Hindi', () => {
  expect(namesFor('chai ke liye doodh')[0]).toMatch(/Milk$/)
  expect(namesFor('something for fever')).toEqual(['Doctor Call'])
  expect(namesFor('for my hens')).toEqual(['Poultry Feed'])
  expect(namesFor('light for the room')[0]).toMatch(/^LED/)
  expect(namesFor('tea without sugar')[0]).toMatch(/Tea$/)
  expect(namesFor('feed for cows')[0]).toBe('Cattle Feed Pellets')
})

test('a slip of the thumb in a short word finds it, though another word sounds the same', () => {
  for (const [q, name] of [
    ['slt', 'Iodised Salt'],
    ['ricw', 'Joha Rice'],
    ['poatto', 'Potato'],
    ['potto', 'Potato'],
    ['onin', 'Onion'],
    ['mustard oik', 'Mustard Oil'],
  ] as const)
    expect([q, namesFor(q)[0]]).toEqual([q, name])
  // Three letters of a whole word are too few for another one.
  expect(namesFor('tes', indexOf([aProduct('Tea')]))).toEqual([])
})

test('a sound of one letter is no evidence', () => {
  for (const q of ['qqqq', 'zzzz', 'aaaa', 'hhhh']) expect([q, namesFor(q)]).toEqual([q, []])
})

test('several words are not found by guesses alone, nor by a word such as powder', () => {
  const index = indexOf(['Watermelon', 'Strawberry', 'Milk Powder', 'Garlic'].map((name) => aProduct(name)))
  expect(namesFor('matermelon', index)).toEqual(['Watermelon'])
  expect(namesFor('matermelon dtrawberry', index)).toEqual([])
  expect(namesFor('watermelan strabery', index)).toHaveLength(2)
  expect(namesFor('wxyz powder', index)).toEqual([])
  expect(namesFor('powder', index)).toEqual(['Milk Powder'])
  expect(namesFor('garlik', index)).toEqual(['Garlic'])
  expect(namesFor('harlik', index)).toEqual([])
})

test('a thing that the shop does not sell is the beginning of no other word', () => {
  const index = indexOf([aProduct('Sona Masoori Rice', { names: ['সোণা মছুৰি'] })])
  expect(namesFor('সোণ', index)).toEqual([])
  for (const q of ['সোণা', 'সোণ rice']) expect([q, namesFor(q, index)]).toEqual([q, ['Sona Masoori Rice']])
})

test('one or two letters find a bounded number of names, those with a word that they begin first', () => {
  const other = Array.from({ length: 3000 }, (_, n) => aProduct(`Gobi ${n}`))
  const index = indexOf([...other, aProduct('Big Onion')])
  for (const q of ['o', 'on', 'b', 'bi', 'go', 'g']) {
    const names = namesFor(q, index)
    expect([q, names.length <= maxOfShortText + maxOtherHits]).toEqual([q, true])
    expect([q, names.includes('Big Onion')]).toEqual([q, !q.startsWith('g')])
  }
  expect(namesFor('gob', index)).toHaveLength(3000)
})

test('the wanted size comes first', () => {
  const index = indexOf([aProduct('Sugar A', { weight: '500 g' }), aProduct('Sugar B', { weight: '1 kg' })])
  expect(namesFor('sugar 1kg', index)[0]).toBe('Sugar B')
  expect(namesFor('half kilo sugar', index)[0]).toBe('Sugar A')
})

test('a word that only sounds alike is not stated as the meaning', () => {
  const meaningOf = (q: string) => searchProducts(q, shop).meaning
  expect(['aalu', 'aloo', 'piaz'].map(meaningOf)).toEqual(['potato', 'potato', 'onion'])
  expect(['onin', 'bird cage', 'fish tank', 'ginger milk'].map(meaningOf)).toEqual([null, null, null, null])
  expect(namesFor('onin')).toEqual(['Onion'])
})

test('two goods are both found, although one product has something of both', () => {
  const index = indexOf([
    aProduct('Wheat Bread'),
    aProduct('Table Butter'),
    aProduct('Butter Croissant', { searchWords: ['bread'] }),
  ])
  expect(namesFor('bread butter', index).toSorted()).toEqual([
    'Butter Croissant',
    'Table Butter',
    'Wheat Bread',
  ])
  // One that is named so is what is wanted.
  expect(namesFor('bread butter', indexOf([aProduct('Bread Butter'), aProduct('Wheat Bread')]))).toEqual([
    'Bread Butter',
  ])
})

test('xaak is a leafy vegetable, and nothing that is green', () => {
  for (const q of ['xak', 'xaak', 'শাক', 'साग']) expect([q, namesFor(q)[0]]).toEqual([q, 'Lai Xaak'])
  expect(namesFor('xak')).not.toContain('Green Chilli')
})

test('the meaning is said in the words of the shop', () => {
  expect(searchProducts('bilahi', shop).meaning).toBe('tomato')
  expect(searchProducts('tomato', shop).meaning).toBeNull()
})

test("the shop's own words come before the others", () => {
  const own = createKnownWords([{ term: 'aloo', means: 'garlic' }])
  const postings = createProductPostings<SearchableProduct>(own)
  for (const name of ['Potato', 'Garlic']) postings.put(aProduct(name))
  expect(namesFor('aloo', { postings, known: own })[0]).toBe('Garlic')
})

test('a product that is changed or removed is no longer found by its old words', () => {
  const index = indexOf([aProduct('Joha Rice', { id: 'a' }), aProduct('Honey', { id: 'b' })])
  index.postings.put(aProduct('Bora Rice', { id: 'a' }))
  index.postings.remove('b')
  for (const q of ['joha', 'jooha', 'jo', 'honey', 'mou', 'oney'])
    expect([q, namesFor(q, index)]).toEqual([q, []])
  expect(namesFor('bora', index)).toEqual(['Bora Rice'])
  expect([index.postings.count(), index.postings.list().length]).toEqual([1, 1])
})

describe('a hostile text', () => {
  const hostile = [
    'x'.repeat(10_000),
    'ab '.repeat(4000),
    'a\u0301'.repeat(5000),
    '\u200b'.repeat(5000),
    '(a+)+$ [a-z]{3,} .*.*.* \\m\\y',
    'नन'.repeat(3000),
    '1 kg '.repeat(2000),
    'for '.repeat(2500),
    'potato '.repeat(1500),
    '\ud800\udfff\ud83d',
  ]

  test.each(hostile.map((q) => [q.slice(0, 12), q]))('%s … needs few lookups', (_, q) => {
    let lookups = 0
    const { postings } = shop
    const counted = new Proxy(postings, {
      get(target, name, receiver) {
        lookups++
        return Reflect.get(target, name, receiver)
      },
    })
    searchProducts(q, { postings: counted, known })
    expect(lookups).toBeLessThan(3000)
  })

  test('of any letters is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (q) => {
        expect(searchProducts(q, shop).hits.every(({ score }) => score > -1)).toBe(true)
      }),
    )
  })
})
