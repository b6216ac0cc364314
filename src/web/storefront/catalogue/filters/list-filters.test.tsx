import { expect, test } from 'vitest'
import type { ListFacets, ProductList } from '#contract/catalogue/product-list.ts'
import { render, textOfEach } from '#test/render.tsx'
import { ListFilters } from './list-filters.tsx'

const facets: ListFacets = { brand: [], price: [], offer: 0, inStock: 0, origin: [], size: [] }

function sortsOf(changes: Partial<ListFacets>, sort?: 'unit-price'): string[] {
  const firstPage: ProductList = { success: true, products: [], facets: { ...facets, ...changes } }
  const { html } = render(
    <ListFilters path="/products/grains" choice={sort ? { sort } : {}} firstPage={firstPage} />,
  )
  const menu = /<nav id="sort".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return textOfEach(menu, 'li')
}

test('a list is sorted by unit price where packs say what they contain, and by country where one is known', () => {
  const [unitPrice, country] = ['Unit price, low to high', 'Country of origin']
  expect(sortsOf({})).not.toContain(unitPrice)
  expect(sortsOf({})).not.toContain(country)
  expect(sortsOf({ size: [{ value: '100-250', count: 0 }] })).toContain(unitPrice)
  expect(sortsOf({ origin: [{ value: 'IN', name: 'India', count: 3 }] })).toContain(country)
  // A later page has no counts.
  expect(sortsOf({}, 'unit-price')).toContain(unitPrice)
})
