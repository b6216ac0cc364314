import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aProduct, findStock } from '../builders/products.ts'
import { aSale, aSaleLine } from '../builders/sales.ts'
import type { Shop } from '../shop.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney('a whole combo comes back to the counter in one press', async ({ shop, open }) => {
  const { owner, order, milk, bread } = await aSoldKit(shop)
  const page = await open({ as: owner })
  await page.goto(`/seller/pos/returns?number=${order.orderNumber}`)
  await page.getByText('2 × Breakfast kit').waitFor()
  await page.getByRole('button', { name: 'Whole combo back: 2 × Breakfast kit' }).click()
  const chosen = page.getByLabel(/How many of .* come back/)
  await expect
    .poll(() => chosen.evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).value)))
    .toEqual(['0', '4', '2'])
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Give the money back' }).click()
  await expect.poll(() => findStock(shop, milk)).toBe(7)
  expect(await findStock(shop, bread)).toBe(5)
})

phoneJourney('a complaint is about a whole combo', async ({ shop, open }) => {
  const { owner, order } = await aSoldKit(shop)
  const page = await open({ as: owner })
  await page.goto(`/seller/complaints?order=${order._id}`)
  await page.getByLabel('Item').selectOption('Whole combo: 2 × Breakfast kit')
  expect(await page.getByLabel('How many').count()).toBe(0)
  await page.getByLabel('What is wrong', { exact: true }).selectOption('Damaged')
  await page.getByRole('button', { name: 'Save complaint' }).click()
  await page.waitForURL(/complaints\/[0-9a-f-]{36}/)
  const { tickets } = await owner.listTickets({})
  const { ticket } = await owner.getTicket({ id: tickets[0]?._id ?? '' })
  expect(ticket.lines.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Milk', 4],
    ['Bread', 2],
  ])
})

/** Two kits of two milks and one bread, and a milk by itself. */
async function aSoldKit(shop: Shop) {
  const owner = await aSeller(shop, { role: 'owner' })
  const milk = await aProduct(shop, { name: 'Milk', price: 33, stock: 8 })
  const bread = await aProduct(shop, { name: 'Bread', price: 45, stock: 5 })
  const kit = await aProduct(shop, {
    ...{ name: 'Breakfast kit', price: 99, weight: null },
    combo: [
      [milk, 2],
      [bread, 1],
    ],
  })
  const { order } = await owner.sellAtCounter(aSale([aSaleLine(milk), aSaleLine(kit, { quantity: 2 })]))
  return { owner, order, milk, bread }
}
