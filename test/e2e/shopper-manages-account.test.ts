import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper, aVisitor } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { tokenIn, waitForMail } from '../mail.ts'
import { type PageJourney, phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

const old = 'mustard-fields-in-bloom'
const fresh = 'the-ferry-leaves-at-nine'
const email = 'asha@example.com'

phoneJourney(
  'a shopper who forgot the password sets a new one by mail',
  async ({ shop, open, allowError }) => {
    const page = await open()
    allowError(/status of 40[01].*\/api\/user\/(register|reset-password|login)/)
    await page.goto('/')
    await register(page)
    const elsewhere = await open()
    await elsewhere.goto('/')
    await openLogin(elsewhere)
    const dialog = elsewhere.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('link', { name: 'Forgot password?' }).click()
    await elsewhere.waitForURL('**/forgot-password')
    expect(await elsewhere.getByLabel('Email').inputValue()).toBe(email)
    await elsewhere.getByRole('button', { name: 'Send link' }).click()
    await elsewhere.getByText('Check your email').waitFor()

    const link = `/reset-password#${tokenIn(await waitForMail(shop, email))}`
    await elsewhere.goto(link)
    const asked: string[] = []
    elsewhere.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await elsewhere.waitForURL((url) => url.hash === '')
    await elsewhere.getByLabel('New password').fill('grocery123')
    await elsewhere.getByRole('button', { name: 'Set password' }).click()
    await elsewhere.getByText('too easy to guess').first().waitFor()
    expect(await elsewhere.getByLabel('New password').inputValue(), 'what was typed stays').toBe('grocery123')
    await elsewhere.getByLabel('New password').fill(fresh)
    await elsewhere.getByRole('button', { name: 'Set password' }).click()
    await elsewhere.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await elsewhere.getByText('Password changed', { exact: true }).waitFor()
    expect(asked.filter((request) => request.includes(link.slice(-43)))).toEqual([])

    await elsewhere.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await logIn(elsewhere, fresh)
    await page.goto('/account')
    await page.getByText('Log in to see your account').waitFor()

    await page.goto(link)
    await page.getByLabel('New password').fill(`${fresh} again`)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expectToast(page, 'expired or was already used')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await page.waitForURL('**/forgot-password')
    await page.goto('/reset-password')
    await page.getByText('This link is incomplete').waitFor()
  },
)

phoneJourney('a shopper changes name and password and is logged out elsewhere', async (visit) => {
  const { shop, open, allowError } = visit
  allowError(/status of 400.*\/api\/user\/password/)
  const asha = await aShopper(shop)
  const telephone = aVisitor(shop)
  await telephone.login({ email: asha.email, password: old })
  const page = await open({ as: asha })
  await page.goto('/')
  await openMenu({ page, isPhone: visit.isPhone })
  await page.getByRole('link', { name: 'My Account' }).click()
  await page.getByRole('heading', { name: 'My Account' }).waitFor()
  await page.getByLabel('Name', { exact: true }).waitFor()

  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('Name is required').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Asha Borah')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expectToast(page, 'Your name was saved')
  await page.getByRole('main').getByText('Asha Borah').waitFor()

  await page.getByRole('button', { name: 'Log out other devices' }).click()
  await expectToast(page, 'Logged out everywhere else')
  await expect(telephone.listAddresses()).rejects.toMatchObject({ status: 401 })

  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill(fresh)
  await page.getByRole('button', { name: 'Show new password' }).click()
  expect(await page.getByLabel('New password').getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The current password is incorrect').first().waitFor()
  expect(await page.getByLabel('New password').inputValue()).toBe(fresh)
  await expect.poll(() => focusedName(page)).toBe('currentPassword')
  await page.getByLabel('Current password').fill(old)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Your password was changed')
  await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('')
  await page.reload()
  await page.getByRole('main').getByText('Asha Borah').waitFor()
  await aVisitor(shop).login({ email: asha.email, password: fresh })
})

phoneJourney('a shopper downloads the data and deletes the account', async (visit) => {
  const { shop, open, allowError } = visit
  allowError(/status of 4(00|09).*\/api\/user\/delete/)
  const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]
  const { order } = await asha.placeCodOrder({
    items: [{ product: rice._id, quantity: 1 }],
    address: asha.address,
  })
  await asha.updateCart({ cartItems: { [rice._id]: 2 } })
  const page = await open({ as: asha })
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    user: { email: asha.email },
    orders: [{ _id: order._id }],
    cart: { items: { [rice._id]: 2 } },
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').waitFor()
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByText('The current password is incorrect').first().waitFor()
  await dialog.getByLabel('Your password').fill(old)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expectToast(page, 'You have an order on its way')
  await seller.setOrderStatus({ id: order._id, status: 'Delivered' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expectToast(page, 'Your account was deleted')
  await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
  await page.goto('/my-orders')
  await page.getByText('Log in to see your orders').waitFor()
  await expect(aVisitor(shop).login(asha)).rejects.toMatchObject({ code: 'wrong_credentials' })

  const desk = await open({ as: seller })
  await desk.goto('/seller/orders')
  await desk.getByText('Account deleted').waitFor()
})

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

async function openMenu({ page, isPhone }: Pick<PageJourney, 'page' | 'isPhone'>) {
  await page.getByRole('button', { name: isPhone ? 'Menu' : /^Account of/, exact: isPhone }).click()
}

async function openLogin(page: Page) {
  const button = page.getByRole('button', { name: 'Login', exact: true })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.or(button).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await button.click()
  await page.getByRole('dialog').getByLabel('Email').waitFor()
}

async function register(page: Page) {
  await openLogin(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByLabel('Name').fill('Asha')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill('grocery123')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByText('too easy to guess').first().waitFor()
  await expect.poll(() => focusedName(page)).toBe('password')
  await dialog.getByLabel('Password').fill(old)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, 'Welcome, Asha!')
}

async function logIn(page: Page, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(old)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectToast(page, 'Invalid email or password')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectToast(page, 'Welcome back, Asha!')
}
