import { expect } from 'vitest'
import { weekdays } from '#domain/delivery/opening-hours.ts'
import { aSeller } from '../builders/accounts.ts'
import { aSlotRule, setDelivery } from '../builders/delivery.ts'
import { aProduct } from '../builders/products.ts'
import { listViolations } from '../invariants.ts'
import { countTaps } from './count-taps.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a packer types in the order of a caller, and the next one',
  async ({ shop, open, allowError }) => {
    await addDemoProducts(shop)
    const packer = await aSeller(shop, { role: 'packer' })
    const page = await open({ as: packer })
    await page.goto('/seller/orders')
    await page.getByRole('link', { name: 'New order' }).click()
    await page.getByRole('heading', { name: 'New order' }).waitFor()
    const submit = page.getByRole('button', { name: 'Place order' })
    expect(await submit.isDisabled()).toBe(true)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('rice')
    await page
      .getByRole('button', { name: /^Add .*Rice/ })
      .first()
      .click()
    await page.getByRole('list', { name: 'Items of the order' }).getByRole('button', { name: /more/ }).click()
    await submit.click()
    await page.getByText('Name is required').waitFor()
    await page.getByText('Phone is required').waitFor()
    await expectNoSidewaysScroll(page)

    await page.getByRole('textbox', { name: 'Phone' }).fill('98640 12345')
    await page.getByRole('textbox', { name: 'Name' }).fill('Rita Das')
    await page.getByRole('textbox', { name: /^Flat, house/ }).fill('House 4, Station Road')
    await page.getByRole('textbox', { name: 'PIN code' }).fill('784164')
    await page.getByText('Leave empty for ₹0.00, the charge of this PIN code.').waitFor()
    await page.getByRole('textbox', { name: 'Delivery charge (₹)' }).fill('20')
    await page.getByLabel('If something is missing').selectOption('Ask the customer')
    // The reply is lost: the second press places no second order.
    allowError(/ERR_FAILED/)
    let isLost = false
    await page.route('**/api/order/seller/order', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await submit.click()
    await expectToast(page, 'No answer from the shop')
    await submit.click()
    await page.getByRole('heading', { name: /^Order #\d+$/ }).waitFor()
    await page.getByText('By phone', { exact: true }).waitFor()
    await page.getByText('Rita Das', { exact: true }).first().waitFor()
    await page.getByText('ask the customer', { exact: true }).waitFor()
    const { orders } = await packer.listOrders({ limit: 10 })
    expect(orders).toMatchObject([
      { source: 'phone', status: 'Processing', fees: { delivery: 20 }, substitution: 'ask' },
    ])

    await page.goto('/seller/orders/new')
    await page.getByRole('textbox', { name: 'Phone' }).fill('9864012345')
    await page.getByRole('button', { name: 'Use this address' }).click()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Rita Das')
    expect(await page.getByRole('textbox', { name: 'PIN code' }).inputValue()).toBe('784164')
    await page.getByRole('radio', { name: /^At the counter/ }).check()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('rice')
    await page
      .getByRole('button', { name: /^Add .*Rice/ })
      .first()
      .click()
    await page.locator('input[name=q]:focus:placeholder-shown').waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Paid and taken along' }).click()
    await page.getByRole('heading', { name: /^Order #\d+$/ }).waitFor()
    await page.getByText('At the counter', { exact: true }).waitFor()
    expect((await packer.listOrders({ limit: 10 })).orders[0]).toMatchObject({
      source: 'counter',
      status: 'Delivered',
      isPaid: true,
      fees: { handling: 0, platform: 0, delivery: 0 },
    })
    expect(await listViolations(shop.db)).toEqual([])
  },
)

phoneJourney(
  'an order for a slot is promised by its slot, and placed once',
  async ({ shop, open, allowError }) => {
    await addDemoProducts(shop)
    const owner = await aSeller(shop)
    await setDelivery(owner, { terms: { slots: [aSlotRule({ days: weekdays, capacity: 9 })] } })
    const { quote } = await owner.quoteDelivery({ pin: '784164' })
    const slot = quote.slots.at(-1)
    const page = await open({ as: owner })
    await page.goto('/seller/orders/new')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('rice')
    await page
      .getByRole('button', { name: /^Add .*Rice/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('98640 12345')
    await page.getByRole('textbox', { name: 'Name' }).fill('Rita Das')
    await page.getByRole('textbox', { name: /^Flat, house/ }).fill('House 4, Station Road')
    await page.getByRole('textbox', { name: 'PIN code' }).fill('784164')
    await page.getByLabel('Promised in').waitFor()
    await page.getByLabel('Delivery time').selectOption(slot?.id ?? '')
    expect(await page.getByLabel('Promised in').count(), 'beside a slot').toBe(0)
    await page.getByLabel('Leave at the door').check()

    allowError(/ERR_FAILED|status of 422/)
    const orders = '**/api/order/seller/order'
    await page.route(orders, async (route) => {
      await route.fetch()
      return route.abort()
    })
    const submit = page.getByRole('button', { name: 'Place order' })
    await submit.click()
    await expectToast(page, 'No answer from the shop')
    await page.unroute(orders)
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Ring twice')
    await submit.click()
    await page.getByText('This order may already be placed, with other details.').first().waitFor()
    await page.getByRole('link', { name: 'See the orders' }).waitFor()
    expect((await owner.listOrders({ limit: 10 })).orders).toMatchObject([
      { status: 'Processing', leaveAtDoor: true, promisedAt: slot?.to },
    ])
  },
)

phoneJourney('an order of five lines is typed in with twelve taps', async ({ shop, open }) => {
  const names = ['Joha Rice', 'Assam Tea', 'Tomato', 'Ridge Gourd', 'Red Lentil']
  for (const name of names) await aProduct(shop, { name })
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/orders')
  const taps = countTaps()
  await taps.tap(page.getByRole('link', { name: 'New order' }))
  await taps.tap(page.getByRole('searchbox', { name: 'Search products' }))
  for (const name of names) {
    await page.locator('input[name=q]:focus:placeholder-shown').waitFor()
    await page.keyboard.type(name)
    await taps.tap(page.getByRole('button', { name: `Add ${name}` }))
  }
  for (const [field, text] of [
    ['Phone', '98640 12345'],
    ['Name', 'Rita Das'],
    [/^Flat, house/, 'House 4, Station Road'],
    ['PIN code', '784164'],
  ] as const) {
    await taps.tap(page.getByRole('textbox', { name: field }))
    await page.keyboard.type(text)
  }
  await page.getByText('Leave empty for ₹0.00, the charge of this PIN code.').waitFor()
  await taps.tap(page.getByRole('button', { name: 'Place order' }))
  await page.getByRole('heading', { name: /^Order #\d+$/ }).waitFor()
  expect(taps.taken()).toBe(12)
})
