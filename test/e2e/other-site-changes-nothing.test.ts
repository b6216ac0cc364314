import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'
import type { RunningShop } from './running-shop.ts'

/** Two host names: another site, and another origin of the same site, which gets the shop's cookies. */
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Free rice</title><p>Free rice')
}).listen(0, '127.0.0.1')
afterAll(() => server.close())

const urlencoded = 'application/x-www-form-urlencoded'

for (const host of ['localhost', '127.0.0.1']) {
  phoneJourney(`a page at another port of ${host} changes nothing in the shop`, async ({ shop, open }) => {
    const page = await open()
    const [shopper, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]
    const cookies = [...shopper.browser.cookies, ...seller.browser.cookies]
    const context = page.context()
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: shop.origin })))
    const evil = `http://${host}:${(server.address() as AddressInfo).port}/`

    async function attack(path: string, act: (tab: Page) => Promise<unknown>): Promise<number> {
      const tab = await context.newPage()
      await tab.goto(evil)
      const [status] = await Promise.all([nextAnswer(shop, path), act(tab)])
      await tab.close()
      return status
    }

    const cart = JSON.stringify({ cartItems: { [rice._id]: 9 } })
    const order = JSON.stringify({ items: [{ product: rice._id, quantity: 1 }], address: shopper.address })
    const productData = JSON.stringify({ name: 'Evil Rice', category: 'Grocery', price: 1, offerPrice: 1 })
    const forms: Form[] = [
      { path: '/api/cart/update', enctype: urlencoded, fields: { cartItems: '{}' } },
      { path: '/api/cart/update', enctype: 'text/plain', fields: asJson(cart) },
      { path: '/api/order/cod', enctype: 'text/plain', fields: asJson(order) },
      { path: '/api/product/add', enctype: 'multipart/form-data', fields: { productData } },
      { path: '/api/user/logout', enctype: urlencoded, fields: {} },
      { path: '/api/seller/logout', enctype: 'multipart/form-data', fields: {} },
    ]
    for (const form of forms) {
      const status = await attack(form.path, (tab) => tab.evaluate(submit, { ...form, origin: shop.origin }))
      expect([form.path, form.enctype, status]).toEqual([form.path, form.enctype, 403])
    }
    const scripts: Script[] = [
      { path: '/api/cart/update', type: 'text/plain', body: cart },
      { path: '/api/order/cod', type: 'text/plain', body: order },
      { path: '/api/product/add', type: null, body: productData },
      { path: '/api/user/logout', type: urlencoded, body: '' },
    ]
    for (const script of scripts) {
      const status = await attack(script.path, (tab) =>
        tab.evaluate(sendWithoutCors, { ...script, origin: shop.origin }),
      )
      expect([script.path, script.type, status]).toEqual([script.path, script.type, 403])
    }
    // An image of another site sends no cookies, so nothing is refused and no session ends.
    const toPicture = host === 'localhost' ? 200 : 403
    for (const path of ['/api/user/logout', '/api/seller/logout']) {
      const url = shop.origin + path
      expect([path, await attack(path, (tab) => tab.evaluate(showPicture, url))]).toEqual([path, toPicture])
      expect([path, await attack(path, (tab) => tab.evaluate(follow, url))]).toEqual([path, 403])
    }
    const tab = await context.newPage()
    await tab.goto(evil)
    expect(await tab.evaluate(sendJson, `${shop.origin}/api/cart/update`)).toBe('refused')

    expect((await shopper.getShopperSession()).user.cartItems).toEqual({})
    expect((await shopper.listMyOrders()).orders).toEqual([])
    expect((await shopper.listProducts()).products.map(({ name }) => name)).toEqual([rice.name])
    expect((await seller.getSellerSession()).success).toBe(true)
  })
}

type Form = { path: string; enctype: string; fields: Record<string, string> }
type Script = { path: string; type: string | null; body: string }

/** With the '=' of a text/plain form between name and value, the body is this JSON. */
function asJson(object: string): Record<string, string> {
  return { [`${object.slice(0, -1)},"x":"`]: '"}' }
}

/** Read on the server, because a browser hides replies from a page. */
function nextAnswer({ app: { server: shop } }: RunningShop, path: string): Promise<number> {
  return new Promise((resolve) => {
    function look(request: IncomingMessage, response: ServerResponse) {
      if (request.url !== path) return
      shop.off('request', look)
      response.once('finish', () => resolve(response.statusCode))
    }
    shop.on('request', look)
  })
}

/** Runs in the page. */
function submit({ origin, path, enctype, fields }: Form & { origin: string }): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: origin + path,
    enctype,
  })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('textarea'), { name, value }))
  document.body.append(form)
  form.submit()
}

function showPicture(url: string): void {
  document.body.append(Object.assign(new Image(), { src: url }))
}

function follow(url: string): void {
  location.assign(url)
}

/** Runs in the page: a request without a preflight, whose reply is unreadable. */
async function sendWithoutCors({ origin, path, type, body }: Script & { origin: string }): Promise<void> {
  const form = new FormData()
  form.append('productData', body)
  const what = type === null ? { body: form } : { body, headers: { 'content-type': type } }
  await fetch(origin + path, { method: 'POST', mode: 'no-cors', credentials: 'include', ...what }).catch(
    () => null,
  )
}

function sendJson(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', credentials: 'include', headers, body: '{"cartItems":{}}' }).then(
    () => 'answered',
    () => 'refused',
  )
}
