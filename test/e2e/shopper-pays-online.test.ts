import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { anUnpaidOrder, withPractice } from '../builders/practice-payments.ts'
import { aProduct, findStock } from '../builders/products.ts'
import { listSessions } from '../builders/stripe-orders.ts'
import { openFakeStripe } from '../fakes/stripe.ts'
import { maxWaitMs } from '../limits.ts'
import type { Shop } from '../shop.ts'
import { journey, phoneJourney } from './journey.ts'
import { findChoice, holdRequests, openChoice } from './page-steps.ts'
import { expectToast, letErrorGo } from './toasts.ts'

phoneJourney(
  'a shopper pays online at the second try, and only then the shop has the order',
  async ({ shop, open }) => {
    const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aRice(shop, 5)]
    await asha.updateCart({ cartItems: { [rice._id]: 2 } })
    const page = await open({ as: asha })
    await goToPay(page)
    await page.getByText('Test payment – no real money is charged').waitFor()
    await page.getByText('₹217.00').first().waitFor()

    await page.getByRole('button', { name: 'Simulate a decline' }).click()
    await page.getByText('Card declined.').waitFor()
    expect([(await seller.listOrders()).orders, await findStock(shop, rice)]).toEqual([[], 3])

    await page.getByRole('button', { name: 'Pay ₹217.00' }).click()
    await page.waitForURL('**/my-orders')
    await expectToast(page, 'Payment received')
    await page.getByText(/Thank you! Order #\d+ is paid and placed\./).waitFor()
    await page.getByText('Paid', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
    const { orders } = await seller.listOrders()
    expect(orders.map(({ isPaid, status }) => [isPaid, status])).toEqual([[true, 'Pending']])

    await page.goBack()
    expect(page.url(), 'the way back to a card that has paid').not.toContain('practice-payment')
  },
  withPractice,
)

phoneJourney(
  'a shopper who returns without payment sees the order awaiting payment, once, and pays it later',
  async ({ shop, open, allowError }) => {
    allowError(/status of 409/)
    const [asha, rice] = [await aShopper(shop), await aRice(shop, 1)]
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const page = await open({ as: asha })
    await goToPay(page)
    await page.goBack()
    await expectInView(page.getByRole('region', { name: 'Orders awaiting payment' }))
    await page.reload()
    const [order] = await unpaidOf(asha)
    const notice = page.getByRole('region', { name: 'Orders awaiting payment' })
    await notice.getByText(`Order #${order?.orderNumber} (₹117.50) is waiting for payment.`).waitFor()
    // With the date if it is after midnight.
    await notice.getByText(/Pay by (\d+ \w+ \d{4}, )?\d+:\d\d [ap]m \(\d+ min left\)\./).waitFor()
    await page.getByText(`Reserved for you in order #${order?.orderNumber}`).waitFor()
    expect(await page.getByText('unavailable').count()).toBe(0)
    const summary = page.getByRole('region', { name: 'Order summary' })
    await summary.getByText('₹99.50').waitFor()
    expect(await page.getByLabel('Quantity of Joha Rice').count()).toBe(0)

    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.waitForURL('**/cart')
    await expectInView(page.getByRole('region', { name: 'Orders awaiting payment' }))
    await findChoice(page, 'Payment method').getByText('Online payment').waitFor()
    expect(await unpaidOf(asha), 'orders of one cart').toHaveLength(1)

    const other = await page.context().newPage()
    await other.goto('/my-orders')
    const card = other.getByRole('article', { name: `Order #${order?.orderNumber}`, exact: true })
    await card.getByText('Awaiting payment').waitFor()

    const release = await holdRequests(other, { but: '/cancel' })
    await notice.getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: 'Pay ₹117.50' }).click()
    await page.waitForURL('**/my-orders')
    await card.getByRole('button', { name: /^Cancel/ }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expectToast(other, 'This order is already paid.')
    await letErrorGo(other)
    release()
    await expectToast(other, 'Payment received')
    await card.getByText('Paid', { exact: true }).waitFor()
  },
  withPractice,
)

phoneJourney(
  'a shopper cancels an unpaid order: its stock returns, and the cart is as before',
  async ({ shop, open }) => {
    const [asha, rice] = [await aShopper(shop), await aRice(shop, 1)]
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const page = await open({ as: asha })
    await goToPay(page)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('button', { name: /^Cancel order #/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expectToast(page, 'Order cancelled')
    // Until the page has loaded its orders again, Place Order would cancel this one once more.
    await page.getByRole('region', { name: 'Orders awaiting payment' }).waitFor({ state: 'detached' })
    await page.getByLabel('Quantity of Joha Rice').waitFor()
    expect(await findStock(shop, rice)).toBe(1)

    await choosePayment(page, 'Cash on delivery')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL('**/my-orders')
    const { orders } = await asha.listMyOrders()
    expect(orders.map(({ paymentType, status }) => [paymentType, status])).toEqual([
      ['COD', 'Pending'],
      ['Online', 'Cancelled'],
    ])
  },
  withPractice,
)

phoneJourney(
  'a shopper changes an unpaid order to cash on delivery, and its items are ordered once',
  async ({ shop, open }) => {
    const [asha, rice] = [await aShopper(shop), await aRice(shop, 5)]
    await asha.updateCart({ cartItems: { [rice._id]: 2 } })
    const page = await open({ as: asha })
    await goToPay(page)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.waitForURL('**/cart')

    await choosePayment(page, 'Cash on delivery')
    await page.getByRole('button', { name: 'Place Order' }).click()
    const question = page.getByRole('dialog', { name: 'Order these items again?' })
    await question.getByText(/You already have order #\d+ \(₹217\.00\) for these items/).waitFor()
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    expect((await asha.listMyOrders()).orders).toHaveLength(1)

    await page.getByRole('button', { name: /^Change payment method for order #/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cash on delivery' }).click()
    await page.getByText(/^Items from order #\d+ are back in your cart\.$/).waitFor()
    expect(await findStock(shop, rice)).toBe(5)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL('**/my-orders')
    const { orders } = await asha.listMyOrders()
    expect(orders.map(({ paymentType, status }) => [paymentType, status])).toEqual([
      ['COD', 'Pending'],
      ['Online', 'Cancelled'],
    ])
    expect(await findStock(shop, rice)).toBe(3)
  },
  withPractice,
)

phoneJourney(
  'the last units, reserved by an unpaid order, are ordered for cash on delivery in one step',
  async ({ shop, open }) => {
    const [asha, rice] = [await aShopper(shop), await aRice(shop, 2)]
    const items = [{ product: rice._id, quantity: 2 }]
    await anUnpaidOrder(shop, { shopper: asha, items })
    await asha.updateCart({ cartItems: { [rice._id]: 2 } })
    const page = await open({ as: asha })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch to cash on delivery' }).click()
    await page.waitForURL('**/my-orders')
    await page.getByText('Please keep ₹217.00 ready').waitFor()
    expect(await findStock(shop, rice)).toBe(0)
  },
  withPractice,
)

journey(
  'the total and Place Order are in view beside many items and unpaid orders',
  async ({ shop, open }) => {
    const asha = await aShopper(shop)
    const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, { stock: 9 })))
    for (const { _id } of products.slice(0, 2))
      await anUnpaidOrder(shop, { shopper: asha, items: [{ product: _id, quantity: 1 }] })
    await asha.updateCart({ cartItems: Object.fromEntries(products.map(({ _id }) => [_id, 1])) })
    const page = await open({ as: asha })
    await page.goto('/cart')
    await page.getByRole('region', { name: 'Orders awaiting payment' }).waitFor()
    await expectInView(page.getByRole('button', { name: 'Place Order' }))
    await choosePayment(page, 'Online payment')
    await page.evaluate(() => scrollTo(0, 0))
    await expectInView(page.getByRole('button', { name: 'Proceed to Checkout' }))
    await expectInView(page.getByText('Total incl.'))
  },
  withPractice,
)

const stripe = await openFakeStripe()
afterAll(stripe.close)

phoneJourney(
  'a shopper pays at a slow Stripe, goes back and forth, and the payment is found without a webhook',
  async ({ shop, open, allowError }) => {
    allowError(/503/)
    Object.assign(stripe, { behaviour: 'cuts before', payAt: 'https://checkout.stripe.com' })
    const [asha, rice] = [await aShopper(shop), await aRice(shop, 1)]
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const page = await open({ as: asha })
    await page
      .context()
      .route('https://checkout.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' }),
      )
    await page.goto('/cart')
    await choosePayment(page, 'Online payment')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expectToast(page, 'The payment page could not be opened. Your order is saved')
    await page.waitForURL('**/my-orders')
    await page.getByText('Awaiting payment').waitFor()
    Object.assign(stripe, { behaviour: 'normal' })

    const payNow = page.getByRole('button', { name: 'Pay now' })
    for (const _ of ['there and back', 'there']) {
      await payNow.click()
      await page.waitForURL('https://checkout.stripe.com/**')
      await page.getByRole('heading', { name: 'Stripe' }).waitFor()
      await page.goBack()
      await payNow.waitFor()
      expect(await payNow.getAttribute('aria-busy'), 'a button that is still busy').toBeNull()
    }
    const [order] = await unpaidOf(asha)
    const [checkout, ...more] = listSessions(stripe, order?._id ?? '')
    expect(more, 'checkouts of one order').toEqual([])

    stripe.pay(checkout?.id ?? '')
    await page.goto('/my-orders')
    await expectToast(page, 'Payment received')
    await page.getByText(/Thank you! Order #\d+ is paid and placed\./).waitFor()
    await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
  },
  { payments: { stripe: stripe.config, isPracticeAllowed: false } },
)

async function expectInView(part: Locator): Promise<void> {
  const isInView = () =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isInView, { timeout: maxWaitMs }).toBe(true)
}

async function aRice(shop: Shop, stock: number) {
  return aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99.5, stock })
}

async function choosePayment(page: Page, name: string): Promise<void> {
  await openChoice(page, 'Payment method')
  await page.getByRole('radio', { name }).check()
}

async function goToPay(page: Page) {
  await page.goto('/cart')
  await choosePayment(page, 'Online payment')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/practice-payment?*')
  await page.getByRole('button', { name: 'Simulate a decline' }).waitFor()
}

async function unpaidOf(shopper: Shopper) {
  return (await shopper.listUnpaidOrders()).orders
}
