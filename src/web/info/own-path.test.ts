import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('a path of this shop is kept, with or without its first slash', () => {
  expect(ownPath('my-orders')).toBe('/my-orders')
  expect(ownPath('/my-orders')).toBe('/my-orders')
  expect(ownPath('products/fruits/01a1f8a2-cb8b-762e')).toBe('/products/fruits/01a1f8a2-cb8b-762e')
})

test.each([
  null,
  '',
  '/',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '..',
  'products/../seller',
  'cart?x=1',
  'cart#x',
  'my orders',
])('%j leads home', (next) => {
  expect(ownPath(next)).toBe('/')
})
