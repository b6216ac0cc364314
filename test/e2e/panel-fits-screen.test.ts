import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { journey, phone, phoneJourney } from './journey.ts'

/** What a person sees without scrolling. */

journey('a screen of the Product List shows enough products', async ({ shop, open, isPhone }) => {
  for (let count = 1; count <= 20; count++)
    await aProduct(shop, {
      name: `Assam Tea No. ${count}`,
      price: 120,
      offerPrice: 99,
      stock: 12,
      weight: '500 g',
    })
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/product-list')
  await page.getByText('20 products').waitFor()
  const products = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') })
  expect(await countWhole(products)).toBeGreaterThanOrEqual(isPhone ? 5 : 12)
})

phoneJourney('an order begins with its items, and picking with its lines', async ({ shop, open }) => {
  const names = ['Joha Rice', 'Assam Tea', 'Tomato', 'Ridge Gourd', 'Red Lentil']
  const products = await Promise.all(names.map((name) => aProduct(shop, { name, price: 40 })))
  const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
  const items = products.map(({ _id }) => ({ product: _id, quantity: 1 }))
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  const page = await open({ as: seller })
  await page.goto(`/seller/orders/${order._id}`)
  const lines = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
  expect(await countWhole(lines)).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: `Accept order ${order.orderNumber} ·` }).click()
  const toast = page.locator('.toast')
  await toast.getByText(`Order #${order.orderNumber} accepted`).waitFor()
  await expect
    .poll(() => bottomOf(toast))
    .toBeLessThanOrEqual(await topOf(page.getByRole('heading', { level: 1 })))

  await page.goto(`/seller/orders/${order._id}/pick`)
  await page.getByText('0 of 5 items').waitFor()
  const header = page.getByRole('main').locator('header').first()
  expect((await bottomOf(header)) - (await topOf(header))).toBeLessThanOrEqual(phone.height / 8)
  expect(await countWhole(page.getByRole('main').getByRole('listitem'))).toBeGreaterThanOrEqual(2)
})

phoneJourney('the bar of selected orders has one row of buttons', async (visit) => {
  const { shop, open } = visit
  const [rice, asha] = [await aProduct(shop), await aShopper(shop)]
  const items = [{ product: rice._id, quantity: 1 }]
  await asha.placeCodOrder({ items, address: asha.address })
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/orders')
  await page.getByLabel(/^Select order/).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  const buttons = await bar.locator('div').getByRole('link').or(bar.locator('div').getByRole('button')).all()
  expect(buttons.length).toBeGreaterThan(2)
  expect(new Set(await Promise.all(buttons.map(topOf))).size).toBe(1)
  expect((await bottomOf(bar)) - (await topOf(bar))).toBeLessThanOrEqual(phone.height / 6)
})

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height
}

/** Between the bars at the upper and the lower edge. */
async function countWhole(items: Locator): Promise<number> {
  await items.first().waitFor()
  const boxes = await items.evaluateAll((elements) =>
    elements.filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const middle = (left + right) / 2
      return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(middle, y)))
    }),
  )
  return boxes.length
}
