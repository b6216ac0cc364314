import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { ProductStatusBadge } from './product-status-badge.tsx'

const rice: SellerProduct = {
  _id: '7',
  name: 'জোহা চাউল',
  description: [],
  category: 'Grocery',
  price: 120,
  offerPrice: 99,
  image: [],
  inStock: true,
  weight: '1 kg',
  sku: null,
  stock: 40,
  isSwitchedOn: true,
  isLow: false,
  isArchived: false,
  version: 1,
  updatedAt: '2026-11-20T10:00:00Z',
}

test.each<[Partial<SellerProduct>, string]>([
  [{}, ''],
  [{ stock: null }, ''],
  [{ stock: 5, isLow: true }, 'Low stock'],
  [{ stock: 0, isLow: true, inStock: false }, 'Out of stock'],
  [{ isSwitchedOn: false, inStock: false }, 'Switched off'],
  // The reason that stops sales comes before one that would stop them next.
  [{ isSwitchedOn: false, inStock: false, stock: 0, isLow: true }, 'Switched off'],
  [{ isArchived: true, inStock: false, isSwitchedOn: false, stock: 0 }, 'Archived'],
])('%j is shown as “%s”', (change, words) => {
  const markup = renderToStaticMarkup(<ProductStatusBadge product={{ ...rice, ...change }} />)
  expect(markup.replace(/<[^>]*>/g, '')).toBe(words)
})
