import { describe, expect, test } from 'vitest'
import { aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { json, openBrowser, startSecondApp, startShop } from '../shop.ts'

const friend = 'https://friend.example'
const shopUrl = 'https://haat.example'
const addresses = { webOrigins: [friend, shopUrl], publicUrl: shopUrl }
const shop = await startShop({ ...addresses, refuseWebOriginsWithOk: true })
const plain = await startSecondApp(shop, addresses)
const { email: taken } = await aShopper(shop)

const refused: [number, string, RequestInit][] = [
  [400, '/api/user/register', json('POST', { name: 'Asha', email: 'a@haat.example', password: 'short' })],
  [401, '/api/user/login', json('POST', { email: taken, password: 'a wrong password' })],
  [401, '/api/cart/update', json('POST', { cartItems: {} })],
  [
    409,
    '/api/user/register',
    json('POST', { name: 'Asha', email: taken, password: 'weekly-market-at-dawn' }),
  ],
]

describe.each(refused)('a refusal with %i at %s', (status, path, init) => {
  const send = (app: typeof shop, headers: Record<string, string>) =>
    openBrowser(app, headers).send(path, init)

  test('is 200 for a named front end, with the sentence', async () => {
    const reply = await send(shop, { origin: friend })
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, friend])
    const usual = await send(plain, { origin: friend })
    expect(usual.statusCode).toBe(status)
    expect(reply.json()).toEqual(usual.json())
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/./) })
  })

  test('keeps its status for the shop itself and for other callers', async () => {
    for (const headers of [{}, { origin: shopUrl, host: 'haat.example' }] as Record<string, string>[])
      expect((await send(shop, headers)).statusCode).toBe(status)
    expect((await send(shop, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})

test('a key that comes again with another order is refused with 200 for a named front end', async () => {
  const [asha, rice] = [await aShopper(shop), await aProduct(shop)]
  const place = (quantity: number, from: Record<string, string>) => {
    const body = { items: [{ product: rice._id, quantity }], address: asha.address }
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...from }
    return asha.browser.send('/api/order/cod', { ...json('POST', body), headers })
  }
  const key = crypto.randomUUID()
  expect((await place(1, { origin: friend })).json()).toMatchObject({ success: true })
  const refusal = { success: false, code: 'key_reused', message: expect.stringMatching(/./) }
  for (const [from, status] of [
    [{ origin: friend }, 200],
    [{}, 422],
  ] as [Record<string, string>, number][]) {
    const reply = await place(2, from)
    expect([reply.statusCode, reply.json()]).toMatchObject([status, refusal])
  }
})

test('other statuses stay', async () => {
  const reply = await openBrowser(shop, { origin: friend }).send('/api/nothing')
  expect(reply.statusCode).toBe(404)
})
