import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

const beforeOpening = Date.parse('2026-11-22T06:38:00+05:30')
const [phone] = defaultSettings.phones

// Only the database in the process has the clock that the journey sets.
beforeAll(() => void vi.stubEnv('TEST_DATABASE_URL', ''))
afterAll(() => void vi.unstubAllEnvs())

phoneJourney('delivery is promised by opening hours, PIN code and items', async ({ shop, open, isPhone }) => {
  const { rice, soldOut } = await addDemoProducts(shop)
  const cleaning = await aProduct(shop, { name: 'Home Cleaning', category: 'Services', weight: null })
  const asha = await aShopper(shop)
  await asha.updateCart({ cartItems: { [rice._id]: 1, [cleaning._id]: 1 } })
  const page = await open({ as: asha })

  // Playwright compares its commands with the real time, so the server's clock is set between them.
  await page.clock.install({ time: beforeOpening })
  vi.useFakeTimers({ toFake: ['Date'], now: beforeOpening })
  try {
    await page.goto(`/products/grocery/${rice._id}`)
    await page.getByRole('banner').getByText('Closed · opens 7 AM').waitFor()
    await page.getByText('Opens at 7 AM. Your order goes out this morning').waitFor()

    vi.useRealTimers()
    await page.clock.fastForward('22:00')
    await page.getByRole('banner').getByText('Open · until 9 PM').waitFor()
    await page.getByText('Delivery in about 30 minutes', { exact: true }).waitFor()

    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T07:01:00+05:30') })
    await page.goto(`/products/services/${cleaning._id}`)
    await page.getByText('We call you to fix a time', { exact: true }).waitFor()
    await page.goto(`/products/vegetable/${soldOut._id}`)
    await page.getByText('handling').waitFor()
    expect(await page.getByText(/30 minutes|this morning|call you/).count()).toBe(0)

    await page.goto('/cart')
    await page.getByText('Delivery in about 30 minutes; for services, we call you to fix a time').waitFor()
    await page.getByRole('banner').getByText('· 784164').waitFor()
    await checkPin(page, '110001')
    await page.goto(`/products/grocery/${rice._id}`)
    await page
      .getByText(`We don’t usually deliver to 110001. You can order, but call us first at ${phone}`)
      .waitFor()
    expect(await hasOneHeaderRow(page), 'nothing wraps').toBe(true)
    if (isPhone) await expectNoSidewaysScroll(page)

    await page.goto('/cart')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL('**/my-orders')
    await page.getByText('Thank you! Order #').waitFor()
    await page.getByText('; for services, we call you to fix a time.').waitFor()
  } finally {
    vi.useRealTimers()
  }
})

async function checkPin(page: Page, pin: string) {
  await page.goto('/')
  await page.getByLabel('PIN code').fill(pin)
  await page.getByRole('banner').getByText(`· ${pin}`).waitFor()
}

function hasOneHeaderRow(page: Page): Promise<boolean> {
  return page.getByRole('banner').evaluate((header) => header.clientHeight <= 65)
}
