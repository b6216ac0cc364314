import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { aProduct, findStock } from '../builders/products.ts'
import { noOrderLimits } from '../default-config.ts'
import { addDemoProducts, changeProduct } from './demo-products.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { holdRequests } from './page-steps.ts'
import { expectToast } from './toasts.ts'

desktopJourney('a shopper cancels an order, once, and not after the shop has moved it on', async (visit) => {
  const { shop, open, allowError } = visit
  allowError(/status of 409|ERR_FAILED/)
  const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
  const rice = await aProduct(shop, { name: 'Joha Rice', stock: 5 })
  const [first, second] = [await order(asha, { [rice._id]: 2 }), await order(asha, { [rice._id]: 1 })]
  const page = await open({ as: asha })
  // It would ask for the orders once more, and may be told of the packing.
  await page.route('**/api/order/my-events*', (route) => route.abort())
  await page.goto('/my-orders')
  const card = (number: number) => page.getByRole('article', { name: `Order #${number}`, exact: true })

  await card(first.orderNumber).getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  expect((await asha.listMyOrders()).orders.map(({ status }) => status)).toEqual(['Pending', 'Pending'])
  await card(first.orderNumber).getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await card(first.orderNumber).getByText('This order was cancelled').waitFor()
  await expectToast(page, 'Order cancelled')
  expect(await card(first.orderNumber).getByText('Pending').count(), 'a payment that is not due').toBe(0)
  expect(await card(first.orderNumber).getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
  expect(await findStock(shop, rice)).toBe(4)

  const release = await holdRequests(page, { but: '/cancel' })
  await seller.setOrderStatus({ id: second._id, status: 'Processing' })
  await card(second.orderNumber).getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'This order is already processing')
  release()
  await card(second.orderNumber)
    .getByRole('listitem')
    .and(page.locator('[aria-current=step]'))
    .filter({ hasText: 'Packing' })
    .waitFor()
  expect(await findStock(shop, rice)).toBe(4)
})

phoneJourney(
  'an old order is ordered again, with a notice of deleted and more expensive products',
  async (visit) => {
    const { shop, open } = visit
    const { rice, tomato, gourd } = await addDemoProducts(shop)
    const asha = await aShopper(shop)
    await order(asha, { [rice._id]: 2, [tomato._id]: 1, [gourd._id]: 1 })
    await changeProduct(shop, rice, { offer_price_paise: 110_00 })
    await changeProduct(shop, tomato, { in_stock: false })
    const page = await open({ as: asha })
    await page.goto('/my-orders')
    await page.getByRole('button', { name: 'Buy again' }).click()
    await page.waitForURL('**/cart')
    await page.getByText('Joha Rice is now ₹110.00 (was ₹99.50).').waitFor()
    await page.getByText('Tomato is out of stock.').waitFor()
    expect(await page.getByLabel('Quantity of Joha Rice').inputValue()).toBe('2')
    await page.getByLabel('Quantity of Bottle Gourd').waitFor()
    expect(await page.getByLabel('Quantity of Tomato').count()).toBe(0)
    const wanted = { [rice._id]: 2, [gourd._id]: 1 }
    await expect.poll(async () => (await asha.getShopperSession()).user.cartItems).toEqual(wanted)

    await page.goBack()
    await page.getByRole('button', { name: 'Buy again' }).click()
    await page.waitForURL('**/cart')
    expect(await page.getByLabel('Quantity of Joha Rice').inputValue(), 'a second press').toBe('2')

    await changeProduct(shop, rice, { in_stock: false })
    await changeProduct(shop, gourd, { in_stock: false })
    await page.goto('/my-orders')
    await page.getByRole('button', { name: 'Buy again' }).click()
    await expectToast(page, 'None of these items are available right now.')
    expect(new URL(page.url()).pathname).toBe('/my-orders')
  },
)

phoneJourney(
  'one of many orders is printed alone',
  async ({ shop, open }) => {
    const { rice, tomato } = await addDemoProducts(shop)
    const asha = await aShopper(shop)
    const wanted = await order(asha, { [rice._id]: 2, [tomato._id]: 1 })
    for (let count = 0; count < 11; count++) await order(asha, { [tomato._id]: 1 })
    const page = await open({ as: asha })
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await page.goto('/my-orders')
    const headings = page.getByRole('heading', { name: /^Order #/ })
    await headings.first().waitFor()
    expect(await headings.count()).toBe(10)
    expect(await widthToSpare(page), 'with orders not drawn yet').toBeGreaterThanOrEqual(0)
    await page.getByRole('button', { name: 'Show older orders (2)' }).click()
    await expect.poll(() => headings.count()).toBe(12)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(`Order #${wanted.orderNumber + 1}`)

    await page.getByRole('button', { name: `Print #${wanted.orderNumber}`, exact: true }).click()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article', { name: `Printed order #${wanted.orderNumber}`, exact: true })
    for (const text of ['Haat', 'Joha Rice, 1 kg', '₹199.00', '₹18.00', '₹249.00', 'Station Road 4'])
      await sheet.getByText(text).first().waitFor()
    expect(await visibleHeadings(page), 'what else is on the paper').toEqual([
      `Order #${wanted.orderNumber}`,
      'Deliver to',
    ])
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await sheet.waitFor({ state: 'detached' })
    await page.emulateMedia({ media: 'print' })
    await headings.first().waitFor()
    expect(await headings.count()).toBe(12)
    await page.emulateMedia({ media: 'screen' })
  },
  { orderLimits: noOrderLimits },
)

phoneJourney('orders that could not be loaded can be loaded again, without a toast', async (visit) => {
  const { shop, open, allowError } = visit
  allowError(/Failed to load resource|The orders could not be loaded/)
  const { rice } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  await order(asha, { [rice._id]: 1 })
  const page = await open({ as: asha })
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  const refusal = { success: false, code: 'too_many_tries', message: 'Not now' }
  await page.route('**/api/order/user', (route) => route.fulfill({ status: 429, json: refusal }))
  await page.goto('/my-orders')
  await page.getByText('Your orders could not be loaded.').waitFor()
  await expect.poll(() => messages.join('\n')).toContain('The orders could not be loaded')
  expect(await page.getByText('Not now').count(), 'the sentence as a toast').toBe(0)
  await page.unroute('**/api/order/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1 × Joha Rice').waitFor()
})

phoneJourney('no login prompt appears before the session check', async (visit) => {
  const { shop, open, allowError } = visit
  allowError(/Failed to load resource|server: 500/)
  const page = await open({ as: await aShopper(shop) })
  // One after two more tries, the other at once.
  let failure = (route: Route) => route.abort()
  await page.route('**/api/user/is-auth', (route) => failure(route))
  for (const [path, what] of [
    ['/my-orders', 'Your orders'],
    ['/account', 'Your account'],
  ]) {
    await page.goto(path ?? '')
    await page.getByText(`${what} could not be loaded.`).waitFor()
    expect(await page.getByText('Log in to see').count()).toBe(0)
    failure = (route) => route.fulfill({ status: 500, json: { success: false } })
  }
  await page.unroute('**/api/user/is-auth')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Save name' }).waitFor()
})

async function order(shopper: Shopper, cart: Record<string, number>) {
  const items = Object.entries(cart).map(([product, quantity]) => ({ product, quantity }))
  return (await shopper.placeCodOrder({ items, address: shopper.address })).order
}

async function visibleHeadings(page: Page): Promise<string[]> {
  return page.getByRole('heading').filter({ visible: true }).allTextContents()
}

/** Negative if the page scrolls sideways. */
async function widthToSpare(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0
  return page.evaluate((given) => given - document.documentElement.scrollWidth, width)
}
