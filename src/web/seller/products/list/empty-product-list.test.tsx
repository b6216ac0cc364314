import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyProductList } from './empty-product-list.tsx'
import { readProductFilter } from './product-filter.ts'

test.each([
  ['', 'There are no products yet.', '/seller'],
  ['sort=name', 'There are no products yet.', '/seller'],
  ['category=dairy', 'There is nothing in this category.', '/seller/product-list'],
  ['show=in&category=dairy', 'Nothing here is in stock.', '/seller/product-list'],
  ['show=out', 'Nothing here is out of stock.', '/seller/product-list'],
  ['show=low&sort=-price', 'Nothing here is running low.', '/seller/product-list?sort=-price'],
  ['show=archived', 'Nothing here is archived.', '/seller/product-list'],
  ['q=মাছ&show=low', 'Nothing found for “মাছ”.', '/seller/product-list'],
  ['q=<b>', 'Nothing found for “&lt;b&gt;”.', '/seller/product-list'],
])('“%s” without products says “%s” and leads to %s', (address, words, way) => {
  const choice = readProductFilter(new URLSearchParams(address))
  const markup = renderToStaticMarkup(<EmptyProductList filter={choice} />)
  expect(markup).toContain(`>${words}</p>`)
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([way])
})
