import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aShopper } from '../builders/accounts.ts'
import { addDemoProducts, changeProduct } from './demo-products.ts'
import { phoneJourney, withPage } from './journey.ts'
import { findChoice } from './page-steps.ts'
import { expectToast } from './toasts.ts'

declare global {
  interface Window {
    springs: string[]
  }
}

phoneJourney('two tabs show one cart, before the login and after it', async ({ shop, open }) => {
  const page = await open()
  const { rice } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  const other = await page.context().newPage()
  await page.goto('/products')
  await other.goto('/products')
  await page.getByRole('button', { name: 'Add Joha Rice to cart' }).click()
  await other.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  await other.getByRole('button', { name: 'One more Joha Rice' }).click()
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(asha.email)
  await dialog.getByLabel('Password').fill(asha.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  // The only address is selected, so the order continues.
  await page.waitForURL('**/my-orders')
  await page.getByText('× Joha Rice').waitFor()
  await other.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
  expect((await asha.listMyOrders()).orders[0]?.items).toMatchObject([{ quantity: 2 }])

  await other.getByRole('button', { name: 'Add Tomato to cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  await expect.poll(async () => Object.values((await asha.getShopperSession()).user.cartItems)).toEqual([1])
  expect(rice._id in (await asha.getShopperSession()).user.cartItems).toBe(false)
})

phoneJourney(
  'when the session has ended, the cart is called safe and comes back with the login',
  async (visit) => {
    const { shop, open, allowError } = visit
    // The browser asks for her address and unpaid orders before it knows that the session has ended.
    allowError(/status of 401|was preloaded using link preload but not used/)
    const { rice } = await addDemoProducts(shop)
    const asha = await aShopper(shop)
    await asha.updateCart({ cartItems: { [rice._id]: 2 } })
    const page = await open({ as: asha })
    await page.goto('/cart')
    await page.getByText('Station Road 4').waitFor()
    await page.context().clearCookies()
    await page.reload()
    const notice = page.getByText('You were logged out. Your cart is safe – log in to see it.')
    await notice.waitFor()
    expect(await page.getByText('Your cart is empty').count()).toBe(0)
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await page.getByRole('button', { name: 'Add Tomato to cart' }).click()
    await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).click()
    await page.getByLabel('Quantity of Tomato').waitFor()
    await notice.waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(asha.email)
    await dialog.getByLabel('Password').fill(asha.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor()
    await page.getByLabel('Quantity of Joha Rice').waitFor()
    expect(await notice.count()).toBe(0)
  },
)

phoneJourney('the number in the header springs when it changes, not when a page opens', async (visit) => {
  const page = await visit.open()
  await addDemoProducts(visit.shop)
  // Since the page began to load: a spring takes less time than a busy machine to look.
  await page.addInitScript(() => {
    window.springs = []
    addEventListener('transitionrun', ({ propertyName }) => {
      if (propertyName === '--cart-count') window.springs.push(propertyName)
    })
  })
  const listSprings = () => page.evaluate(() => window.springs)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add Joha Rice to cart' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  expect(await listSprings(), 'of an opened page').toEqual([])
  await page.getByRole('button', { name: 'One more Joha Rice' }).click()
  await expect.poll(listSprings).toEqual(['--cart-count'])
})

phoneJourney('a tab that is still loading takes over what another tab adds', async ({ shop, open }) => {
  const page = await open()
  const { rice } = await addDemoProducts(shop)
  // No storage event reaches the page: it listens only after the change.
  await page.addInitScript((id) => {
    const { addEventListener } = window
    window.addEventListener = function listen(...args: Parameters<typeof addEventListener>) {
      const cart = { owner: null, items: { [id]: 3 }, unsent: false }
      if (args[0] === 'storage') localStorage.setItem('haat-cart', JSON.stringify(cart))
      addEventListener.apply(window, args)
    }
  }, rice._id)
  await page.goto('/products')
  await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor()
})

phoneJourney(
  'a double click orders once, and a retry after a lost reply is the same order',
  async (visit) => {
    const { shop, open, allowError } = visit
    allowError(/Failed to load resource|server: 502/)
    const { rice, tomato } = await addDemoProducts(shop)
    const asha = await aShopper(shop)
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const page = await open({ as: asha })
    await page.goto('/cart')
    await page.getByText('Station Road 4').waitFor()
    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    await page.waitForURL('**/my-orders')
    await page.getByText('× Joha Rice').waitFor()
    expect((await asha.listMyOrders()).orders).toHaveLength(1)

    await page.goto('/products')
    await page.getByRole('button', { name: 'Add Tomato to cart' }).click()
    await page.goto('/cart')
    await page.getByText('Station Road 4').waitFor()
    const bar = await page.getByRole('button', { name: 'Place Order' }).boundingBox()
    expect((bar?.y ?? 9999) + (bar?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    let sent = 0
    await page.route('**/api/order/cod', async (route) => {
      sent += 1
      await page.getByRole('button', { name: 'Placing order…' }).waitFor()
      if (sent === 1) return route.abort()
      if (sent > 2) return route.continue()
      await route.fetch()
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })
    for (const tries of [1, 2]) {
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect.poll(() => sent).toBe(tries)
      await expectToast(page, 'No answer from the shop. If your order went through, it is under My Orders.')
      expect(new URL(page.url()).pathname).toBe('/cart')
      expect(await page.getByLabel('Quantity of Tomato').inputValue(), 'the cart').toBe('1')
      expect(await findChoice(page, 'Delivery address').textContent(), 'the address').toContain(
        'Station Road 4',
      )
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/my-orders')
    const { orders } = await asha.listMyOrders()
    expect(orders.map(({ items }) => items.map(({ product }) => product?._id))).toEqual([
      [tomato._id],
      [rice._id],
    ])
  },
)

phoneJourney('a cart shows sold-out products and changed prices, and one press corrects it', async (own) => {
  const visit = await withPage(own)
  const { shop, page } = visit
  const { rice, tomato, gourd } = await addDemoProducts(shop)
  await page.goto('/products')
  for (const name of ['Joha Rice', 'Tomato', 'Bottle Gourd'])
    await page.getByRole('button', { name: `Add ${name} to cart` }).click()
  await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor()
  // The cart's price snapshot is stored when its products have loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat-prices') ?? '')).toContain(gourd._id)

  await changeProduct(shop, rice, { offer_price_paise: 110_00 })
  await changeProduct(shop, tomato, { in_stock: false })
  await changeProduct(shop, gourd, { in_stock: false })
  await page.goto('/cart')
  await page.getByText('Price went up: it was ₹99.50 when you added it.').waitFor()
  await page.getByRole('alert').filter({ hasText: '2 items are unavailable.' }).waitFor()
  await expectTotal(page, '₹128')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectToast(page, 'Remove them to continue.')
  expect(await page.getByRole('dialog').count(), 'a login that would lead nowhere').toBe(0)

  // It is above the screen of the order button.
  const remedy = page.getByRole('button', { name: 'Remove 2 items' })
  await expect.poll(() => remedy.evaluate((button) => button === document.activeElement)).toBe(true)
  await remedy.click()
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alert').filter({ hasText: '2 items are unavailable.' }).waitFor()
  await page.getByRole('button', { name: 'Remove 2 items' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  await expectTotal(page, '₹128')

  // The toast of the first Undo may still fade out.
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: 'Remove Joha Rice' }).click()
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  expect(await page.getByRole('button', { name: 'Place Order' }).isDisabled(), 'nothing to order').toBe(true)
  expect(await page.getByText(/Total|₹18$/).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove 2 items' }).click()
  await page.getByText('Your cart is empty').waitFor()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await page.waitForURL('**/products')
  await page.getByRole('button', { name: 'Add Joha Rice to cart' }).click()
  await page.goto('/cart')
  await page.getByLabel('Quantity of Joha Rice').waitFor()
  expect(await page.getByText('Price went up').count(), 'a price of another time').toBe(0)
  const choices = await page.getByLabel('Quantity of Joha Rice').locator('option').allTextContents()
  expect(choices).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

async function expectTotal(page: Page, total: string): Promise<void> {
  await page.getByText(total, { exact: true }).filter({ visible: true }).first().waitFor()
}
