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
    await expectOneScreenOfSections(desk)
    await answerPinsQuestion(desk)
    await followToDoList(desk)
    await change(desk)
    await expectInvalidRefused(desk)
    const entry = await historyEntry(desk)
    await save(desk)
    await desk.getByRole('link', { name: 'Bor Bazar, home' }).waitFor()
    await expect.poll(() => desk.title()).toBe('Contact – Bor Bazar')
    expect(await historyEntry(desk)).toBe(entry)
    // A link of an earlier release.
    await desk.goto('/seller/settings#trust')
    await desk.waitForURL('**/seller/settings/cash#trust')
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

/** By links, so that the draft is kept. */
async function openSection(desk: Page, title: string) {
  await desk
    .getByRole('navigation', { name: 'Seller' })
    .getByRole('link', { name: 'Shop settings' })
    .filter({ visible: true })
    .click()
  await desk.getByRole('main').getByRole('link').filter({ hasText: title }).click()
  await desk.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function answerPinsQuestion(desk: Page) {
  await openSection(desk, 'Where you deliver')
  const question = desk.getByRole('region', { name: 'Only take orders to these PIN codes?' })
  await question.getByText('784164, 784161, 784165, 784168, 787033').waitFor()
  await question.getByRole('button', { name: 'No, from everywhere' }).click()
  await expectToast(desk, 'Settings saved')
  await question.waitFor({ state: 'detached' })
}

async function followToDoList(desk: Page) {
  await desk.getByRole('link', { name: 'To do' }).click()
  const steps = desk.getByRole('region', { name: 'Set up your shop' })
  await steps.getByText('1 of 6 done').waitFor()
  await steps.getByRole('link', { name: 'Where you deliver done' }).waitFor()
  await steps.getByRole('link', { name: /^Contact/ }).click()
  await desk.waitForURL('**/seller/settings/contact')
}

async function change(desk: Page) {
  await openSection(desk, 'The shop')
  await desk.getByLabel('Name', { exact: true }).fill('Maa Kamakhya Grocery & Variety Store')
  await expectNoSidewaysScroll(desk)
  await desk.getByLabel('Name', { exact: true }).fill('Bor Bazar')
  await openSection(desk, 'Contact')
  await desk.getByLabel('Phone 1 (main number)').fill('+91 70000 11111')
  await openSection(desk, 'Where you deliver')
  await desk.getByLabel('Add PIN codes').fill('781001, 781 002')
  await desk.getByLabel('Add PIN codes').press('Enter')
  await desk.getByRole('button', { name: 'Remove 784168' }).click()
  await openSection(desk, 'Cash on delivery')
  await desk.getByLabel('Open cash orders per customer').fill('3')
  await desk.getByRole('button', { name: 'Reset to default for open cash orders: 5' }).waitFor()
  await openSection(desk, 'Banners on Home')
  await desk.getByLabel('Title of banner 1').fill('The ferry brings fish')
  await desk.getByText('5 unsaved changes').waitFor()
  await expectBannerPictures(desk)
}

async function expectBannerPictures(desk: Page) {
  const pictures = desk.locator('form img')
  expect(await pictures.count()).toBe(6)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(100)
  }
}

/** The button leads to the field of the other page. */
async function expectInvalidRefused(desk: Page) {
  await openSection(desk, 'Contact')
  await desk.getByLabel('Email', { exact: true }).fill('nobody')
  await openSection(desk, 'Fees')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.waitForURL('**/seller/settings/contact#setting-email')
  await desk.getByText('Please enter a valid email address').waitFor()
  const email = desk.getByLabel('Email', { exact: true })
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
  await second.getByRole('alert').getByText('Someone else has changed the settings.').waitFor()
  expect(await second.getByLabel('UPI ID').inputValue()).toBe('bazar@upi')
  await save(second)
  await openSection(second, 'The shop')
  expect(await second.getByLabel('Tagline').inputValue()).toBe('Everything from the river')
}

async function resetToDefaults(desk: Page) {
  await desk.reload()
  for (const title of [
    'The shop',
    'Contact',
    'Where you deliver',
    'Cash on delivery',
    'Payment',
    'Banners on Home',
  ]) {
    await openSection(desk, title)
    await desk.getByRole('main').locator('input, textarea').first().waitFor()
    const buttons = desk.getByRole('button', { name: /^Reset to default/ })
    for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click()
    expect(await buttons.count()).toBe(0)
  }
  await save(desk)
}
