import { describe, expect, test } from 'vitest'
import { type EndpointName, endpoints, methodAndPath } from '#contract/endpoints.ts'
import { aSeller, aShopper, aVisitor, type TestUser } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { aProduct } from '../builders/products.ts'
import { json, openBrowser, startShop } from '../shop.ts'

const host = 'haat.example'
const friend = 'https://friend.example'
const shop = await startShop({ webOrigins: [friend] })
const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]

const elsewhere: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'something new' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'file://' },
  { origin: `https://${host}.evil.example` },
  { origin: `https://evil.example/${host}` },
  { origin: `https://${host}@evil.example` },
  { origin: `https://x${host}` },
  { origin: `https://${host}:8443` },
  { origin: `${friend}.evil.example` },
  { origin: friend.toUpperCase() },
  { origin: `${friend}/` },
  { origin: 'http://friend.example' },
]
const atHome: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: `https://${host}` },
  { origin: `https://${host}` },
]

function as(person: TestUser, headers: Record<string, string>) {
  const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
  return openBrowser(shop, { host, cookie, ...headers })
}

const isThere = async (person: TestUser) => (await person.browser.send('/api/user/is-auth')).json().success

describe('another site', () => {
  test('changes nothing, with any kind of request', async () => {
    const form = new FormData()
    form.append(
      'productData',
      JSON.stringify({ name: 'Evil Rice', category: 'Grocery', price: 1, offerPrice: 1 }),
    )
    const cart = { cartItems: { [rice._id]: 9 } }
    const attacks: [TestUser, string, RequestInit][] = [
      [asha, '/api/cart/update', json('POST', cart)],
      [
        asha,
        '/api/cart/update',
        { method: 'POST', body: JSON.stringify(cart), headers: { 'content-type': 'text/plain' } },
      ],
      [asha, '/api/cart/update', { method: 'POST', body: new URLSearchParams({ cartItems: '{}' }) }],
      [
        asha,
        '/api/order/cod',
        json('POST', { items: [{ product: rice._id, quantity: 1 }], address: asha.address }),
      ],
      [asha, '/api/user/logout', { method: 'POST' }],
      [seller, '/api/product/add', { method: 'POST', body: form }],
      [seller, '/api/product/stock', json('POST', { id: rice._id, inStock: false })],
      [seller, '/api/seller/logout', { method: 'POST' }],
    ]
    for (const headers of elsewhere) {
      for (const [person, path, init] of attacks) {
        const reply = await as(person, headers).send(path, init)
        expect([headers, path, reply.statusCode, reply.json().code]).toEqual([
          headers,
          path,
          403,
          'cross_site',
        ])
        expect(reply.headers['access-control-allow-origin']).toBeUndefined()
        expect(reply.cookies).toEqual([])
      }
    }
    expect((await asha.getShopperSession()).user.cartItems).toEqual({})
    expect((await asha.listMyOrders()).orders).toEqual([])
    expect((await seller.listProducts()).products).toEqual([rice])
  })

  test('does not log in, so that no shopper uses the account of another', async () => {
    const login = json('POST', { email: asha.email, password: asha.password })
    for (const headers of elsewhere) {
      const reply = await openBrowser(shop, { host, ...headers }).send('/api/user/login', login)
      expect([headers, reply.statusCode, reply.cookies]).toEqual([headers, 403, []])
    }
  })

  test.for([
    '/api/user/logout',
    '/%61pi/user/logout',
    '/api/user/%6cogout',
    '/api/user/logout?x=1',
    '/api/user/logout#x',
    `https://${host}/api/user/logout`,
  ])('logs nobody out by a picture or a link to %s', async (path) => {
    for (const headers of elsewhere) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await as(asha, headers).send(path, { method })
        expect([headers, method, reply.statusCode, reply.cookies]).toEqual([headers, method, 403, []])
      }
    }
    expect(await isThere(asha)).toBe(true)
  })

  test('reads nothing private', async () => {
    for (const headers of elsewhere) {
      for (const name of Object.keys(endpoints) as EndpointName[]) {
        const { method, path } = methodAndPath(name)
        const reply = await as(asha, headers).send(path, { method })
        expect([name, reply.statusCode]).toEqual([name, 403])
        expect(Object.keys(reply.headers).filter((header) => header.startsWith('access-control'))).toEqual([])
      }
    }
  })

  test('is refused by a preflight', async () => {
    for (const headers of elsewhere) {
      const ask = {
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      const reply = await openBrowser(shop, { host, ...ask }).send('/api/cart/update', { method: 'OPTIONS' })
      expect([headers, reply.statusCode]).toEqual([headers, 403])
      expect(Object.keys(reply.headers).filter((header) => header.startsWith('access-control'))).toEqual([])
    }
  })

  test('reads public data, without cookies and without CORS', async () => {
    for (const headers of elsewhere) {
      const reply = await openBrowser(shop, { host, ...headers }).send('/api/product/list')
      expect([headers, reply.statusCode]).toEqual([headers, 200])
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('the shop itself', () => {
  test('may do everything, and so may a script without an Origin', async () => {
    for (const headers of atHome) {
      const bina = await aShopper(shop, { name: 'Bina' })
      const reply = await as(bina, headers).send(
        '/api/cart/update',
        json('POST', { cartItems: { [rice._id]: 1 } }),
      )
      expect([headers, reply.statusCode]).toEqual([headers, 200])
      expect((await as(bina, headers).send('/api/user/logout')).statusCode).toBe(200)
      expect(await isThere(bina)).toBe(false)
    }
  })
})

describe('an origin in WEB_ORIGINS', () => {
  const home = { 'sec-fetch-site': 'cross-site', origin: friend }

  test('may send cookies and read the reply, also a refusal', async () => {
    const good = await as(asha, home).send('/api/cart/update', json('POST', { cartItems: { [rice._id]: 2 } }))
    expect([good.statusCode, good.json().cartItems]).toEqual([200, { [rice._id]: 2 }])
    const refused = await openBrowser(shop, { host, ...home }).send('/api/order/user')
    expect(refused.statusCode).toBe(401)
    const list = await openBrowser(shop, { host, ...home }).send('/api/product/list')
    for (const reply of [good, refused, list]) {
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': friend,
        'access-control-allow-credentials': 'true',
      })
      expect(String(reply.headers.vary).toLowerCase()).toContain('origin')
    }
    await asha.updateCart({ cartItems: {} })
  })

  test('is accepted by a preflight', async () => {
    const ask = {
      ...home,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    }
    const path = `/api/order/seller/order/${crypto.randomUUID()}/status`
    const reply = await openBrowser(shop, { host, ...ask }).send(path, { method: 'OPTIONS' })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'content-type, idempotency-key',
    })
    expect(reply.body).toBe('')
  })

  test("may show the shop's pictures", async () => {
    const photo = new File([new Uint8Array(await aPhoto())], 'photo.jpg')
    const bora = { name: 'Bora Rice', category: 'Grocery', price: 60, offerPrice: 55 }
    const { product } = await seller.addProduct(bora, { files: [photo] })
    const reply = await openBrowser(shop, { host, ...home }).send(product.image[0]!)
    expect([reply.statusCode, reply.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  })

  test('has no rights in a shop without the setting, and replies do not depend on the caller', async () => {
    const alone = await startShop()
    const reply = await openBrowser(alone, { host, ...home }).send('/api/user/login', json('POST', {}))
    expect(reply.statusCode).toBe(403)
    const open = await openBrowser(alone, { host, ...home }).send('/api/product/list')
    expect(open.headers['access-control-allow-origin']).toBeUndefined()
    expect(await aVisitor(alone).listProducts()).toMatchObject({ products: [] })
  })
})
