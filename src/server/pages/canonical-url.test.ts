import { expect, test } from 'vitest'
import { pageKey } from './canonical-url.ts'

test('all spellings of a page have one canonical URL', () => {
  expect(pageKey('/Contact')).toBe('/contact')
  expect(pageKey('/contact/?utm_source=x')).toBe('/contact')
  expect(pageKey('/')).toBe('/')
  expect(pageKey('/?q=rice')).toBe('/')
})

test("keeps the parameters of a page, in the page's order", () => {
  expect(pageKey('/products?x=1&q=%20Joha%20rice%20')).toBe('/products?q=Joha+rice')
  expect(pageKey('/products?q=')).toBe('/products')
  expect(pageKey('/loader?next=my-orders&y=2')).toBe('/loader?next=my-orders')
})

test('a path that looks like another host is a path', () => {
  expect(pageKey('//evil.example/products')).toBe('/evil.example/products')
  expect(pageKey('//')).toBe('/')
  expect(pageKey('///products//dairy//')).toBe('/products/dairy')
})

test('a request with the host in its target is for the path', () => {
  expect(pageKey('http://shop.example/Contact')).toBe('/contact')
  expect(pageKey('HTTPS://shop.example')).toBe('/')
  expect(pageKey('http://[/products?q=rice')).toBe('/products?q=rice')
})

test('normalizes a search text as the page does', () => {
  expect(pageKey('/products?q=%00')).toBe('/products')
  expect(pageKey('/products?q=a%00b')).toBe('/products?q=ab')
  expect(pageKey('/products?q=%ED%A0%BC')).toBe(`/products?q=${encodeURIComponent('\ufffd'.repeat(3))}`)
})

test('a list has one canonical URL for each set of filters', () => {
  const page = '/products?q=tea&sort=price&price=50-100&offer=true&after=abc'
  expect(pageKey('/products?after=abc&offer=true&price=50-100&sort=price&q=tea')).toBe(page)
  expect(pageKey('/Products/?utm=1&q=+tea+&sort=price&sort=name&price=50-100&offer=true&after=abc')).toBe(
    page,
  )
  expect(pageKey('/products/dairy?inStock=true&sort=-price')).toBe('/products/dairy?sort=-price&inStock=true')
})

test('drops unknown filters', () => {
  for (const nonsense of [
    'sort=cheap',
    'sort=featured',
    'sort=',
    'price=1-2',
    'price=over-500%20',
    'price=__proto__',
    'offer=false',
    'offer=1',
    'inStock=true',
    'after=',
    'after=a%20b',
    `after=${'x'.repeat(1001)}`,
    'limit=5',
    'minPrice=5',
  ])
    expect(pageKey(`/products?${nonsense}`)).toBe('/products')
  expect(pageKey('/products/dairy?q=milk')).toBe('/products/dairy')
  expect(pageKey('/products/dairy/c/Milk?x=1&sort=price')).toBe('/products/dairy/c/milk?sort=price')
  expect(pageKey('/products/dairy/0198-abc?sort=price')).toBe('/products/dairy/0198-abc')
})
