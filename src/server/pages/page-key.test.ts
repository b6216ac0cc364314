import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test('all spellings of a page are one', () => {
  expect(pageKey('/Contact')).toBe('/contact')
  expect(pageKey('/contact/?utm_source=x')).toBe('/contact')
  expect(pageKey('/')).toBe('/')
  expect(pageKey('/?q=rice')).toBe('/')
})

test('what a page looks at stays, in the order the page names it', () => {
  expect(pageKey('/products?x=1&q=%20Joha%20rice%20')).toBe('/products?q=Joha+rice')
  expect(pageKey('/products?q=')).toBe('/products')
  expect(pageKey('/loader?next=my-orders&y=2')).toBe('/loader?next=my-orders')
})

test('an address of another host stays a path of this shop', () => {
  expect(pageKey('//evil.example/products')).toBe('/products')
})
