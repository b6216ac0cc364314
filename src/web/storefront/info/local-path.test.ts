import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLocalPath } from './local-path.ts'

test('a path of this shop is kept, with or without its first slash', () => {
  expect(toLocalPath('my-orders')).toBe('/my-orders')
  expect(toLocalPath('/my-orders')).toBe('/my-orders')
  expect(toLocalPath('products/fruits/01a1f8a2-cb8b-762e')).toBe('/products/fruits/01a1f8a2-cb8b-762e')
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
  'my-orders\n',
  '/my-orders/',
  'cart//evil.example',
  '%2F%2Fevil.example',
  'জোহা',
])('%j leads to Home', (next) => {
  expect(toLocalPath(next)).toBe('/')
})

test('no value of the parameter leads to another site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '..',
    ':',
    '@',
    '?',
    '#',
    'cart',
    'evil.example',
    'https',
    '\t',
    '%2e',
  )
  const text = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(text, (next) => {
      const path = toLocalPath(next)
      const { href } = new URL(path, 'https://haat.example/loader')
      expect(href).toBe(`https://haat.example${path}`)
    }),
  )
})
