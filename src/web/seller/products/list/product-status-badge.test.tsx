import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { ProductStatusBadge } from './product-status-badge.tsx'

const rice = aSellerProduct({ name: 'জোহা চাউল', weight: '1 kg', stock: 40 })

test.each<[Partial<SellerProduct>, string]>([
  [{}, ''],
  [{ stock: null }, ''],
  [{ stock: 5, isLow: true }, 'Low stock'],
  [{ stock: 0, isLow: true, inStock: false }, 'Sold out'],
  [{ isSwitchedOn: false, inStock: false }, 'Switched off'],
  [{ isSwitchedOn: false, inStock: false, stock: 0, isLow: true }, 'Switched off'],
  [{ isArchived: true, inStock: false, isSwitchedOn: false, stock: 0 }, 'Archived'],
])('%j is shown as “%s”', (change, words) => {
  const markup = renderToStaticMarkup(<ProductStatusBadge product={{ ...rice, ...change }} />)
  expect(markup.replace(/<[^>]*>/g, '')).toBe(words)
})
