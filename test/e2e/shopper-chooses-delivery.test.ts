import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '#domain/days.ts'
import { weekdays } from '#domain/delivery/opening-hours.ts'
import { type DeliveryTerms, defaultTerms } from '#domain/delivery/terms.ts'
import { defaultSettings, type ShopSettings } from '#domain/settings/shop-settings.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import type { Shop } from '../shop.ts'
import { waitForSteadyDay } from '../steady-day.ts'
import { addDemoProducts } from './demo-products.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll, findChoice, openChoice } from './page-steps.ts'
import { expectToast } from './toasts.ts'

const tomorrow = addDays(await waitForSteadyDay(), 1)
const slot = { days: weekdays, capacity: 1, cutoffMinutes: 0 }
const slots = [
  { ...slot, from: '10:00', to: '12:00' },
  { ...slot, from: '17:00', to: '19:00' },
]
const { latitude, longitude } = defaultSettings.place

phoneJourney('a charge by distance needs a location; the order has slot and note', async ({ shop, open }) => {
  const { rice } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  await asha.updateCart({ cartItems: { [rice._id]: 4 } })
  const terms = {
    chargePaise: 20_00,
    perKmPaise: 5_00,
    freeKm: 2,
    freeAbovePaise: 699_00,
    minutes: 45,
    slots,
  }
  await setDelivery(shop, {
    terms: defaultTerms,
    areas: [
      {
        ...{ id: 'town', name: 'Town', pins: ['784164'], localities: [], maxKm: null },
        terms: { ...defaultTerms, ...terms },
      },
    ],
    distances: [],
  })
  const page = await open({ as: asha })
  const order = page.getByRole('button', { name: 'Place Order' })

  await page.goto('/cart')
  await page.getByText('Please add your location to the address.').waitFor()
  expect(await order.isDisabled()).toBe(true)
  await page.getByText('Depends on the address').waitFor()
  await page.getByRole('link', { name: 'Add your location' }).click()
  await addLocation(page)

  await page.getByText('Delivery is free above ₹699: add ₹302 more.').waitFor()
  await page.getByText('₹25', { exact: true }).waitFor()
  await page.getByText('₹441', { exact: true }).filter({ visible: true }).first().waitFor()
  await page.getByText('As soon as possible').waitFor()
  await chooseSlot(page, '5–7 PM')
  await page.getByText('Add a note for the rider').click()
  await page.getByLabel('Delivery note').fill('Ring twice')
  await page.getByLabel('Leave at the door').check()
  await page.reload()
  await findChoice(page, 'Delivery time').getByText('Tomorrow 5–7 PM').waitFor()
  expect(await page.getByLabel('Delivery note').inputValue()).toBe('Ring twice')
  expect(await page.getByText('Delivery in about').count(), 'beside a slot').toBe(0)
  await expectNoSidewaysScroll(page)

  await order.click()
  await page.waitForURL('**/my-orders')
  await page.getByText('Thank you! Order #').waitFor()
  const { orders } = await asha.listMyOrders()
  expect(orders).toMatchObject([
    {
      amount: 441,
      fees: { handling: 12, platform: 6, delivery: 25 },
      slot: { from: `${tomorrow}T11:30:00.000Z`, to: `${tomorrow}T13:30:00.000Z` },
      note: 'Ring twice',
      leaveAtDoor: true,
    },
  ])
  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  await page.goto('/cart')
  await page.getByText('Add a note for the rider').waitFor()
  expect(await page.getByLabel('Delivery note').inputValue(), 'of the next order').toBe('')
})

desktopJourney(
  'below the smallest amount nothing is ordered, and a slot that fills up is chosen again',
  async ({ shop, open, allowError }) => {
    allowError(/status of 409/)
    const { rice } = await addDemoProducts(shop)
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    await setTerms(shop, { minimumPaise: 150_00, maxCashPaise: 300_00, slots })
    const page = await open({ as: asha })
    const order = page.getByRole('button', { name: 'Place Order' })

    await page.goto('/cart')
    await page.getByText('The minimum order for delivery to this address is ₹150.').waitFor()
    expect(await order.isDisabled()).toBe(true)
    await page.getByLabel('Quantity of Joha Rice').selectOption('3')
    await page.getByText('Please pay online.').first().waitFor()
    await findChoice(page, 'Payment method').getByText('Online payment').waitFor()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
    await page.getByLabel('Quantity of Joha Rice').selectOption('2')
    await order.and(page.locator(':enabled')).waitFor()

    await chooseSlot(page, '10 AM–12 PM')
    await page.getByText('Add a note for the rider').click()
    await page.getByLabel('Delivery note').fill('Ring twice')
    await bina.placeCodOrder({
      items: [{ product: rice._id, quantity: 2 }],
      address: bina.address,
      slot: `all_${tomorrow}_10:00-12:00`,
    })
    await order.click()
    await expectToast(page, 'This delivery time is no longer available.')
    await page
      .getByRole('main')
      .getByText('This delivery time is no longer available. Please choose another one.')
      .waitFor()
    expect(await order.isDisabled()).toBe(true)
    expect(await page.getByRole('radio', { name: '10 AM–12 PM' }).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: '5–7 PM' }).check()
    await setTerms(shop, { chargePaise: 10_00, slots })
    await order.click()
    await expectToast(page, 'The amount is ₹227.00 now.')
    await page.getByText('₹227', { exact: true }).filter({ visible: true }).first().waitFor()
    await openChoice(page, 'Payment method')
    await page.getByRole('radio', { name: 'Online payment' }).check()
    for (const _ of ['first', 'continued']) {
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      await page.waitForURL('**/practice-payment*')
      await page.goto('/cart')
      // The place is taken by this order itself.
      await findChoice(page, 'Delivery time').getByText('Tomorrow 5–7 PM').waitFor()
    }
    const { orders } = await asha.listUnpaidOrders()
    expect(orders).toMatchObject([
      { amount: 227, note: 'Ring twice', slot: { from: `${tomorrow}T11:30:00.000Z` } },
    ])
  },
  { payments: { stripe: null, isPracticeAllowed: true } },
)

phoneJourney(
  'a chosen slot is kept while the quote fails, and given up only by the shopper',
  async ({ shop, open, allowError }) => {
    allowError(/status of 4\d\d/)
    const { rice } = await addDemoProducts(shop)
    const asha = await aShopper(shop)
    await asha.updateCart({ cartItems: { [rice._id]: 2 } })
    await setTerms(shop, { slots })
    const page = await open({ as: asha })
    const order = page.getByRole('button', { name: 'Place Order' })
    await page.goto('/cart')
    await chooseSlot(page, '5–7 PM')

    const quotes = '**/api/delivery/quote*'
    await page.route(quotes, (route) => route.fulfill({ status: 429, json: { success: false } }))
    await page.reload()
    const failed = page.getByRole('region', { name: 'Delivery time' })
    await failed.getByText('The delivery times could not be loaded.').waitFor()
    await order.and(page.locator(':disabled')).waitFor()
    await failed.getByRole('button', { name: 'As soon as possible' }).waitFor()
    await page.unroute(quotes)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await findChoice(page, 'Delivery time').getByText('Tomorrow 5–7 PM').waitFor()
    await order.and(page.locator(':enabled')).waitFor()

    const town = { id: 'town', name: 'Town', pins: ['784164'], localities: [], maxKm: null }
    await setDelivery(shop, {
      terms: { ...defaultTerms, slots },
      areas: [{ ...town, terms: defaultTerms }],
      distances: [],
    })
    await order.click()
    await expectToast(page, 'This delivery time is no longer available.')
    await page
      .getByRole('main')
      .getByText('This delivery time is no longer available. Please choose another one.')
      .waitFor()
    expect(await order.isDisabled()).toBe(true)
    expect((await asha.listMyOrders()).orders).toEqual([])
    await page.getByRole('radio', { name: 'As soon as possible' }).click()
    await order.click()
    await page.waitForURL('**/my-orders')
    const { orders } = await asha.listMyOrders()
    expect(orders.map(({ slot }) => slot)).toEqual([undefined])
  },
)

phoneJourney(
  'a shop without rules asks for no quote, until it refuses an order because it has closed',
  async ({ shop, open, allowError }) => {
    allowError(/status of 409/)
    const { rice } = await addDemoProducts(shop)
    const asha = await aShopper(shop)
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const page = await open({ as: asha })
    const quotes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/delivery/')) quotes.push(request.url())
    })
    await page.goto('/cart')
    const order = page.getByRole('button', { name: 'Place Order' })
    await page.getByText('₹117.50').filter({ visible: true }).first().waitFor()
    const closing = { daysOff: [], takesOrdersWhenClosed: true }
    await changeSettings(shop, {
      closing: { ...closing, closedUntil: new Date(Date.now() + 3_600_000).toISOString() },
    })
    expect(quotes, 'before the order').toEqual([])
    await order.click()
    await expectToast(page, 'The shop is closed until')
    await page.getByRole('status').filter({ hasText: 'The shop is closed until' }).first().waitFor()
    await order.and(page.locator(':disabled')).waitFor()
    await changeSettings(shop, { closing: { ...closing, closedUntil: null } })
    await page.reload()
    await order.click()
    await page.waitForURL('**/my-orders')
    expect((await asha.listMyOrders()).orders).toHaveLength(1)
  },
)

async function addLocation(page: Page): Promise<void> {
  const locate = page.getByRole('button', { name: 'Use my location' })
  const saved = page.getByText('Location saved')
  await locate.click()
  await page.getByText('Your browser does not share your location.').waitFor()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: latitude + 0.023, longitude })
  await locate.click()
  await saved.waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await locate.click()
  await saved.waitFor()
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL('**/cart')

  await openChoice(page, 'Delivery address')
  await page.getByRole('link', { name: 'Edit the address Station Road 4' }).click()
  await saved.waitFor()
  await page.getByLabel('Street').fill('Station Road 14')
  await locate.waitFor()
  await page.getByLabel('Street').fill('Station Road 4')
  await saved.waitFor()
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL('**/cart')
}

async function chooseSlot(page: Page, name: string): Promise<void> {
  await openChoice(page, 'Delivery time')
  await page.getByLabel('Day').selectOption(tomorrow)
  await page.getByRole('radio', { name }).check()
  await findChoice(page, 'Delivery time').getByText(`Tomorrow ${name}`).waitFor()
}

function setTerms(shop: Shop, terms: Partial<DeliveryTerms>): Promise<void> {
  return setDelivery(shop, { terms: { ...defaultTerms, ...terms }, areas: [], distances: [] })
}

function setDelivery(shop: Shop, delivery: ShopSettings['delivery']): Promise<void> {
  return changeSettings(shop, { delivery })
}

async function changeSettings(
  shop: Shop,
  changes: Partial<Pick<ShopSettings, 'delivery' | 'closing'>>,
): Promise<void> {
  const owner = await aSeller(shop)
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes })
}
