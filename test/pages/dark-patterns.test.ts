import { afterAll, describe, expect, test } from 'vitest'
import { plainPaths } from '#web/storefront/plain/plain-paths.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aroundTheClock, setDelivery } from '../builders/delivery.ts'
import { aProduct } from '../builders/products.ts'
import { openRunningShop } from '../e2e/running-shop.ts'
import { infoPagePaths } from '../info-page-paths.ts'
import { openBrowser } from '../shop.ts'

/** What docs/dark-patterns.md says of pages. */
const shop = await openRunningShop()
afterAll(() => shop.close())
const rice = await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99.5, stock: 2 })

const openPages = [
  ...['/', '/AppHome', '/products', '/products?q=rice', '/products/grocery', '/cart', '/forgot-password'],
  ...[`/products/grocery/${rice._id}`, plainPaths.cart, plainPaths.login, ...infoPagePaths],
]
const ownPages = ['/my-orders', '/account', '/add-address', plainPaths.checkout, plainPaths.orders]

/** Each page, as a shopper gets it who has something in the cart. */
async function readPages(): Promise<{ path: string; body: string }[]> {
  const shopper = await aShopper(shop)
  const own = openBrowser(shop, { host: 'haat.example', origin: 'http://haat.example' })
  for (const [name, value] of shopper.browser.cookies) own.cookies.set(name, value)
  const add = { method: 'POST', body: new URLSearchParams({ product: rice._id }) }
  expect((await own.send(plainPaths.cart, add)).statusCode).toBe(303)
  return Promise.all(
    [...openPages, ...ownPages].map(async (path) => {
      const { statusCode, body } = await own.send(path)
      expect([path, statusCode]).toEqual([path, 200])
      return { path, body: body.slice(body.indexOf('<body')) }
    }),
  )
}

describe('a page', async () => {
  const pages = await readPages()

  test('has no box that is ticked and no switch that is on', () => {
    const boxes = pages.flatMap(({ path, body }) =>
      [...body.matchAll(/<input\b[^>]*type="checkbox"[^>]*>|<[^>]*role="switch"[^>]*>/g)].map(([tag]) => ({
        path,
        tag,
      })),
    )
    expect(boxes.map(({ path }) => path)).toEqual([plainPaths.checkout])
    expect(boxes.filter(({ tag }) => / checked|aria-checked="true"/.test(tag))).toEqual([])
  })

  test('opens no dialog by itself', () => {
    expect(pages.filter(({ body }) => /<dialog\b[^>]* open/.test(body)).map(({ path }) => path)).toEqual([])
  })

  test('loads scripts, pictures and frames of the shop alone', () => {
    const loaded = pages.flatMap(({ body }) =>
      [...body.matchAll(/<(?:script|img|iframe|source|embed|object)\b[^>]*? src(?:set)?="([^"]+)"/g)].map(
        ([, address = '']) => address,
      ),
    )
    expect(loaded.length).toBeGreaterThan(20)
    expect(loaded.filter((address) => !/^(?:\/(?!\/)|data:)/.test(address))).toEqual([])
  })
})

test('a visitor sees every public page without an account', async () => {
  for (const path of openPages) expect([path, (await shop.app.inject(path)).statusCode]).toEqual([path, 200])
})

test('nothing enters a cart or an order but what was put there', async () => {
  await setDelivery(await aSeller(shop), { openingHours: aroundTheClock })
  const asha = await aShopper(shop)
  const cart = async () => (await asha.getShopperSession()).user.cartItems
  for (const path of [...openPages, ...ownPages]) await asha.browser.send(path)
  expect([await cart(), [...asha.browser.cookies.keys()].filter((name) => /cart/i.test(name))]).toEqual([
    {},
    [],
  ])
  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  for (const path of [...openPages, ...ownPages]) await asha.browser.send(path)
  expect(await cart()).toEqual({ [rice._id]: 1 })
  await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
  const { orders } = await asha.listMyOrders()
  expect(orders.map(({ items }) => items.map(({ product, quantity }) => [product?._id, quantity]))).toEqual([
    [[rice._id, 1]],
  ])
})

test('no reply to a shopper has a number that is left, so no page can name a false one', async () => {
  for (const query of ['', '?limit=5', '?q=rice', `?ids=${rice._id}&families=true`]) {
    const reply = await shop.app.inject(`/api/product/list${query}`)
    expect(reply.body).toContain('Joha Rice')
    expect(reply.body).not.toMatch(/"stock"|"left"|"sold/)
  }
})
