import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aShopper } from '../builders/accounts.ts'
import { phoneJourney, phoneVisitorJourney } from './journey.ts'
import { stopClock } from './stop-clock.ts'

phoneVisitorJourney('a toast closes by itself, but not while its button has the focus', async ({ open }) => {
  const page = await open({ toastsGo: true })
  await stopClock(page)
  await page.goto('/products')
  await letPageBeIdle(page)
  const region = page.getByRole('region', { name: 'Notifications' })
  const toasts = region.locator('.toast:not([data-leaving])')

  await page.getByRole('button', { name: 'Add Tomato to cart' }).click()
  await toasts.getByText('Added to Cart').waitFor()
  const headerBottom = await page
    .getByRole('banner')
    .evaluate((header) => header.getBoundingClientRect().bottom)
  // It slides down.
  await expect.poll(async () => (await toasts.boundingBox())?.y).toBeGreaterThanOrEqual(headerBottom)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  expect((await toasts.boundingBox())?.y, 'on the next page').toBeGreaterThanOrEqual(headerBottom)
  await page.goBack()
  await page.getByRole('button', { name: 'Add Joha Rice to cart' }).click()
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  expect(await toasts.count()).toBe(1)
  await page.clock.runFor(3500)
  expect(await toasts.count()).toBe(0)

  await page.goto('/cart')
  await letPageBeIdle(page)
  await page.getByRole('button', { name: 'Remove Tomato' }).click()
  await toasts.getByText('Removed from Cart').waitFor()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await page.clock.runFor(20_000)
  expect(await toasts.count()).toBe(1)
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Tomato' }).waitFor()
  await expect.poll(() => toasts.count()).toBe(0)
})

phoneVisitorJourney(
  'a failure is shown above an open dialog and lets presses through',
  async ({ page, isPhone, allowError }) => {
    allowError(/status of 401/)
    await page.goto('/')
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password').fill('a wrong password')
    await page.keyboard.press('Enter')
    const toast = page.locator('.toast[data-kind="error"]:not([data-leaving])')
    await toast.waitFor()
    const said = page.getByRole('dialog').getByText('Invalid email or password')
    expect(await said.count(), 'by the toast').toBe(1)
    const hitsAt = async (isPressable: boolean) =>
      toast.evaluate((element, pressable) => {
        element.style.pointerEvents = pressable ? 'auto' : ''
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }, isPressable)
    expect(await hitsAt(true), 'above the dialog').toBe(true)
    expect(await hitsAt(false), 'takes presses').toBe(false)
    await toast.waitFor({ state: 'detached' })
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor()
    // The toast is still fading out.
    await expect.poll(() => said.count(), { message: 'by the form' }).toBe(1)
  },
)

phoneJourney('a failure above a dialog is still shown after Back has closed the dialog', async (visit) => {
  visit.allowError(/status of 400/)
  const page = await visit.open({ as: await aShopper(visit.shop) })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not the password')
  await page.keyboard.press('Enter')
  const toast = page.locator('.toast[data-kind="error"]:not([data-leaving])')
  await dialog.locator(toast).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await toast.waitFor()
})

/** The region of toasts loads when the browser is idle, which waits for a stopped clock and for hydration. */
async function letPageBeIdle(page: Page): Promise<void> {
  const countAfterSecond = async () => {
    await page.clock.runFor(1000)
    return page.getByRole('region', { name: 'Notifications' }).count()
  }
  await expect.poll(countAfterSecond).toBe(1)
}
