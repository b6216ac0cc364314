import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney('the owner puts rows of products on Home, which a shopper buys from', async ({ shop, open }) => {
  const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
  const tea = await aProduct(shop, { name: 'Tea', price: 40, offerPrice: 35 })
  for (const name of ['Gourd', 'Spinach']) await aProduct(shop, { name, category: 'Vegetable', price: 90 })
  await asha.placeCodOrder({ items: [{ product: tea._id, quantity: 1 }], address: asha.address })

  const desk = await open({ as: owner })
  await desk.goto('/seller/settings/homeSections')
  await addRow(desk, { 'New row': 'category', Category: 'Vegetable' })
  await addRow(desk, { 'New row': 'bought' })
  await addRow(desk, { 'New row': 'price', Price: 'under-50' })
  await desk.getByRole('button', { name: 'Move Buy again up' }).click()
  await expectNoSidewaysScroll(desk)
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(desk, 'Settings saved')

  const visitor = await open()
  await visitor.goto('/')
  await expect.poll(() => rowNames(visitor)).toEqual(['Vegetables', 'Under ₹50'])

  const page = await open({ as: asha })
  await page.goto('/')
  await expect.poll(() => rowNames(page)).toEqual(['Buy again', 'Vegetables', 'Under ₹50'])
  await expectNoSidewaysScroll(page)
  const vegetables = page.getByRole('region', { name: 'Vegetables' })
  expect(await vegetables.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Gourd', 'Spinach'])
  await page.getByRole('region', { name: 'Buy again' }).getByRole('button', { name: 'Add Tea' }).click()
  await expect.poll(async () => (await asha.getShopperSession()).user.cartItems).toEqual({ [tea._id]: 1 })
  await vegetables.getByRole('link', { name: /^See all.*Vegetables$/ }).click()
  await page.waitForURL('**/products/vegetable')
})

async function addRow(desk: Page, choices: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(choices))
    await desk.getByLabel(label, { exact: true }).selectOption(value)
  await desk.getByRole('button', { name: 'Add row' }).click()
}

async function rowNames(page: Page): Promise<string[]> {
  await page.getByRole('region', { name: 'Under ₹50' }).waitFor()
  return page.locator('section:has(> ul.product-row) h2').allTextContents()
}
