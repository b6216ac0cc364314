import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '../builders/practice-payments.ts'
import { aProduct } from '../builders/products.ts'
import { aPaidStripeOrder, disputeEvent } from '../builders/stripe-orders.ts'
import { openFakeStripe, sendStripeEvent } from '../fakes/stripe.ts'
import type { Shop } from '../shop.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

desktopJourney(
  "a cancelled order's payment waits for the owner, is refunded, and its shopper sees it",
  async ({ shop, open }) => {
    const desk = await open()
    const [asha, rina] = [await aShopper(shop), await aSeller(shop)]
    const [first, other] = [await aPaidOrder(shop, asha), await aPaidOrder(shop, asha)]
    const page = await open({ as: asha })
    await page.goto('/my-orders')
    const card = page.getByRole('article', { name: `Order #${first.orderNumber}`, exact: true })
    await card.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await card.getByText('Refund in progress').waitFor()

    await desk.close()
    const panel = await open({ as: rina })
    await panel.goto('/seller/today')
    await panel.getByRole('link', { name: '1 payment to refund or review' }).click()
    const due = panel.getByRole('region', { name: 'Refunds due' })
    await due.getByText(`Order #${first.orderNumber} was cancelled after it was paid.`).waitFor()
    await due.getByRole('button', { name: 'Refund ₹117.00' }).click()
    const asked = panel.getByRole('dialog')
    await asked.getByText('₹117.00 will be refunded to Asha Borah').waitFor()
    await asked.getByRole('button', { name: 'Refund ₹117.00' }).click()
    await expectToast(panel, 'Refund started')
    await panel.getByText('Nothing to do here').waitFor()
    const done = panel.getByRole('region', { name: 'Resolved' })
    await done.getByText('Refunded through the test card by Bipul.').waitFor()

    await cancelAsSeller(panel, other)
    await panel.getByRole('button', { name: 'Refunded manually' }).click()
    await panel.getByLabel('Transfer reference').fill('UTR 512345678901')
    await panel.getByRole('button', { name: 'Mark as refunded' }).click()
    await panel.getByText('Refunded manually by Bipul: UTR 512345678901').waitFor()
    await panel.getByText('Test payment of ₹117.00 refunded').waitFor()
    expect(
      await panel.getByRole('link', { name: 'Money', exact: true }).count(),
      'places that count nothing',
    ).toBe(1)

    await page.reload()
    await page.getByText('Refunded', { exact: true }).nth(1).waitFor()
  },
  withPractice,
)

const stripe = await openFakeStripe()
afterAll(stripe.close)

phoneJourney(
  'a disputed payment says what the bank asks and until when, and is marked as answered',
  async ({ shop, open }) => {
    const order = await aPaidStripeOrder({ shop, stripe, shopper: await aShopper(shop) })
    await sendStripeEvent(shop, disputeEvent('created', order))
    const panel = await open({ as: await aSeller(shop) })
    await panel.goto('/seller/payments')
    const card = panel.getByRole('region', { name: 'To review' }).getByRole('article', { name: '₹22.35' })
    await card.getByText('the customer says that the order did not arrive').waitFor()
    await card.getByText('by 15 Jan 2027, 1:30 pm').waitFor()
    expect(await card.getByRole('button', { name: /Refund/ }).count()).toBe(0)
    await card.getByRole('button', { name: 'Mark as answered' }).click()
    const dialog = panel.getByRole('dialog')
    await dialog.getByLabel('Note').fill('Sent the signed packing slip')
    await dialog.getByRole('button', { name: 'Mark as answered' }).click()
    const resolved = panel.getByRole('region', { name: 'Resolved' })
    await resolved.getByText('Closed by Bipul: Sent the signed packing slip').waitFor()
    await sendStripeEvent(shop, disputeEvent('closed', order, { status: 'lost' }))
    await panel.reload()
    await resolved
      .getByText('packing slip. The dispute ended for the customer: the bank returned ₹22.35.')
      .waitFor()
  },
  { payments: { stripe: stripe.config, isPracticeAllowed: false } },
)

async function aPaidOrder(shop: Shop, shopper: Shopper) {
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 99 })
  const order = await anUnpaidOrder(shop, { shopper, items: [{ product: rice._id, quantity: 1 }] })
  await payAtPractice(shopper, { order })
  return order
}

async function cancelAsSeller(panel: Page, order: { _id: string; orderNumber: number }): Promise<void> {
  await panel.goto(`/seller/orders/${order._id}`)
  await panel.getByText('Test payment of ₹117.00 received by the test card').first().waitFor()
  await panel.getByLabel(`Status of order ${order.orderNumber}`).selectOption('Cancelled')
  const asked = panel.getByRole('dialog')
  await asked.getByText('Refund it under Payments').waitFor()
  await asked.getByRole('button', { name: 'Cancel order' }).click()
  await panel.getByText('Refund due').waitFor()
}
