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

phoneJourney('a customer says a code at the counter, and pays with store credit', async ({ shop, open }) => {
  await addDemoProducts(shop)
  const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
  await owner.grantCredit({ id: asha.id, amount: '50', note: 'The milk was late' })
  const page = await open({ as: asha })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Show code for the counter' }).click()
  await page.getByText('To pay in the shop, say your phone number and this code.').waitFor()
  const code = (await page.getByText(/^\d{4}$/).textContent()) ?? ''
  await expectNoSidewaysScroll(page)

  const panel = await open({ as: owner })
  await panel.goto('/seller/pos')
  await panel
    .getByRole('button', { name: /^Joha Rice/ })
    .first()
    .click()
  await panel.getByRole('button', { name: 'Pay', exact: true }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByText('Store credit', { exact: true }).click()
  const { addresses } = await asha.listAddresses()
  await dialog.locator('[name=creditPhone]').fill(addresses[0]?.phone ?? '')
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Show credit' }).click()
  await dialog.getByText('₹49.50 left to take').waitFor()
  await expectNoSidewaysScroll(panel)
  await dialog.getByRole('button', { name: 'Sell for ₹99.50' }).click()
  await panel.getByText(/^Sold: ₹99\.50, order #\d+$/).waitFor()
  expect((await asha.getMyCredit()).credit.balance).toBe(0)
})
