import { expect, test } from 'vitest'
import { assetHeaders, baseHeaders, dataCsp, pageCsp, panelHeaders } from './security-headers.ts'

/** 'img-src 'self' data:; …' → { 'img-src': ["'self'", 'data:'] } */
function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('a page runs its own script files, and nothing inline or from elsewhere', () => {
  const policy = read(pageCsp({ apiBaseUrl: '', pictureBase: null }))
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  })
  expect(pageCsp({ apiBaseUrl: '', pictureBase: null })).not.toMatch(/unsafe-|\*|http:/)
})

test('a page may call the API of another host only where it is configured', () => {
  const policy = read(pageCsp({ apiBaseUrl: 'https://api.haat.example/base', pictureBase: null }))
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.haat.example'])
  expect(policy['script-src']).toEqual(["'self'"])
})

test('the Contact page may frame the map, and no other site', () => {
  expect(read(pageCsp({ apiBaseUrl: '', pictureBase: null }))['frame-src']).toEqual([
    'https://www.openstreetmap.org',
  ])
  expect(dataCsp).not.toContain('openstreetmap')
})

test('data runs no script and cannot be framed', () => {
  expect(read(dataCsp)).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] })
})

test('only the panel may use the camera, and only for this shop', () => {
  const base = baseHeaders({ isHttps: false })
  expect(base['permissions-policy']).toMatch(/^camera=\(\), /)
  expect({ ...base, ...panelHeaders }['permissions-policy']).toBe(
    'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  )
})

test('HSTS is sent only under https', () => {
  expect(baseHeaders({ isHttps: false })).not.toHaveProperty('strict-transport-security')
  expect(baseHeaders({ isHttps: true })['strict-transport-security']).toMatch(/^max-age=31536000/)
})

test('a file has a fixed type, is for this shop only, and runs nothing when opened directly', () => {
  expect(assetHeaders({ isHttps: true })).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': dataCsp,
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
  })
})

test('pictures at a public address are allowed, and no other images', () => {
  const policy = read(pageCsp({ apiBaseUrl: '', pictureBase: 'https://cdn.example/haat' }))
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://cdn.example'])
  expect(policy['connect-src']).toEqual(["'self'"])
})
