import { expect, test } from 'vitest'
import { SetFeatured } from './featured.ts'

const ids = Array.from(
  { length: 51 },
  (_, index) => `0192f7c2-5d3a-7000-8000-${String(51 - index).padStart(12, '0')}`,
)

test('featured products keep their order', () => {
  const products = ids.slice(0, 50)
  expect(SetFeatured.parse({ products, before: [] })).toEqual({ products, before: [] })
  expect(SetFeatured.parse({ products: [], before: products })).toEqual({ products: [], before: products })
})

test.each([
  [undefined, 'The products are missing'],
  [ids.join(), 'The products are missing'],
  [ids, 'At most 50 products can be featured'],
  [['1'], 'This id is not valid'],
  [[ids[0], ids[1], ids[0]], 'A product is listed twice'],
  [
    ['0192f7c2-5d3a-7000-8000-0000000000ab', '0192F7C2-5D3A-7000-8000-0000000000AB'],
    'A product is listed twice',
  ],
])('both lists are checked, case %#', (list, message) => {
  for (const order of [
    { products: list, before: [] },
    { products: [], before: list },
  ])
    expect(SetFeatured.safeParse(order).error?.issues[0]?.message).toBe(message)
})
