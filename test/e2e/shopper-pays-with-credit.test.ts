import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney('an owner gives store credit, and its customer pays with it', async ({ shop, open }) => {
  const { rice } = await addDemoProducts(shop)
  const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
  const panel = await open({ as: owner })
  await panel.goto(`/seller/customers/${asha.id}`)
  const credit = panel.getByRole('region', { name: 'Store credit' })
  await credit.getByRole('button', { name: 'Give credit' }).click()
  await panel.getByRole('dialog').getByLabel('Amount in rupees').fill('50')
  await panel.getByRole('dialog').getByLabel('Reason').fill('The milk was late')
  await panel.getByRole('dialog').getByRole('button', { name: 'Give credit' }).click()
  await credit.getByText('The milk was late').waitFor()
  await expectNoSidewaysScroll(panel)

  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  const page = await open({ as: asha })
  await page.goto('/cart')
  await page.getByRole('checkbox', { name: 'Use ₹50.00 store credit' }).check()
  const left = page.getByText(/^₹[\d.]+ left to pay$/)
  await left.waitFor()
  const amount = (await left.textContent())?.replace(' left to pay', '') ?? ''
  await page.getByText('To pay', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/my-orders')
  await page.getByText(`Please keep ${amount} ready.`).waitFor()
  await page.getByText(`Paid ₹50.00, ${amount} to pay at the door`).first().waitFor()
  const [order] = (await asha.listMyOrders()).orders
  expect(order).toMatchObject({ isPaid: false, credit: 50 })

  await page.goto('/account')
  await page.getByText(`Spent on order #${order?.orderNumber}`).waitFor()
  await expectNoSidewaysScroll(page)
  await page.goto('/cart')
  await page.getByText('Your cart is empty').first().waitFor()

  await panel.goto(`/seller/orders/${order?._id}`)
  await panel.getByText('Store credit of ₹50.00 received', { exact: true }).waitFor()
})
