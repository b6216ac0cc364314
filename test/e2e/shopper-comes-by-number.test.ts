import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPhoneShopper, aSeller } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

const password = 'mustard-fields-in-bloom'

/** At most these stand between Home and the first order of a person with only a phone number. */
const limits = { presses: 8, fields: 4 }

phoneJourney('a person with only a phone number orders with few presses and typed fields', async (visit) => {
  const { shop, open } = visit
  await addDemoProducts(shop)
  const page = await open()
  const count = { presses: 0, fields: 0 }
  const press = async (target: Locator) => {
    count.presses += 1
    await target.click()
  }
  const type = async (target: Locator, text: string) => {
    count.fields += 1
    await target.fill(text)
  }
  await page.goto('/')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const best = page.getByRole('region', { name: 'Best Sellers' })
  await press(best.getByRole('button', { name: /^Add Joha Rice/ }))
  await press(
    page
      .getByRole('link', { name: /^Cart, 1 item/ })
      .filter({ visible: true })
      .first(),
  )
  await press(button('Place Order'))
  await press(button('Use mobile number'))
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  await type(dialog.getByLabel('Name', { exact: true }), 'Bina Das')
  await type(dialog.getByLabel('Mobile number'), '৯৮৬৪০ ১২৩৪৫')
  await type(dialog.getByLabel('Password', { exact: true }), password)
  await press(dialog.getByRole('button', { name: 'Create account' }))
  await page.waitForURL('**/add-address')
  await press(button('784161 Bihpuria'))
  expect(await page.getByLabel('PIN code').inputValue()).toBe('784161')
  expect(await page.getByLabel('City, town or village').inputValue()).toBe('Bihpuria')
  expect(await page.getByLabel('Phone number').inputValue()).toBe('98640 12345')
  expect(await page.getByLabel('Email').count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await type(page.getByLabel('Flat, house no., street, landmark'), 'Station Road 4')
  await press(button('Save address'))
  await page.waitForURL('**/cart')
  await press(button('Place Order'))
  await page.waitForURL('**/my-orders')
  await page.getByText('Thank you! Order #1', { exact: false }).first().waitFor()
  expect(count.presses).toBeLessThanOrEqual(limits.presses)
  expect(count.fields).toBeLessThanOrEqual(limits.fields)
})

phoneJourney(
  'the login remembers the number, which the account page can change',
  async ({ shop, open, allowError }) => {
    allowError(/status of 40[01].*\/api\/user\/(login|change-login)/)
    const bina = await aPhoneShopper(shop)
    const page = await open()
    await page.goto('/account')
    const openDialog = () => page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog')
    await openDialog()
    await dialog.getByLabel('Email').waitFor()
    await dialog.getByRole('button', { name: 'Use mobile number' }).click()
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await dialog.getByText('We send a link for a new password').waitFor()
    expect(await dialog.getByRole('link').getAttribute('href')).toBe('tel:+916000000001')
    await page.keyboard.press('Escape')
    await openDialog()
    await dialog.getByLabel('Mobile number').fill(bina.phone)
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('Invalid mobile number or password').first().waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(bina.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('button', { name: 'Add email' }).click()
    await addEmail(page, { email: 'bina@example.com', password: 'not the password' })
    await page.getByText('The current password is incorrect.').first().waitFor()
    await addEmail(page, { email: 'bina@example.com', password: bina.password })
    await page.getByRole('button', { name: 'Change email' }).waitFor()
    await expectNoSidewaysScroll(page)
  },
)

phoneJourney('an owner lets the login ask for the number first', async ({ shop, open }) => {
  const owner = await aSeller(shop)
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { opensLoginByPhone: true } })
  const page = await open()
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile number').waitFor()
  await dialog.getByRole('button', { name: 'Use email' }).click()
  await dialog.getByLabel('Email').waitFor()
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await dialog.getByLabel('Email').waitFor()
})

async function addEmail(page: Page, { email, password: typed }: { email: string; password: string }) {
  const dialog = page.getByRole('dialog', { name: 'Add email' })
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Your password').fill(typed)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

phoneJourney('an owner confirms a number and sends a link for a new password', async ({ shop, open }) => {
  const [owner, bina] = [await aSeller(shop), await aPhoneShopper(shop)]
  const page = await open({ as: owner })
  await page.goto(`/seller/customers/${bina.id}`)
  const login = page.getByRole('region', { name: 'Login by mobile number' })
  await login.getByText('Not confirmed', { exact: true }).waitFor()
  await login.getByRole('button', { name: 'New password…' }).click()
  await page.getByRole('dialog').getByText('gets a new, empty account').waitFor()
  await page.keyboard.press('Escape')
  await login.getByRole('button', { name: 'Confirm number' }).click()
  await login.getByText('Confirmed', { exact: true }).waitFor()
  await login.getByRole('button', { name: 'New password…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const href = await dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
  await dialog.getByRole('img', { name: 'Code to scan with the link' }).waitFor()
  await expectNoSidewaysScroll(page)
  const sent = new URL(href ?? '')
  expect(`${sent.origin}${sent.pathname}`).toBe(`https://wa.me/${bina.phone.slice(1)}`)
  const [link = ''] = /http\S+/.exec(sent.searchParams.get('text') ?? '') ?? []
  const there = await open()
  await there.goto(link)
  await there.getByLabel('New password').fill('the-ferry-leaves-at-nine')
  await there.getByRole('button', { name: 'Set password' }).click()
  await there.getByText('Password changed', { exact: true }).waitFor()
})
