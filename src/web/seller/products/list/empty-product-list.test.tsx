import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyProductList } from './empty-product-list.tsx'
import { readProductFilter } from './product-filter.ts'

test.each([
  ['', 'No products yet', '/seller'],
  ['sort=name', 'No products yet', '/seller'],
  ['category=dairy', 'No products in this category', '/seller/product-list'],
  ['show=in&category=dairy', 'No products in stock', '/seller/product-list'],
  ['show=out', 'No products out of stock', '/seller/product-list'],
  ['show=low&sort=-price', 'No products low in stock', '/seller/product-list?sort=-price'],
  ['show=unpictured', 'All products have a picture', '/seller/product-list'],
  ['show=archived', 'No archived products', '/seller/product-list'],
  ['q=মাছ&show=low', 'No results for “মাছ”', '/seller/product-list'],
  ['q=<b>', 'No results for “&lt;b&gt;”', '/seller/product-list'],
])('“%s” without products says “%s” and leads to %s', (address, words, way) => {
  const choice = readProductFilter(new URLSearchParams(address))
  const markup = renderToStaticMarkup(<EmptyProductList filter={choice} />)
  expect(markup).toContain(`>${words}</p>`)
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([way])
})
