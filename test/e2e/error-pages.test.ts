import { expect } from 'vitest'
import { defaultSettings as about } from '#domain/settings/shop-settings.ts'
import { defaultPublicSettings } from '../default-config.ts'
import { desktopVisitorJourney, phoneVisitorJourney } from './journey.ts'
import { loadBuiltPages } from './running-shop.ts'

phoneVisitorJourney('an unknown page says so at once, and offers links', async ({ page, allowError }) => {
  allowError(/status of 404|ERR_FAILED/)
  // Its texts are in what a service worker keeps.
  await page.route(/\/messages-en-info-/, (route) => route.abort())
  for (const path of [
    '/seller/nowhere',
    '/nowhere',
    '/products/no-such-shelf',
    '/products/grocery/no-such-product',
  ]) {
    const reply = await page.goto(path)
    expect([path, reply?.status()]).toEqual([path, 404])
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByText('This page doesn’t exist or has moved.').waitFor()
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
  }
  await page.getByRole('link', { name: 'Vegetables' }).click()
  await page.getByRole('heading', { name: 'Vegetables', level: 1 }).waitFor()
})

desktopVisitorJourney(
  'an unavailable shop says so, shows its contact, and tries again',
  async ({ page, allowError }) => {
    allowError(/status of 503|server: 503/)
    const renderPage = await loadBuiltPages()
    const send = async () => Response.json({ success: false, code: 'database_unavailable' }, { status: 503 })
    const { html } = await renderPage({ url: '/products', send, settings: defaultPublicSettings })
    const unavailable = (route: { fulfill: (reply: object) => Promise<void> }) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: html })
    await page.route('**/products', unavailable)
    await page.goto('/products')
    await page.getByText('We’ll be back in a moment.').waitFor()
    await page.locator('main').getByRole('link', { name: about.phones[0] }).waitFor()

    await page.unroute('**/products', unavailable)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Joha Rice' }).waitFor()
  },
)
