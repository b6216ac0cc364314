import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { type CopyChoice, listBrandProducts, listChosen, planCopies } from './copy-plan.ts'

const source = aSellerProduct({
  brand: 'Bora',
  declarations: { manufacturer: 'Bora Mills', originCountry: 'IN', ingredients: 'Rice' },
})
const others = [
  aSellerProduct({ _id: '1' }),
  aSellerProduct({ _id: '2', declarations: { manufacturer: 'Old Works' } }),
  aSellerProduct({ _id: '3', declarations: { manufacturer: 'Bora Mills', originCountry: 'IN' } }),
]
const choice: CopyChoice = { fields: ['manufacturer', 'originCountry'], onlyMissing: false, left: new Set() }

test('the plan names what each product gets and loses, without those that stay', () => {
  const plan = planCopies(source, { others, choice })
  expect(plan.map(({ product, added, replaced }) => [product._id, added, replaced])).toEqual([
    ['1', ['originCountry', 'manufacturer'], []],
    ['2', ['originCountry'], [{ field: 'manufacturer', now: 'Old Works' }]],
  ])
  const missing = planCopies(source, { others, choice: { ...choice, onlyMissing: true } })
  expect(missing.map(({ product, replaced }) => [product._id, replaced])).toEqual([
    ['1', []],
    ['2', []],
  ])
  expect(planCopies(source, { others, choice: { ...choice, fields: [] } })).toEqual([])
})

test('chosen is what is not left out, as much as one change takes', () => {
  const many = Array.from({ length: 203 }, (_, index) => aSellerProduct({ _id: String(index) }))
  const plan = planCopies(source, { others: many, choice })
  const chosen = listChosen(plan, { ...choice, left: new Set(['0', '1']) })
  expect([chosen.length, chosen[0]?.product._id]).toEqual([200, '2'])
})

test('the other products of the brand are read page by page, without combos', async () => {
  const asked: string[] = []
  const pages = [
    { products: [source, aSellerProduct({ _id: '1' })], nextCursor: 'next', total: 3 },
    {
      products: [aSellerProduct({ _id: '2', combo: [] }), aSellerProduct({ _id: '3' })],
      nextCursor: null,
      total: 3,
    },
  ]
  const api = createClient(async (url) => {
    asked.push(String(url))
    return Response.json({ success: true, ...pages[asked.length - 1] })
  })
  const found = await listBrandProducts(api, { product: source, signal: new AbortController().signal })
  expect(found.map(({ _id }) => _id)).toEqual(['1', '3'])
  expect(asked.map((url) => new URL(url, 'http://shop').searchParams.toString())).toEqual([
    'brand=Bora&sort=name&limit=200',
    'brand=Bora&sort=name&limit=200&cursor=next',
  ])
})
