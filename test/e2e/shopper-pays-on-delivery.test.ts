import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aroundTheClock, setDelivery } from '../builders/delivery.ts'
import { noOrderLimits } from '../default-config.ts'
import { waitForSteadyDay } from '../steady-day.ts'
import { addDemoProducts } from './demo-products.ts'
import { journey, type PageJourney, phoneJourney, withPage } from './journey.ts'
import { findChoice } from './page-steps.ts'
import { expectToast, followToasts, letErrorGo } from './toasts.ts'

// The shop closes at 23:59.
await waitForSteadyDay()

journey('a visitor fills a cart, registers, orders, sees the order and logs out', async (own) => {
  const visit = await withPage(own)
  const { page, shop, allowError } = visit
  allowError(/status of 400.*\/api\/user\/register/)
  await addDemoProducts(shop)
  await fillCart(page)
  await page.reload()
  if (visit.isPhone) await expectBar(page)
  await openCart(page, 3)
  await page.getByText('₹249', { exact: true }).filter({ visible: true }).first().waitFor()
  await page.getByText('No address found').waitFor()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await addAddress(page, await register(page))

  await page.getByText('Station Road 4').first().waitFor()
  expect(await readNames(page), 'in the order of adding').toEqual(['Joha Rice', 'Tomato'])
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/my-orders')
  await expectOrder(page)

  await logOut(visit)
  await page.goto('/my-orders')
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  expect(await page.getByText('Joha Rice').count()).toBe(0)
  await page.goto('/cart')
  await page.getByText('Your cart is empty').waitFor()
  await page.goto('/add-address')
  await page.waitForURL('**/cart')
  await page.getByText('Log in to add an address.').waitFor()
})

phoneJourney('a cart from before the login is merged with the stored one', async (own) => {
  const visit = await withPage(own)
  const { page, shop } = visit
  const { lentils, rice } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  await asha.updateCart({ cartItems: { [lentils._id]: 1, [rice._id]: 5 } })
  await fillCart(page)

  await openCart(page, 3)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(asha.email)
  await dialog.getByLabel('Password').fill(asha.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()

  await page.getByRole('link', { name: 'Cart, 7 items' }).waitFor()
  expect(await page.getByLabel('Quantity of Joha Rice').inputValue()).toBe('5')
  expect(new URL(page.url()).pathname, 'an order larger than what was seen').toBe('/cart')
  await letErrorGo(page)
  await page.getByLabel('Quantity of Joha Rice').selectOption('1')
  await expectToast(page, 'Cart Updated')
  await page.getByRole('button', { name: 'Remove Black Lentils' }).click()
  await expectToast(page, 'Removed from Cart')
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  await expect.poll(async () => (await asha.getShopperSession()).user.cartItems[rice._id]).toBe(1)
})

phoneJourney(
  'a returning shopper sees all choices and Place Order at once, and changes one',
  async (visit) => {
    const { shop, open } = visit
    const { rice, tomato } = await addDemoProducts(shop)
    await setDelivery(await aSeller(shop), { openingHours: aroundTheClock })
    const asha = await aShopper(shop)
    await asha.updateCart({ cartItems: { [rice._id]: 1, [tomato._id]: 1 } })
    const page = await open({ as: asha })
    await page.goto('/cart')
    const button = page.getByRole('button', { name: 'Place Order' })
    const choices = ['Station Road 4', 'Delivery in about 30 minutes', 'Cash on delivery', 'Leave it out']
    await page.getByRole('heading', { name: 'Order summary' }).evaluate((heading) => heading.scrollIntoView())
    const barTop = (await button.boundingBox())?.y ?? 0
    for (const choice of choices) {
      const { y = 9999, height = 0 } = (await page.getByText(choice).boundingBox()) ?? {}
      expect([choice, y > 0 && y + height < barTop]).toEqual([choice, true])
    }
    const { y = 9999, height = 0 } = (await button.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)

    const row = 'If something is missing'
    const change = page.getByRole('button', { name: `Change ${row}` })
    await change.press('Enter')
    await page.getByRole('radio', { name: /^Leave it out/ }).press('ArrowUp')
    await findChoice(page, row).getByText('Ask me').first().waitFor()
    await page.getByRole('radio', { name: 'Ask me' }).press('ArrowUp')
    await page.getByRole('radio', { name: 'Ask me' }).click()
    await page.getByRole('radio', { name: 'Ask me' }).waitFor({ state: 'hidden' })
    expect(await change.evaluate((element) => element === document.activeElement), 'the focus').toBe(true)
    await button.click()
    await page.waitForURL('**/my-orders')
    expect((await asha.listMyOrders()).orders).toMatchObject([{ substitution: 'ask' }])
  },
)

phoneJourney('a shopper without an address is asked for one', async ({ shop, open }) => {
  const { rice } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  await shop.db.deleteFrom('addresses').execute()
  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  const page = await open({ as: asha })
  await page.goto('/cart')
  await page.getByText('No address found').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('alert').filter({ hasText: 'Please select an address' }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
})

phoneJourney(
  'a shopper at the limit of open orders gets an explanation, and keeps the cart',
  async ({ shop, open, allowError }) => {
    allowError(/status of 409/)
    const { rice } = await addDemoProducts(shop)
    const asha = await aShopper(shop)
    await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
    await asha.updateCart({ cartItems: { [rice._id]: 2 } })
    const page = await open({ as: asha })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('You have 1 open order with cash on delivery already.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/cart')
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  },
  { orderLimits: { ...noOrderLimits, openCash: 1 } },
)

async function fillCart(page: Page) {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add Joha Rice to cart' }).click()
  await page.getByRole('button', { name: 'One more Joha Rice' }).click()
  await page.getByRole('button', { name: 'Add Tomato to cart' }).click()
  await expectToast(page, 'Added to Cart')
}

async function expectBar(page: Page) {
  const bar = page.getByRole('complementary', { name: 'Cart' })
  await bar.getByText('₹231').waitFor()
  await bar.getByText('+ ₹18 fees').waitFor()
}

async function openCart(page: Page, count: number) {
  await page.getByRole('link', { name: `Cart, ${count} items` }).click()
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
}

async function register(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Log in to place your order.').waitFor()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByLabel('Name').fill('Asha Borah')
  await dialog.getByLabel('Email').fill('asha@example.com')
  await dialog.getByLabel('Password').fill('grocery123')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, 'too easy to guess')
  await dialog.getByLabel('Password').fill('mustard-fields-in-bloom')
  const expectToasts = followToasts(page)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor()
  return expectToasts
}

async function addAddress(page: Page, expectToasts: (said: readonly RegExp[]) => Promise<void>) {
  // The order goes on by itself: there is no address yet.
  await page.waitForURL('**/add-address')
  await page.getByRole('heading', { name: 'Delivery address', level: 1 }).waitFor()
  await expectToasts([/Welcome/])
  await page.getByLabel('PIN code').fill('784164')
  await page.getByLabel('Phone number').fill('+91 60000 12345')
  await page.getByLabel('Flat, house no., street, landmark').fill('Station Road 4')
  await page.reload()
  await page.getByRole('heading', { name: 'Delivery address', level: 1 }).waitFor()
  await expect
    .poll(() => page.locator('form').getByRole('textbox').evaluateAll(readValues))
    .toEqual({
      zipcode: '784164',
      city: 'Dikrong',
      state: 'Assam',
      street: 'Station Road 4',
      firstName: 'Asha',
      lastName: 'Borah',
      phone: '+91 60000 12345',
      email: 'asha@example.com',
      country: 'India',
    })
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL('**/cart')
}

function readValues(fields: Element[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => (field instanceof HTMLInputElement ? [field.name, field.value] : [])),
  )
}

async function readNames(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Items' }).getByRole('heading', { level: 3 }).allTextContents()
}

async function expectOrder(page: Page) {
  await page.getByText('Please keep ₹249.00 ready').waitFor()
  await page.getByText('Joha Rice').first().waitFor()
  await page.getByText('₹249.00').filter({ visible: true }).first().waitFor()
  await page.getByText('Pending').first().waitFor()
  await page.getByText('Details', { exact: true }).click()
  await page.getByRole('heading', { name: 'Delivery address' }).waitFor()
  await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
}

async function logOut({ page, isPhone }: PageJourney) {
  await page.getByRole('button', { name: isPhone ? 'Menu' : 'Account of Asha Borah' }).click()
  const pathAtLogout = page
    .waitForRequest('**/api/user/logout')
    .then(() => page.evaluate(() => location.pathname))
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  expect(await pathAtLogout, 'My Orders would still fetch').toBe('/')
  await expectToast(page, 'Logged out')
}
