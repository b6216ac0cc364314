import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney('an owner finds a customer, notes, blocks and unblocks', async ({ shop, open, allowError }) => {
  const { rice } = await addDemoProducts(shop)
  const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
  const wanted = { items: [{ product: rice._id, quantity: 1 }], address: asha.address }
  const { order } = await asha.placeCodOrder(wanted)
  const page = await open({ as: owner })
  await page.goto('/seller/customers')
  const { promise: searched, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/customer-page-*.js', async (route) => {
    await searched
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('ash')
  // On a busy phone, the search is due before the press is rendered: the pressed link still leads to its page.
  await page.getByRole('link', { name: 'Asha', exact: true }).evaluate((link: HTMLElement) => {
    link.click()
    for (const end = performance.now() + 400; performance.now() < end; );
  })
  await page.evaluate(() => new Promise((over) => setTimeout(over, 300)))
  arrive()
  await page.getByRole('heading', { name: 'Asha', exact: true, level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('Rings twice')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Rings twice', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Block number' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Refused three parcels')
  await page.getByRole('dialog').getByRole('button', { name: 'Block number' }).click()
  await page.getByText('60000 12345 is blocked: Refused three parcels').waitFor()
  await page.getByText('Blocked', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)

  allowError(/status of 409/)
  const shopper = await open({ as: asha })
  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  await shopper.goto('/cart')
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await expectToast(shopper, 'We can’t take orders for this phone number. Call us at +91 60000 00001.')

  await page.getByRole('link', { name: `#${order.orderNumber}` }).click()
  const note = page.getByRole('region', { name: 'Note about this customer' })
  await note.getByText('Rings twice', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'All about this customer' }).click()
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await page.getByRole('link', { name: 'Blocked numbers' }).click()
  await page.getByRole('button', { name: 'Unblock 60000 12345' }).click()
  await page.getByText('No number is blocked').waitFor()
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await shopper.waitForURL('**/my-orders')
  expect((await asha.listMyOrders()).orders).toHaveLength(2)
})
