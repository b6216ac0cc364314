import { createContext, runInContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { aProduct } from '../builders/products.ts'
import { openRunningShop } from '../e2e/running-shop.ts'

const shop = await openRunningShop()
afterAll(() => shop.close())

describe('the manifest', () => {
  test('opens the shop at its own start page, in its own window', async () => {
    const reply = await shop.app.inject('/manifest.webmanifest')
    expect(reply.headers['content-type']).toBe('application/manifest+json')
    const manifest = reply.json()
    expect(manifest).toMatchObject({
      short_name: 'Haat',
      start_url: '/AppHome',
      scope: '/',
      display: 'standalone',
      shortcuts: [{ url: '/cart' }, { url: '/my-orders' }],
    })
    for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)])
      expect([path, (await shop.app.inject(path)).statusCode]).toEqual([path, 200])
  })

  test("is linked by every page, with the page's theme colour", async () => {
    for (const path of ['/', '/cart', '/seller', '/nothing-here']) {
      const { body } = await shop.app.inject(path)
      expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
      expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
      expect(body).toContain(
        '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2">',
      )
    }
  })
})

describe('the service worker', () => {
  test('is never cached, and may connect only to the shop', async () => {
    const reply = await shop.app.inject('/service-worker.js')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    const again = await shop.app.inject({
      url: '/service-worker.js',
      headers: { 'if-none-match': String(reply.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('precaches existing files for browsing and for the cart, within a limit', async () => {
    const files = await keptFiles()
    let bytes = 0
    for (const file of files) {
      const reply = await shop.app.inject({ url: file, headers: { 'accept-encoding': 'gzip' } })
      expect([file, reply.statusCode]).toEqual([file, 200])
      bytes += reply.rawPayload.length
    }
    for (const wanted of [/^\/assets\/cart-page-/, /^\/assets\/empty-cart-.*\.avif$/])
      expect(files).toContainEqual(expect.stringMatching(wanted))
    expect(files).not.toContainEqual(
      expect.stringMatching(/assets\/(?:seller-layout|split-view-page|add-product|privacy|account-page)/),
    )
    expect(bytes / 1024).toBeLessThan(260)
  })

  test('when disabled is one that deletes the caches and unregisters itself', async () => {
    const off = await openRunningShop({ serviceWorker: false })
    const { body, headers } = await off.app.inject('/service-worker.js')
    await off.close()
    expect(headers['cache-control']).toBe('no-cache')
    const done: unknown[] = []
    const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {}
    const self = {
      addEventListener: (type: string, listen: (typeof listeners)[string]) => {
        listeners[type] = listen
      },
      skipWaiting: () => done.push('skipped'),
      registration: { unregister: async () => done.push('unregistered') },
    }
    const caches = {
      keys: async () => ['haat-page-1', 'haat-picture', 'other'],
      delete: async (name: string) => done.push(name),
    }
    runInContext(body, createContext({ self, caches }))
    for (const type of ['install', 'activate']) {
      const work: Promise<unknown>[] = []
      listeners[type]?.({ waitUntil: (task) => work.push(task) })
      await Promise.all(work)
    }
    expect(done).toEqual(['skipped', 'haat-page-1', 'haat-picture', 'unregistered'])
  })
})

test('public replies never set a cookie', async () => {
  const rice = await aProduct(shop)
  const visitor = { cookie: 'haat_shopper=x; haat_seller=y' }
  const paths = [
    '/',
    '/AppHome',
    '/cart',
    '/my-orders',
    '/add-address',
    '/seller',
    '/offline',
    `/products/grocery/${rice._id}`,
    '/api/product/list?limit=1',
    '/manifest.webmanifest',
    ...(await keptFiles()),
  ]
  for (const url of paths) {
    const { headers } = await shop.app.inject({ url, headers: visitor })
    expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(/^public/)])
    expect([url, headers['set-cookie']]).toEqual([url, undefined])
  }
})

test('the offline page is the same for everybody, and no search engine indexes it', async () => {
  const { statusCode, body } = await shop.app.inject('/offline')
  expect(statusCode).toBe(200)
  expect(body).toContain('You’re offline')
  expect(body).toContain('"isOfflinePage":true')
  expect((await shop.app.inject('/')).body).toContain('"isOfflinePage":false')
})

async function keptFiles(): Promise<string[]> {
  const { body } = await shop.app.inject('/service-worker.js')
  return [...new Set(body.match(/\/assets\/[^"'`,]+/g))]
}
