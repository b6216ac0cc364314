import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anAddress, aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { aProduct, findStock } from '../builders/products.ts'
import { noOrderLimits } from '../default-config.ts'
import { phoneJourney } from './journey.ts'
import { waitForEvents } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a seller accepts one order with a time and rejects another with a message, and the shopper sees both',
  async ({ shop, open }) => {
    const rice = await aProduct(shop, { name: 'Joha Rice', stock: 5 })
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const page = await open({ as: seller })
    await page.goto('/seller/orders')
    await waitForEvents(page)
    const [first, second] = [await place(asha, rice), await place(asha, rice)]
    await card(page, first).waitFor()
    await card(page, second).waitFor()

    await card(page, first)
      .getByRole('button', { name: `Accept order ${first.orderNumber} with another time` })
      .click()
    const times = page.getByRole('dialog', { name: `When does order #${first.orderNumber} arrive?` })
    await times.getByRole('button', { name: '90 min' }).waitFor()
    await times.getByRole('button', { name: '45 min' }).click()
    await expectToast(page, `Order #${first.orderNumber} accepted: arrives by`)
    await card(page, first).locator('header').getByText('Processing').waitFor()

    await page.goto(`/seller/orders/${second._id}`)
    await page.getByRole('button', { name: `Reject order ${second.orderNumber}` }).waitFor()
    await page.getByRole('button', { name: `Reject order ${second.orderNumber}` }).click()
    const question = page.getByRole('dialog', { name: `Reject order #${second.orderNumber}?` })
    await question.getByRole('radio', { name: 'Other reason' }).check()
    await question.getByRole('button', { name: 'Reject order' }).click()
    await question.getByText('Message to the customer is required').waitFor()
    await question.getByLabel('Message to the customer').fill('The boat is late.')
    await question.getByRole('button', { name: 'Reject order' }).click()
    await page.getByText('Rejected: Other reason – The boat is late.').waitFor()
    expect(await findStock(shop, rice)).toBe(4)

    const { promisedAt } = (await seller.getOrder({ id: first._id })).order
    expect(promisedAt).toBeDefined()
    await page.goto(`/seller/orders/${first._id}`)
    await page.getByText('Promised by').waitFor()

    const shopping = await open({ as: asha })
    await shopping.goto('/my-orders')
    const shown = ({ orderNumber }: Placed) =>
      shopping.getByRole('article', { name: `Order #${orderNumber}`, exact: true })
    await shown(first).getByText('Your order is accepted, arriving by').waitFor()
    await shown(second).getByText('Sorry, we can’t deliver this order.').waitFor()
    await shown(second).getByText('Message from the shop: The boat is late.').waitFor()
    await shown(second).getByText('Nothing to pay.').waitFor()

    const third = await place(asha, rice)
    await page.goto(`/seller/orders/${third._id}`)
    await page.getByRole('button', { name: `Reject order ${third.orderNumber}` }).click()
    const soldOut = page.getByRole('dialog', { name: `Reject order #${third.orderNumber}?` })
    await soldOut.getByRole('checkbox', { name: 'Joha Rice' }).check()
    await soldOut.getByRole('button', { name: 'Reject order' }).click()
    await page.getByText('Rejected: An item is sold out – Joha Rice').waitFor()
    const isOn = async () => (await seller.getSellerProduct({ id: rice._id })).product.isSwitchedOn
    expect(await isOn()).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, `Undone: order #${third.orderNumber} is Pending again`)
    expect([await isOn(), await findStock(shop, rice)]).toEqual([true, 3])
  },
  { orderLimits: noOrderLimits },
)

phoneJourney(
  'a seller is asked before an order outside the delivery area is accepted: in the list, on its page, with others',
  async ({ shop, open }) => {
    const rice = await aProduct(shop, { name: 'Joha Rice', stock: 9 })
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const far = { ...anAddress({ zipcode: 781001 }), location: { latitude: 26.1445, longitude: 91.7362 } }
    const { address } = await asha.addAddress({ address: far })
    const farAsha = { ...asha, address: address._id }
    const [first, second, third] = [
      await place(farAsha, rice),
      await place(farAsha, rice),
      await place(farAsha, rice),
    ]
    const near = await place(asha, rice)
    const page = await open({ as: seller })
    const question = page.getByRole('dialog', { name: 'Outside your area, about 240 km: accept?' })
    const statusOf = async ({ _id }: Placed) => (await seller.getOrder({ id: _id })).order.status

    await page.goto('/seller/orders')
    await acceptButton(page, near).click()
    await expectToast(page, `Order #${near.orderNumber} accepted: arrives by`)
    await acceptButton(page, first).click()
    await question.getByText(`Order #${first.orderNumber} goes to`).waitFor()
    await question.getByRole('button', { name: 'Not now' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await statusOf(first)).toBe('Pending')
    await acceptButton(page, first).click()
    await question.getByRole('button', { name: 'Accept' }).click()
    await expectToast(page, `Order #${first.orderNumber} accepted: arrives by`)

    await page.getByLabel(`Select order ${second.orderNumber}`).check()
    await page.getByLabel(`Select order ${near.orderNumber}`).check()
    await page.getByRole('combobox', { name: 'Set status of the selected orders' }).selectOption('Shipped')
    const unpacked = page.getByRole('dialog', { name: '2 orders are not packed yet. Send out anyway?' })
    await unpacked.getByRole('button', { name: 'Send it out anyway' }).click()
    await question.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => statusOf(second)).toBe('Shipped')

    await page.goto(`/seller/orders/${third._id}`)
    await acceptButton(page, third).click()
    await question.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => statusOf(third)).toBe('Processing')
  },
  { orderLimits: noOrderLimits },
)

phoneJourney(
  'the list and the order mark how long an order has waited, as time goes on',
  async ({ shop, open }) => {
    const rice = await aProduct(shop, { name: 'Joha Rice', stock: 5 })
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const order = await place(asha, rice)
    // Noon of an open day.
    await sql`UPDATE orders SET created_at = '2026-11-20T06:30:00Z'`.execute(shop.db)
    const page = await open({ as: seller })
    await page.clock.install({ time: new Date('2026-11-20T06:42:00Z') })
    await page.goto('/seller/orders')
    await card(page, order).getByText('Waiting for 12 min').waitFor()
    await page.clock.runFor('21:00')
    await card(page, order).getByText('Waiting for 33 min').waitFor()
    await page.goto(`/seller/orders/${order._id}`)
    await page.getByText('Waiting for 33 min').waitFor()
  },
)

type Placed = { _id: string; orderNumber: number }

async function place(shopper: Shopper, product: { _id: string }): Promise<Placed> {
  const items = [{ product: product._id, quantity: 1 }]
  return (await shopper.placeCodOrder({ items, address: shopper.address })).order
}

function acceptButton(page: Page, { orderNumber }: Placed) {
  return page.getByRole('button', { name: `Accept order ${orderNumber} ·` })
}

function card(page: Page, { orderNumber }: Placed) {
  return page.getByRole('article', { name: `Order #${orderNumber}` })
}
