import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDemoProducts } from './demo-products.ts'
import { phoneVisitorJourney } from './journey.ts'

const router = '**/assets/router-*.js'

phoneVisitorJourney(
  'a link that is pressed before the router has arrived is followed then',
  async (visit) => {
    const { page, shop } = visit
    await addDemoProducts(shop)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(router, async (route) => {
      await promise
      await route.continue()
    })
    const documents = countDocuments(visit)
    await page.goto('/products')
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('link', { name: 'Joha Rice' }).first().click()
    await page.evaluate(() => scrollTo(0, 100))
    resolve()
    await page.waitForURL('**/products/grocery/*')
    await page.getByRole('heading', { level: 1, name: 'Joha Rice' }).waitFor()
    expect(documents()).toBe(1)

    await page.goBack()
    await page.waitForURL('**/products')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(documents()).toBe(1)
  },
)

phoneVisitorJourney(
  'without the router a link loads its page, and Back shows the page before',
  async (visit) => {
    const { page, shop, allowError } = visit
    allowError(/Failed to load resource|browser-router|router-/)
    await addDemoProducts(shop)
    await page.goto('/')
    await page.getByRole('link', { name: 'Joha Rice' }).first().click()
    await page.waitForURL('**/products/grocery/*')
    await page.getByRole('heading', { level: 1, name: 'Joha Rice' }).waitFor()
    await page.route(router, (route) => route.abort())
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { name: 'Best Sellers' }).waitFor()
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('link', { name: 'Joha Rice' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Joha Rice' }).waitFor()
  },
)

type Visit = { page: Page }

function countDocuments({ page }: Visit): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}
