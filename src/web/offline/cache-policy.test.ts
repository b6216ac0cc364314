import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { classifyRequest, isCacheable, type RequestLike } from './cache-policy.ts'

const origin = 'https://haat.example'

function asked(path: string, more: Partial<RequestLike> = {}): RequestLike {
  const url = path.startsWith('/') ? origin + path : path
  return { method: 'GET', mode: 'cors', cache: 'default', headers: new Headers(), ...more, url }
}

test('each kind of request has its strategy', () => {
  for (const path of ['/', '/AppHome', '/products?q=rice', '/products/dairy', '/cart', '/nothing-here'])
    expect([path, classifyRequest(asked(path, { mode: 'navigate' }), origin)]).toEqual([path, 'page'])
  for (const path of ['/assets/shop-1234.js', '/assets/shop-1234.css', '/assets/figtree-latin-1.woff2'])
    expect([path, classifyRequest(asked(path), origin)]).toEqual([path, 'file'])
  for (const path of ['/pictures/0123456789abcdef-640.webp', '/assets/dairy-1.avif'])
    expect([path, classifyRequest(asked(path, { mode: 'no-cors' }), origin)]).toEqual([path, 'picture'])
  for (const path of ['/api/product/list?category=Dairy&limit=40', '/api/product/list?ids=a,b&limit=200'])
    expect([path, classifyRequest(asked(path), origin)]).toEqual([path, 'list'])
})

test('no API request is cached but the public lists', () => {
  for (const [name, call] of Object.entries(endpoints)) {
    const [method = '', path = ''] = call.split(' ')
    const isList = name === 'listProducts' || name === 'fuzzySearch'
    expect([name, classifyRequest(asked(`${path}?x=1`, { method }), origin)]).toEqual([
      name,
      isList ? 'list' : 'pass',
    ])
    // A user may open the URL of an endpoint in a window.
    expect([name, classifyRequest(asked(path, { method, mode: 'navigate' }), origin)]).toEqual([name, 'pass'])
  }
})

test('other requests pass through', () => {
  for (const [path, more] of [
    ['/products', { method: 'POST', mode: 'navigate' }],
    ['/api/product/list?limit=40', { method: 'HEAD' }],
    ['/api/product/list', {}],
    ['/api/product/list?ids=a&limit=200', { cache: 'no-store' }],
    ['/api/product/listing?x=1', {}],
    ['https://evil.example/pictures/0123456789abcdef-640.webp', { mode: 'no-cors' }],
    ['https://haat.example.evil.example/', { mode: 'navigate' }],
    ['/pictures/0123456789abcdef-640.webp', { headers: new Headers({ range: 'bytes=0-' }) }],
    ['/pictures/0123456789abcdef-640.webp', { mode: 'navigate' }],
    ['/API/user/is-auth', { mode: 'navigate' }],
    ['/livez', { mode: 'navigate' }],
    ['/service-worker.js', {}],
    ['/manifest.webmanifest', {}],
  ] satisfies [string, Partial<RequestLike>][])
    expect([path, classifyRequest(asked(path, more), origin)]).toEqual([path, 'pass'])
})

const page = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}
const reply = (headers: Record<string, string>, status = 200) => new Response('x', { status, headers })

test('public replies are cached', () => {
  expect(isCacheable('page', reply(page))).toBe(true)
  expect(isCacheable('list', reply({ ...page, 'content-type': 'application/json; charset=utf-8' }))).toBe(
    true,
  )
  expect(isCacheable('picture', reply({ ...page, 'content-type': 'image/avif' }))).toBe(true)
  for (const type of ['text/javascript; charset=utf-8', 'application/javascript', 'text/css', 'font/woff2'])
    expect([type, isCacheable('file', reply({ ...page, 'content-type': type }))]).toEqual([type, true])
})

test('other replies are not', () => {
  for (const headers of [
    { ...page, 'cache-control': 'no-store' },
    { ...page, 'cache-control': 'public, no-store' },
    { ...page, 'cache-control': 'private, max-age=60' },
    { ...page, 'cache-control': 'max-age=60' },
    { ...page, 'cache-control': 'public-ish' },
    { 'content-type': 'text/html' },
    { ...page, 'set-cookie': 'haat_shopper=1' },
    { ...page, 'content-type': 'application/json' },
    { 'cache-control': 'public' },
  ] as Record<string, string>[])
    expect([headers, isCacheable('page', reply(headers))]).toEqual([headers, false])
  for (const status of [201, 203, 206, 302, 404, 500, 503])
    expect([status, isCacheable('page', reply(page, status))]).toEqual([status, false])
  const redirected = Object.defineProperty(reply(page), 'redirected', { value: true })
  expect(isCacheable('page', redirected)).toBe(false)
})
