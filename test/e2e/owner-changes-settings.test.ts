import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

desktopJourney(
  'the owner changes the store profile, and its pages follow at once',
  async ({ shop, open, allowError }) => {
    const page = await open()
    const desk = await open({ as: await aSeller(shop) })
    await page.goto('/')
    await page.getByRole('heading', { name: 'The weekly market at your door' }).waitFor()

    await desk.goto('/seller/settings')
    await desk.getByRole('heading', { name: 'Shop settings' }).waitFor()
    await answerPinsQuestion(desk)
    await expectOneScreenOfSections(desk)
    await followChecklist(desk)
    await change(desk)
    await expectInvalidRefused(desk)
    const entry = await historyEntry(desk)
    await save(desk)
    await desk.getByRole('link', { name: 'Bor Bazar, home' }).waitFor()
    await expect.poll(() => desk.title()).toBe('Shop settings – Bor Bazar')
    expect(await historyEntry(desk)).toBe(entry)
    await desk.goto('/seller/settings#cash')
    expect(await desk.getByLabel('Open cash orders per customer').inputValue()).toBe('3')

    await page.goto('/')
    await expectChanges(page)
    await desk.getByRole('link', { name: 'Bor Bazar, home' }).click()
    await desk.getByRole('heading', { name: 'The ferry brings fish' }).waitFor()

    await twoTabs({ first: desk, second: await open({ as: await aSeller(shop) }), forgive: allowError })
    await resetToDefaults(desk)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Fresh groceries in about 30 minutes' }).waitFor()
    await page.getByRole('link', { name: 'Haat, home' }).first().waitFor()
  },
)

phoneJourney("the owner's draft is kept, and no other role opens the page", async ({ shop, open }) => {
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/settings#setting-tagline')
  await page.getByLabel('Tagline').fill('Everything from the river')
  await page.getByText('1 unsaved change').waitFor()
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Seller Orders' }).waitFor()
  await page.goBack()
  await page.getByText('1 unsaved change').waitFor()
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Everything from the river')
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Fresh groceries in about 30 minutes')
  await page.getByRole('status').filter({ hasText: 'unsaved' }).waitFor({ state: 'hidden' })

  const packer = await open({ as: await aSeller(shop, { role: 'packer' }) })
  await packer.goto('/seller/settings')
  await packer.getByText('You don’t have access to Shop settings.').waitFor()
  await packer.getByRole('heading', { name: 'Shop settings', level: 1 }).waitFor({ state: 'attached' })
})

function historyEntry(page: Page): Promise<string> {
  return page.evaluate(() => history.state.key)
}

/** Even with a long name of the shop. */
async function expectOneScreenOfSections(desk: Page) {
  const heights = await desk.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  expect(heights[0]).toBeLessThan(2 * (heights[1] ?? 0))
  await expectNoSidewaysScroll(desk)
}

async function answerPinsQuestion(desk: Page) {
  const checklist = desk.getByRole('region', { name: 'Before you open: 12 details to fill in' })
  await checklist.getByText('784164, 784161, 784165, 784168, 787033').waitFor()
  await checklist.getByRole('button', { name: 'No, from everywhere' }).click()
  await expectToast(desk, 'Settings saved')
  await desk.reload()
  await desk.getByText('Before you open: 11 details to fill in').waitFor()
}

async function followChecklist(desk: Page) {
  const checklist = desk.getByRole('region', { name: 'Before you open: 11 details to fill in' })
  await checklist.getByRole('link', { name: 'Grievance officer' }).click()
  const officer = desk.locator('[name="officer-name"]')
  await expect.poll(() => officer.evaluate((field) => field.matches(':focus'))).toBe(true)
  await checklist.getByRole('link', { name: 'Phone numbers' }).click()
  await expect
    .poll(() => desk.getByLabel('Phone 1 (main number)').evaluate((field) => field.matches(':focus')))
    .toBe(true)
  await officer.waitFor()
}

async function change(desk: Page) {
  for (const title of ['The shop', 'Hours and delivery', 'Cash on delivery', 'Banners on Home'])
    await desk.locator('summary').filter({ hasText: title }).click()
  await desk.getByLabel('Name', { exact: true }).first().fill('Maa Kamakhya Grocery & Variety Store')
  await expectNoSidewaysScroll(desk)
  await desk.getByLabel('Name', { exact: true }).first().fill('Bor Bazar')
  await desk.getByLabel('Phone 1 (main number)').fill('+91 70000 11111')
  await desk.getByLabel('Add PIN codes').fill('781001, 781 002')
  await desk.getByLabel('Add PIN codes').press('Enter')
  await desk.getByRole('button', { name: 'Remove 784168' }).click()
  await desk.getByLabel('Open cash orders per customer').fill('3')
  await desk.getByRole('button', { name: 'Reset to default for open cash orders: 5' }).waitFor()
  await desk.getByLabel('Title of banner 1').fill('The ferry brings fish')
  await desk.getByText('5 unsaved changes').waitFor()
  await desk.getByText('Before you open: 10 details to fill in').waitFor()
  await expectBannerPictures(desk)
}

async function expectBannerPictures(desk: Page) {
  const pictures = desk.locator('#banners img')
  expect(await pictures.count()).toBe(6)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(100)
  }
}

async function expectInvalidRefused(desk: Page) {
  await desk.getByLabel('Email', { exact: true }).first().fill('nobody')
  await desk.locator('#contact > summary').click()
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByText('Please enter a valid email address').waitFor()
  const email = desk.getByLabel('Email', { exact: true }).first()
  await expect.poll(() => email.evaluate((field) => field.matches(':focus'))).toBe(true)
  await desk.getByRole('button', { name: 'Reset to default for Email' }).click()
  await desk.getByText('5 unsaved changes').waitFor()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Settings saved')
}

async function expectChanges(page: Page) {
  expect(await page.title()).toBe('Bor Bazar – Fresh groceries in about 30 minutes')
  await page.getByRole('heading', { name: 'The ferry brings fish' }).waitFor()
  await page.locator('footer').getByRole('link', { name: '+91 70000 11111' }).waitFor()
  for (const [pin, answer] of [
    ['781002', 'Delivery available in your area!'],
    ['784168', "Sorry, we don't deliver to this pin code yet."],
  ] as const) {
    await page.getByLabel('PIN code').fill(pin)
    await page.getByText(answer).waitFor()
  }
  await page.goto('/Delivery-Information')
  await page.getByText('784164, 784161, 784165, 787033, 781001, 781002').first().waitFor()
}

type Tabs = { first: Page; second: Page; forgive: (fault: RegExp) => void }

/** The slower owner keeps the draft, sees the saved values, and can save. */
async function twoTabs({ first, second, forgive }: Tabs) {
  forgive(/status of 409/)
  await first.goto('/seller/settings#setting-tagline')
  await second.goto('/seller/settings#setting-upiId')
  await second.getByLabel('UPI ID').fill('bazar@upi')
  await first.getByLabel('Tagline').fill('Everything from the river')
  await save(first)
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(second, 'Someone else has changed the settings.')
  await second
    .locator('textarea, input')
    .and(second.locator('[value="Everything from the river"]'))
    .waitFor({ state: 'attached' })
  expect(await second.getByLabel('UPI ID').inputValue()).toBe('bazar@upi')
  await save(second)
}

async function resetToDefaults(desk: Page) {
  await desk.reload()
  await desk.getByLabel('Tagline').waitFor()
  const closed = desk.locator('details:not([open]) > summary')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
  const buttons = desk.getByRole('button', { name: /^Reset to default/ })
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click()
  expect(await buttons.count()).toBe(0)
  await save(desk)
}
