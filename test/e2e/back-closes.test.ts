import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { phoneJourney, visitorJourney } from './journey.ts'

visitorJourney('Back closes the login and the menu, and stays on the page', async ({ page, isPhone }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop now' }).filter({ visible: true }).first().click()
  await page.waitForURL('**/products')
  const opener = page.getByRole('banner').getByRole('button', { name: isPhone ? 'Menu' : 'Login' })
  const dialog = page.getByRole('dialog')
  async function openLogin() {
    await opener.click()
    if (!isPhone) return
    await waitForOverlays(page, 1)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  if (isPhone) {
    await opener.click()
    await waitForOverlays(page, 1)
    await page.goBack()
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' })
  }
  // The address changes before the page, and the list is short until its products have come.
  await page.getByRole('heading', { name: 'All products' }).waitFor()
  await page.getByRole('button', { name: 'Add Tomato to cart' }).waitFor()
  if (!isPhone) await expect.poll(() => scrollbarWidth(page)).toBeGreaterThan(0)
  const placeBefore = await opener.boundingBox()
  await openLogin()
  await dialog.getByLabel('Email').fill('asha@example.com')
  if (!isPhone) {
    expect(await scrollbarWidth(page), 'a bright strip beside the dimmed page').toBe(0)
    expect(await opener.boundingBox(), 'the page must not move').toEqual(placeBefore)
  }
  await waitForOverlays(page, 1)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/products')
  if (!isPhone) expect(await isFocused(opener)).toBe(true)

  // Closed in other ways, the dialog leaves no history entry behind.
  await openLogin()
  await waitForOverlays(page, 1)
  await page.keyboard.press('Escape')
  await waitForOverlays(page, 0)
  await openLogin()
  await waitForOverlays(page, 1)
  await dialog.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot-password')
  await page.goBack()
  await page.waitForURL('**/products')
  await page.getByRole('heading', { name: 'All products' }).waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goForward()
  await page.waitForURL('**/products')
  await page.goForward()
  await page.waitForURL('**/forgot-password')
})

visitorJourney('Back closes the sort sheet, and a choice in it is one entry', async ({ page, isPhone }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop now' }).filter({ visible: true }).first().click()
  await page.waitForURL('**/products')
  const opener = page.getByRole('button', { name: 'Sort' })
  const sheet = page.getByRole('navigation', { name: 'Sort' })
  await opener.click()
  await sheet.waitFor()
  await waitForOverlays(page, 1)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/products')
  expect(await isFocused(opener)).toBe(true)

  if (isPhone) {
    await opener.click()
    await waitForOverlays(page, 1)
    const close = sheet.getByRole('button', { name: 'Close' })
    expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await close.click()
    await sheet.waitFor({ state: 'hidden' })
    await waitForOverlays(page, 0)
  }
  await opener.click()
  await waitForOverlays(page, 1)
  await sheet.getByRole('link', { name: 'Price, low to high', exact: true }).click()
  await page.waitForURL('**/products?sort=price')
  await waitForOverlays(page, 0)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/products' && url.search === '')
  await opener.waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goForward()
  await page.goForward()
  await page.waitForURL('**/products?sort=price')
})

phoneJourney("Back closes a seller's dialog and keeps the page", async ({ shop, open }) => {
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/people')
  const opener = page.getByRole('button', { name: 'Invite staff' })
  await opener.click()
  await page.getByRole('dialog').waitFor()
  await waitForOverlays(page, 1)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/seller/people')
  expect(await isFocused(opener)).toBe(true)
})

function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

/** The code that adds the entries is loaded when the browser is idle. */
async function waitForOverlays(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => (history.state?.overlays ?? 0) === wanted, count)
}

function isFocused(element: ReturnType<Page['getByRole']>): Promise<boolean> {
  return element.evaluate((button) => button === document.activeElement)
}

function scrollbarWidth(page: Page): Promise<number> {
  return page.evaluate(() => innerWidth - document.documentElement.clientWidth)
}
