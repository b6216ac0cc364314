import { expect } from 'vitest'
import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { aSlotRule, setDelivery } from '../builders/delivery.ts'
import { addDemoProducts } from './demo-products.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { chosenOrder, openOrderCard, withoutSpaces } from './page-steps.ts'
import { expectToast } from './toasts.ts'

desktopJourney('a seller sees an order and moves it to Delivered', async ({ shop, open }) => {
  const { rice, tomato } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  await page.getByText('No orders found yet.').waitFor()

  const { address } = await asha.addAddress({ address: anAddress({ phone: '+91 60000 54321' }) })
  const { order } = await asha.placeCodOrder({
    items: [
      { product: rice._id, quantity: 2 },
      { product: tomato._id, quantity: 1 },
    ],
    address: address._id,
  })

  const card = page.getByRole('article', { name: `#${order.orderNumber}` })
  for (const part of ['Joha Rice 1 kg × 2', 'Tomato 1 kg × 1'])
    expect(withoutSpaces((await card.textContent()) ?? '')).toContain(withoutSpaces(part))
  await openOrderCard(card)
  const column = chosenOrder(page)
  await column.getByText('Asha Borah').waitFor()
  const text = withoutSpaces((await column.textContent()) ?? '')
  for (const part of [
    '× 2 Joha Rice 1 kg',
    '× 1 Tomato 1 kg',
    'Asha Borah',
    'Station Road 4',
    'Biswanath Chariali, Assam 784164, India',
    '+91 60000 54321',
    'Method: COD',
    'Payment: Pending',
    '₹249.00',
  ]) {
    expect(text).toContain(withoutSpaces(part))
  }
  expect(await page.getByText('Outside area').count()).toBe(0)
  expect(text).toMatch(/Date:\d{1,2}\w{3,4}\d{4}/)
  expect(await column.getByRole('link', { name: '+91 60000 54321' }).getAttribute('href')).toBe(
    'tel:+916000054321',
  )

  const status = column.getByLabel(`Status of order ${order.orderNumber}`)
  expect(await status.inputValue()).toBe('Pending')
  await status.selectOption('Delivered')
  const dialog = page.getByRole('dialog', { name: `Was order #${order.orderNumber} paid?` })
  await dialog.getByRole('button', { name: 'Delivered, ₹249.00 received' }).waitFor()
  await dialog.getByRole('button', { name: 'Delivered, not paid' }).click()
  await expectToast(page, 'Order status updated')
  await column.locator('select:enabled').waitFor()
  expect(await status.inputValue()).toBe('Delivered')
  await card.locator('header').getByText('Delivered').waitFor()

  const shopper = await open({ as: asha })
  await shopper.goto('/my-orders')
  await shopper.getByText('Delivered', { exact: true }).waitFor()
})

phoneJourney('a status shows that it is being saved, and a refusal keeps the old one', async (visit) => {
  const { shop, open, allowError } = visit
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
  allowError(/status of 409/)

  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  await openOrderCard(page.getByRole('article'))
  const status = page.getByLabel(/Status of order/)
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/order/seller/order/*/status', async (route) => {
    await waiting
    await route.fulfill({
      status: 409,
      json: {
        success: false,
        code: 'stock_gone',
        message: 'The items of this order are no longer in stock.',
      },
    })
  })
  await status.selectOption('Shipped')
  const question = page.getByRole('dialog', { name: /is not packed yet. Send it out anyway\?$/ })
  await question.getByRole('button', { name: 'Send it out anyway' }).click()
  await page.getByText('Updating...').waitFor({ state: 'attached' })
  expect(await status.isDisabled()).toBe(true)
  answer()
  await expectToast(page, 'The items of this order are no longer in stock.')
  await expect.poll(() => status.inputValue()).toBe('Pending')

  allowError(/ERR_FAILED|status of 503|server: 503/)
  await page.route('**/api/order/seller/order/*/status', (route) => route.abort())
  await status.selectOption('Shipped')
  await question.getByRole('button', { name: 'Send it out anyway' }).click()
  await expectToast(page, 'No answer from the shop. Check your connection and try again.')
  await expect.poll(() => status.inputValue()).toBe('Pending')

  await page.route('**/api/order/seller?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'busy', message: 'The shop is very busy.' } }),
  )
  await page.getByRole('navigation', { name: 'Step' }).getByRole('link', { name: /^New/ }).click()
  await expectToast(page, 'The shop is very busy.')
  await page.reload()
  await page.getByText('Failed to fetch orders').waitFor()
})

phoneJourney('an ended session leads to the login', async ({ shop, open, allowError }) => {
  const page = await open({ as: await aSeller(shop) })
  // Without events only a press asks the server again.
  await page.route('**/api/order/seller/events*', () => {})
  await page.goto('/seller/orders')
  await page.getByText('No orders found yet.').waitFor()
  await shop.db.deleteFrom('seller_sessions').execute()
  allowError(/status of 401/)
  await page.getByRole('link', { name: /^Packed/ }).click()
  await expectToast(page, 'Log in to the seller panel to continue.')
  await page.getByRole('heading', { name: 'Seller Login' }).waitFor()
})

phoneJourney('a seller moves an order to another slot, and the shopper sees it', async ({ shop, open }) => {
  const { rice } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const rule = aSlotRule({ from: '17:00', to: '19:00' })
  await setDelivery(seller, {
    terms: { slots: [rule, aSlotRule({ from: '09:00', to: '11:00', capacity: 5 })] },
  })
  const items = [{ product: rice._id, quantity: 1 }]
  const { quote } = await asha.quoteDelivery({ address: asha.address })
  const last = quote.slots.at(-1)
  const wishes = { note: 'Blue gate', leaveAtDoor: true }
  const { order } = await asha.placeCodOrder({ items, address: asha.address, slot: last?.id, ...wishes })

  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  const card = page.getByRole('article', { name: `#${order.orderNumber}` })
  await card.getByText('Leave at the door · Blue gate').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Sort', { exact: true }).selectOption('Next slots first')
  await page.getByRole('button', { name: 'Show orders' }).click()
  await card.getByText(/5–7 PM/).waitFor()
  await card.getByRole('link').first().click()
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByText('Blue gate').waitFor()
  await delivery.getByRole('button', { name: 'Change delivery time' }).click()
  const dialog = page.getByRole('dialog')
  const time = dialog.getByLabel('Delivery time', { exact: true })
  expect(await time.inputValue()).toBe(last?.id)
  const morning = quote.slots.at(-2)
  await time.selectOption(morning?.id ?? '')
  await dialog.getByLabel('Message to the customer').fill('Sorry, the rider is ill.')
  await dialog.getByRole('button', { name: 'Change time' }).click()
  await expectToast(page, 'Delivery time changed')
  await delivery.getByText(/9–11 AM/).waitFor()
  await page.getByText(/9–11 AM – Sorry, the rider is ill\./).waitFor()

  const shopper = await open({ as: asha })
  await shopper.goto('/my-orders')
  await shopper.getByText(/9–11 AM/).waitFor()
  await shopper.getByText('Details').click()
  await shopper.getByText('Blue gate').waitFor()
})
