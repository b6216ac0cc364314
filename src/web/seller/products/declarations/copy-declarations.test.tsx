import { expect, test } from 'vitest'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { render, textOfEach } from '#test/render.tsx'
import { sellerProductKeys } from '../list/product-list-queries.ts'
import { CopyDeclarations, CopyForm } from './copy-declarations.tsx'
import { UndeclaredCategories } from './undeclared-categories.tsx'

const source = aSellerProduct({
  name: 'Butter Cookies',
  brand: 'Bora',
  declarations: { diet: 'veg', originCountry: 'IN', manufacturer: 'Bora Mills', ingredients: 'Flour' },
})

test('what a brand has in common is chosen, what is of one product is not', () => {
  const others = [aSellerProduct({ _id: '1', name: 'Salted Cookies', weight: '200 g' })]
  const { html, text } = render(<CopyForm source={source} others={others} onClose={() => {}} />)
  const labels = textOfEach(html, 'label')
  const checked = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([input]) => /checked/.test(input))
  expect(labels.map((label, index) => [label, checked[index]])).toEqual([
    ['Veg or non-veg Vegetarian', false],
    ['Country of origin India', true],
    ['Manufacturer Bora Mills', true],
    ['Ingredients Flour', false],
    ['Also replace what the other products say', false],
    ['Salted Cookies 200 g New: Country of origin, Manufacturer', true],
  ])
  expect(text).toContain('1 product changes')
  expect(text).toContain('Copy to 1 product')
})

test('without a product that would change nothing can be sent', () => {
  const others = [
    aSellerProduct({ _id: '1', declarations: { originCountry: 'TH', manufacturer: 'Thai Co' } }),
  ]
  const { html, text } = render(<CopyForm source={source} others={others} onClose={() => {}} />)
  expect(text).toContain('No other product of Bora would change.')
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
})

test.each([
  ['a brand', { brand: undefined }],
  ['anything declared', { declarations: undefined }],
])('nothing is offered without %s', (_, missing) => {
  const { brand, declarations, ...others } = source
  const product = { ...others, ...{ brand, declarations, ...missing } }
  const given = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined))
  const { text } = render(<CopyDeclarations product={aSellerProduct(given)} />)
  expect(text).not.toContain('Copy what the pack says')
})

test('each category leads to its products without details, the chosen one to all', () => {
  const filter = { q: 'tea', category: 'Dairy', show: 'undeclared', sort: 'newest' } as const
  const page = {
    ...{ products: [], nextCursor: null, total: 0 },
    categories: [
      { category: 'Fashion', count: 1200 },
      { category: 'Dairy', count: 3 },
    ],
  }
  const list = { pages: [page], pageParams: [''] }
  const { html } = render(<UndeclaredCategories filter={filter} />, {
    data: [[sellerProductKeys.pagesFor(filter), list]],
  })
  const links = [...html.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
  expect(textOfEach(html, 'a')).toEqual(['Beauty & personal care 1,200', 'Dairy & Bakary 3'])
  expect(links).toEqual([
    '/seller/product-list?q=tea&category=fashion&show=undeclared',
    '/seller/product-list?q=tea&show=undeclared',
  ])
})
