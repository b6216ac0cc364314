import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'

/** A phone fetches six files at a time. */
const maxModules = 7
const visitorRequests = ['/api/product/list', '/api/user/is-auth']
const shopperRequests = [...visitorRequests, '/api/address/get', '/api/order/unpaid']

phoneJourney('a visitor sees what a page is about before its scripts have arrived', async ({ open }) => {
  const page = await open()
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  for (const [path, shows] of [
    ['/cart', 'Your cart is empty'],
    ['/add-address', 'Log in to add an address.'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    const text = page.getByText(shows)
    await text.waitFor()
    await page.locator('picture img[width="320"]').and(page.locator(':visible')).waitFor()
    // The style sheet hides it.
    await expect.poll(() => page.getByRole('status').count(), { message: 'no skeleton' }).toBe(0)
  }
  arrival.resolve()
  await page.waitForURL('**/cart')
  await page.getByText('Your cart is empty').waitFor()
})

phoneJourney('the cart asks for its products before its scripts have arrived', async ({ shop, open }) => {
  const page = await open()
  const { rice, tomato } = await addDemoProducts(shop)
  const items = { [tomato._id]: 1, [rice._id]: 2 }
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const cart = JSON.stringify({ owner: null, items, unsent: false })
  await page.evaluate((saved) => localStorage.setItem('haat-cart', saved), cart)
  await expectEarlyRequests(page, visitorRequests)

  const asha = await aShopper(shop)
  await asha.updateCart({ cartItems: items })
  const ashasPage = await open({ as: asha })
  await ashasPage.goto('/cart')
  await ashasPage.getByRole('link', { name: 'Joha Rice' }).waitFor()
  await expectEarlyRequests(ashasPage, shopperRequests)
})

phoneJourney(
  'the browser of a shopper asks for My orders before the scripts arrive',
  async ({ shop, open }) => {
    const page = await open({ as: await aShopper(shop) })
    const early = Promise.withResolvers<void>()
    let requests = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/order/user') return
      requests++
      early.resolve()
    })
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('haat-cart'))).toMatch(/"owner":"/)
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await early.promise
      await route.continue()
    })
    await page.goto('/my-orders')
    await page.getByText('No orders yet').waitFor()
    expect(requests).toBe(1)
  },
)

async function expectEarlyRequests(page: Page, paths: string[]): Promise<void> {
  const requests: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    requests.push(pathname)
    if (paths.every((path) => requests.includes(path))) resolve()
  })
  const seen = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await Promise.all([promise, seen.promise])
    await route.continue()
  })
  const reply = await page.goto('/cart', { waitUntil: 'commit' })
  await page.locator('[data-line=name]', { hasText: 'Joha Rice' }).waitFor()
  seen.resolve()
  await page.getByRole('link', { name: 'Joha Rice' }).waitFor()
  await page.waitForLoadState('networkidle')
  const sent = paths.map((path) => requests.filter((one) => one === path).length)
  expect(sent, 'one request each').toEqual(paths.map(() => 1))
  const modules = (await reply?.text())?.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(modules.length, modules.join('\n')).toBeLessThanOrEqual(maxModules)
}
