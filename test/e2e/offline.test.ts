import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney, phoneVisitorJourney } from './journey.ts'
import { waitForWorker } from './page-steps.ts'

const list = '/api/product/list'
const closeToTomato = 'Showing results similar to “tomatto”'

phoneVisitorJourney('offline the shop shows visited pages and the cart', async (visit) => {
  // Online again, the product that does not exist is asked for.
  visit.allowError(/status of 404/)
  const { open, allowError, isPhone, products } = visit
  const { rice } = products
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await open({ worker: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Add Joha Rice' }).first().click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await waitForWorker(page)
  // Without the toast, which covers the search button on a phone.
  await page.goto('/')
  if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByPlaceholder('Search products...').filter({ visible: true }).fill('tomatto')
  await page.getByText(closeToTomato).waitFor()
  await page.goto('/')
  await expect.poll(() => listCachedPaths(page)).toEqual(expect.arrayContaining(['/', list]))

  await page.context().setOffline(true)
  const bar = page.getByText('You’re offline. Pages you’ve opened still work.')
  await bar.waitFor()

  // The first page loaded before the worker was active.
  await page.reload()
  await bar.waitFor()
  const barBox = await bar.boundingBox()
  expect((await page.getByRole('banner').boundingBox())?.y, 'the header is below the bar').toBe(
    barBox?.height,
  )
  await page.getByRole('heading', { name: 'Best Sellers' }).waitFor()
  await page.getByRole('link', { name: 'Joha Rice' }).first().waitFor()

  // The cart was never opened, but its products are known from lists.
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Joha Rice' }).filter({ visible: true }).first().waitFor()
  await page.getByText('₹117.50').filter({ visible: true }).first().waitFor()

  await page.getByRole('button', { name: 'Remove Joha Rice' }).click()
  const picture = page.locator('main picture img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto(`/products/grocery/${rice._id}`)
  await page.getByRole('heading', { name: 'Joha Rice', level: 1 }).waitFor()

  await page.goto('/products?q=tomatto')
  await page.getByText(closeToTomato).waitFor()
  await page.getByRole('link', { name: 'Tomato' }).waitFor()

  await page.goto('/products/animalfoods')
  await page.getByText('Couldn’t load this.').waitFor()
  await page.goto(`/products/grocery/${crypto.randomUUID()}`)
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor({ state: 'attached' })

  await page.context().setOffline(false)
  // The offline page loads again by itself.
  await page.getByText('This page doesn’t exist or has moved.').waitFor()
  await bar.waitFor({ state: 'hidden' })
  await page.goto('/products/animalfoods')
  await page.getByText('No products found in this category.').waitFor()
})

/** As a CDN: every path has a picture, for a year. */
const requestedPictures: string[] = []
const anyPicture = await aPhoto({ format: 'webp' })
const cdn = createServer(({ url = '' }, reply) => {
  requestedPictures.push(url)
  reply.setHeader('cache-control', 'public, max-age=31536000, immutable')
  reply.setHeader('content-type', 'image/webp').end(anyPicture)
}).listen(0, '127.0.0.1')
await once(cdn, 'listening')
afterAll(() => cdn.close())
const cdnUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/haat`

phoneJourney(
  'offline the pictures of PICTURES_PUBLIC_URL come from the cache of the browser',
  async ({ open, shop, allowError }) => {
    allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const seller = await aSeller(shop)
    const photo = new File([new Uint8Array(await aPhoto())], 'photo.jpg')
    await seller.addProduct(
      { name: 'Pitha', category: 'Grocery', price: 40, offerPrice: 35 },
      { files: [photo] },
    )
    const page = await open({ worker: true })
    await page.goto('/')
    await waitForWorker(page)
    await page.reload()
    const picture = page.locator(`img[src^="${cdnUrl}/"]`).filter({ visible: true }).first()
    await picture.scrollIntoViewIfNeeded()
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    expect((await listCached(page)).filter(({ url }) => url.startsWith(cdnUrl))).toEqual([])
    const requested = requestedPictures.length

    await page.context().setOffline(true)
    await page.reload()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(width).toBeGreaterThan(0)
    expect(requestedPictures).toHaveLength(requested)
  },
  { picturesPublicUrl: cdnUrl },
)

phoneJourney('offline no order is placed, and none is lost', async ({ open, shop, allowError, isPhone }) => {
  const { rice } = await addDemoProducts(shop)
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const asha = await aShopper(shop)
  await asha.updateCart({ cartItems: { [rice._id]: 2 } })
  const page = await open({ as: asha, worker: true })
  await page.goto('/cart')
  await page.getByText('Station Road 4').first().waitFor()
  await waitForWorker(page)
  // Requests of the first page, before the worker was active, are cached too.
  await expect.poll(() => listCachedPaths(page)).toContain('/api/product/list')

  await page.context().setOffline(true)
  await page.getByText('You’re offline. Your cart is saved. Place the order when').waitFor()
  expect(await page.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true)
  // In a page of its own: Chromium ends the emulation, with an 'online' event, in a page that is being left,
  // and the offline page then loads itself again.
  const other = await page.context().newPage()
  await other.goto('/my-orders')
  await other.getByRole('heading', { name: 'You’re offline' }).waitFor({ state: 'attached' })
  await other.close()
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Joha Rice' }).filter({ visible: true }).first().waitFor()
  await page.getByText('Your addresses can’t be loaded right now.').waitFor()
  expect(await page.getByText('No address found').count()).toBe(0)

  await page.context().setOffline(false)
  await page.getByText('Station Road 4').first().waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/my-orders')
  await page.getByText('Joha Rice').first().waitFor()
  expect((await asha.listMyOrders()).orders).toHaveLength(1)

  // The worker caches no personal data, and the logout clears the visited pages.
  const before = await listCached(page)
  expect(before.length).toBeGreaterThan(10)
  for (const secret of [asha.email, 'Station Road 4', 'Borah', asha.id])
    expect(before.filter(({ text }) => text.includes(secret)).map(({ url }) => url)).toEqual([])
  expect(before.map(({ url }) => url).filter((url) => /\/api\/(?!product\/)/.test(url))).toEqual([])

  await page.getByRole('button', { name: isPhone ? 'Menu' : 'Account of Asha' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  // Home, after the redirect, may be cached again already.
  const visits = async () => (await listCached(page)).map(({ url }) => url)
  await expect
    .poll(async () => (await visits()).filter((url) => /\/cart$|\/my-orders$|ids=/.test(url)))
    .toEqual([])
})

async function listCachedPaths(page: Page): Promise<string[]> {
  return (await listCached(page)).map(({ url }) => new URL(url).pathname)
}

async function listCached(page: Page) {
  return page.evaluate(async () => {
    const found: { cache: string; url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const text = (await (await cache.match(url))?.text()) ?? ''
        found.push({ cache: name, url, text })
      }
    }
    return found
  })
}
