import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { openRunningShop } from '../e2e/running-shop.ts'
import { json, openBrowser, type Shop, startShop } from '../shop.ts'

const shop = await startShop()
const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
const visitor = aVisitor(shop)

async function listReplies(of: Shop = shop) {
  const browser = openBrowser(of)
  const photo = new File([new Uint8Array(await aPhoto())], 'photo.jpg')
  const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }
  const { browser: anOwner, addProduct } = of === shop ? seller : await aSeller(of)
  const { product } = await addProduct(rice, { files: [photo] })
  return {
    'an answer': await browser.send('/api/user/is-auth'),
    'the list': await browser.send('/api/product/list'),
    'a part of the list': await browser.send('/api/product/list?limit=1'),
    'a refusal': await browser.send('/api/user/login', json('POST', {})),
    'a stranger sent away': await browser.send('/api/order/user'),
    'another site': await browser.send(
      '/api/user/login',
      json('POST', {}, { 'sec-fetch-site': 'cross-site' }),
    ),
    'another method': await browser.send('/api/user/login'),
    'no such call': await browser.send('/api/nothing'),
    'no such page': await browser.send('/nothing'),
    'an address that is none': await browser.send('/api/%zz'),
    'no JSON': await browser.send('/api/user/login', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    }),
    'plain text': await browser.send('/api/user/login', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    }),
    'too much': await browser.send('/api/user/login', json('POST', { email: 'x'.repeat(300_000) })),
    'a picture': await browser.send(product.image[0]!),
    'no such picture': await browser.send(`/pictures/${'0'.repeat(32)}-640.webp`),
    'a sign of life': await browser.send('/livez'),
    'a sign of work': await browser.send('/readyz'),
    'a stream of events': await anOwner.send('/api/order/seller/events'),
    'the description': await browser.send('/openapi.json'),
  }
}

describe('every reply', () => {
  test('has a fixed type and runs no script', async () => {
    for (const [what, { headers }] of Object.entries(await listReplies())) {
      expect({ what, ...headers }).toMatchObject({
        what,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
      })
      expect([what, headers.server, headers['x-powered-by']]).toEqual([what, undefined, undefined])
      expect([what, headers['strict-transport-security']]).toEqual([what, undefined])
      for (const [name, value] of Object.entries(headers))
        expect([what, name, Array.isArray(value)]).toEqual([what, name, false])
    }
  })

  test('under https has HSTS', async () => {
    const secure = await startShop({ publicUrl: 'https://haat.example' })
    for (const [what, { headers }] of Object.entries(await listReplies(secure)))
      expect([what, headers['strict-transport-security']]).toEqual([
        what,
        'max-age=31536000; includeSubDomains',
      ])
  })

  test('is not cached, unless it is the same for everybody', async () => {
    const shared = ['the list', 'a part of the list', 'a picture']
    for (const [what, { headers }] of Object.entries(await listReplies())) {
      if (shared.includes(what))
        expect([what, headers['cache-control']]).toEqual([what, expect.stringMatching(/^public/)])
      else expect([what, headers['cache-control']]).toEqual([what, 'no-store'])
    }
  })

  test('is JSON with a success flag', async () => {
    for (const [what, reply] of Object.entries(await listReplies())) {
      if (['a picture', 'a stream of events', 'the description'].includes(what)) continue
      expect([what, reply.headers['content-type']]).toEqual([
        what,
        expect.stringMatching(/^application\/json/),
      ])
      expect([what, reply.json().success]).toEqual([what, reply.statusCode === 200 && what !== 'an answer'])
      if (!reply.json().success)
        expect(
          Object.keys(reply.json())
            .filter((key) => key !== 'field')
            .toSorted(),
        ).toEqual(['code', 'message', 'success'])
    }
  })

  test('has its own request id', async () => {
    const ids = Object.values(await listReplies()).map(({ headers }) => headers['x-request-id'])
    const given = ids.filter((id) => id !== undefined)
    expect(new Set(given).size).toBe(given.length)
    const chosen = await visitor.browser.send('/api/nothing', {
      headers: { 'x-request-id': 'chosen\tby me' },
    })
    expect(chosen.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a file of the site', () => {
  test('runs no script and has a fixed type for every caller', async () => {
    const built = await openRunningShop({ publicUrl: 'https://haat.example' })
    for (const [path, type] of [
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/sitemap-pages.xml', 'application/xml; charset=utf-8'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/favicon.ico', 'image/x-icon'],
    ] as const) {
      const { statusCode, headers } = await built.app.inject(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect({ path, ...headers }).toMatchObject({
        path,
        'content-type': type,
        'cache-control': expect.stringMatching(/^public/),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.any(String),
      })
    }
    await built.close()
  })
})

describe('private data', () => {
  test('is not cached, even at a path that looks like a file', async () => {
    for (const path of ['/api/order/user', '/api/address/get', '/api/user/is-auth']) {
      expect((await asha.browser.send(path)).headers['cache-control']).toBe('no-store')
      for (const tail of ['/x.css', '.css', '/x.js', ';x.png', '%2fx.css', '/..%2fx.css']) {
        const reply = await asha.browser.send(path + tail)
        expect([path + tail, reply.statusCode, reply.headers['cache-control']]).toEqual([
          path + tail,
          404,
          'no-store',
        ])
        expect(reply.body).not.toContain(asha.email)
      }
    }
  })
})

describe('an unknown path', () => {
  test('is not found: neither files nor metrics nor source maps', async () => {
    for (const path of [
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/metrics',
      '/docs',
      '/debug',
      '/admin',
      '/server-status',
      '/package.json',
      '/package-lock.json',
      '/src/server/app.ts',
      '/migrations/0001_the_shop.sql',
      '/data/seller-login.txt',
      '/backup.sql',
      '/index.php',
      '/wp-login.php',
      '/node_modules/fastify/package.json',
      '/assets/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/api',
      '/api/',
      '/api/nothing',
      '/api/user',
      '/api/order/seller/other',
      '/API/user/is-auth',
      '/api/graphql',
      '/documentation',
      '/openapi.json/x',
      '/health',
    ]) {
      const reply = await visitor.browser.send(path)
      expect([path, reply.statusCode, reply.json()]).toEqual([
        path,
        404,
        { success: false, code: 'not_found', message: 'This page or link does not exist.' },
      ])
    }
  })

  test('shows nothing of the file system', async () => {
    const bodies = Object.values(await listReplies())
      .filter(({ statusCode }) => statusCode >= 400)
      .map(({ body }) => body)
    for (const body of bodies) {
      expect(body).not.toContain(process.cwd())
      expect(body).not.toMatch(/node_modules|\.ts:|at \w+ \(|SELECT|fastify|FST_|postgres|pg_|zod|v\d+\.\d+/i)
    }
  })
})

describe('an internal error', () => {
  test('is reported without its message', async () => {
    const broken = await startShop()
    const bina = await aShopper(broken)
    await sql`ALTER TABLE cart_items RENAME TO cart_items_canary`.execute(broken.db)
    const replies = [
      await bina.browser.send('/api/user/is-auth'),
      await bina.browser.send('/api/cart/update', json('POST', { cartItems: {} })),
    ]
    await sql`ALTER TABLE cart_items_canary RENAME TO cart_items`.execute(broken.db)
    for (const reply of replies) {
      expect([reply.statusCode, reply.json()]).toEqual([
        500,
        { success: false, code: 'internal', message: 'Something went wrong on our side. Please try again.' },
      ])
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      })
    }
    expect((await bina.getShopperSession()).user._id).toBe(bina.id)
  })
})
