import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { anOrderToDeliver, aRider } from '../builders/riders.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney('a shopper calls the rider under the number that the owner typed in', async ({ shop, open }) => {
  const { rice } = await addDemoProducts(shop)
  const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
  const rider = await aRider(shop, { name: 'Bikash Das' })
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, rider })

  const page = await open({ as: owner })
  await page.goto('/seller/people')
  await page.getByRole('button', { name: 'Edit Bikash Das' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Bikash Das' })
  await dialog.getByRole('radio', { name: 'Packer' }).check()
  expect(await dialog.getByLabel('Phone (optional)').isVisible()).toBe(false)
  await dialog.getByRole('radio', { name: 'Rider' }).check()
  await dialog.getByLabel('Phone (optional)').fill('12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Phone must be 7 to 15 digits').waitFor()
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Phone (optional)').fill('+91 60000 00077')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const orders = await open({ as: asha })
  await orders.goto('/my-orders')
  await orders.getByText('Give this code to the rider').waitFor()
  expect(await orders.getByText('Call Bikash').count()).toBe(0)
  await rider.startDelivery({ id, key: crypto.randomUUID() })
  const call = orders.getByRole('link', { name: 'Call Bikash' })
  await call.waitFor()
  expect(await call.getAttribute('href')).toBe('tel:+916000000077')
  await expectNoSidewaysScroll(orders)
  await owner.overrideDelivery({ id, reason: 'No phone' })
  await call.waitFor({ state: 'detached' })
})
