import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { desktopJourney, type Journey, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

const shopPlace = { latitude: 27.0215, longitude: 93.9201 }
const home = { latitude: 27.0215, longitude: 93.93 }

phoneJourney('a packer corrects and removes the location of an order', async (visit) => {
  const { open } = visit
  const { order, asha, seller } = await anOrder(visit)
  const page = await open({ as: seller })
  await page.goto(`/seller/orders/${order._id}`)
  await page.getByRole('button', { name: 'Add location' }).click()
  const dialog = page.getByRole('dialog', { name: `Location of order #${order.orderNumber}` })
  const field = dialog.getByLabel('Location', { exact: true })
  await field.fill('https://maps.app.goo.gl/AbCd12345')
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await dialog.getByText('No location found here.').waitFor()
  await expectNoSidewaysScroll(page)

  await field.fill(`https://maps.google.com/?q=${home.latitude},${home.longitude}`)
  await dialog.getByText('1.0 km from the shop').waitFor()
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await expectToast(page, 'Location saved, also for the customer’s next orders')
  await page.getByRole('button', { name: 'Correct location' }).waitFor()
  const map = page.getByRole('link', { name: 'Map' })
  expect(await map.getAttribute('href')).toContain('query=27.0215%2C93.93')
  expect((await asha.listAddresses()).addresses[0]?.location).toEqual(home)

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ ...shopPlace, accuracy: 12 })
  await page.getByRole('button', { name: 'Correct location' }).click()
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await dialog.getByText('Location found, accurate to 12 m').waitFor()
  expect(await field.inputValue()).toBe('27.0215, 93.9201')
  await field.fill('')
  await dialog.getByRole('button', { name: 'Remove location' }).click()
  await expectToast(page, 'Location removed')
  await page.getByRole('button', { name: 'Add location' }).waitFor()
  expect((await asha.listAddresses()).addresses[0]?.location).toBeUndefined()
})

desktopJourney('a packer whose page is old is told so and sees the order of now', async (visit) => {
  const { open, allowError } = visit
  const { order, seller } = await anOrder(visit)
  const page = await open({ as: seller })
  await page.route('**/api/order/seller/events*', (route) => route.abort())
  allowError(/ERR_FAILED|status of 409/)
  await page.goto(`/seller/orders/${order._id}`)
  await page.getByRole('button', { name: 'Add location' }).click()
  await seller.setOrderStatus({ id: order._id, status: 'Processing' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Location', { exact: true }).fill('27.0215, 93.93')
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.getByText('Processing').first().waitFor()
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await page.getByRole('button', { name: 'Correct location' }).waitFor()
})

phoneJourney('a rider saves the location at the door', async (visit) => {
  const { open, allowError } = visit
  const { order, asha, seller } = await anOrder(visit)
  const rita = await aSeller(visit.shop, { role: 'rider' })
  await seller.setOrderStatus({ id: order._id, status: 'Processing' })
  const [rider] = (await seller.listRiders()).riders.filter(({ role }) => role === 'rider')
  await seller.assignRider({ orders: [{ id: order._id }], rider: rider!.id })
  const page = await open({ as: rita })
  await page.goto('/seller/deliveries')
  await page.getByRole('button', { name: /^Start delivery/ }).click()
  await openPlaceDialog(page)
  const dialog = page.getByRole('dialog', { name: `Location of order #${order.orderNumber}` })
  const save = dialog.getByRole('button', { name: 'Save this location' })
  await save.click()
  await dialog.getByText('Your browser does not share your location.').waitFor()

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ ...home, accuracy: 350 })
  await save.click()
  await dialog.getByText('Your location is only accurate to 350 m.').waitFor()
  await page.context().setGeolocation({ ...home, accuracy: 9 })
  allowError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await save.click()
  await dialog.getByText(/offline|network|connection/i).waitFor()
  expect((await asha.listAddresses()).addresses[0]?.location).toBeUndefined()
  await page.context().setOffline(false)
  await save.click()
  await expectToast(page, 'Location saved, also for the customer’s next orders')
  await page.getByText('1.0 km').waitFor()
  expect((await asha.listAddresses()).addresses[0]?.location).toEqual(home)
  await openPlaceDialog(page)
  await dialog.getByText('This replaces the saved location.').waitFor()
})

async function openPlaceDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save this location/ }).click()
}

async function anOrder({ shop }: Journey) {
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 100 })
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  return { seller, asha, order }
}
