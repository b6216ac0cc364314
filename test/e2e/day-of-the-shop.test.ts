import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aShopper, type Shopper } from '../builders/accounts.ts'
import { aSlotRule, setDelivery } from '../builders/delivery.ts'
import { aProduct } from '../builders/products.ts'
import { aRider } from '../builders/riders.ts'
import { listViolations } from '../invariants.ts'
import { desktop, phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

phoneJourney('a day: slot, accept, weigh, substitute, deliver, hand over, close', async (visit) => {
  const { shop, open, allowError } = visit
  const owner = await aSeller(shop)
  const rita = await aRider(shop)
  const asha = await aShopper(shop)
  await setDelivery(owner, { terms: { slots: [aSlotRule({ capacity: 5 })] } })
  const fish = await aProduct(shop, { name: 'Rohu', price: 100, offerPrice: 90, stepGrams: 250, stock: 40 })
  const tea = await aProduct(shop, { name: 'Assam Tea', price: 39, stock: 5 })
  await aProduct(shop, { name: 'Green Tea', price: 35, stock: 1 })
  const order = await placeInSlot(asha, [
    { product: fish._id, quantity: 3 },
    { product: tea._id, quantity: 2 },
  ])
  expect(order.amount).toBe(270 + 78 + 18)

  // A laptop beside the phones of the shopper and the rider.
  const panel = await open({ as: owner })
  await panel.setViewportSize(desktop)
  await panel.goto(`/seller/orders/${order._id}`)
  await panel.getByRole('button', { name: `Accept order ${order.orderNumber} ·` }).click()
  await panel.getByText('Processing').first().waitFor()
  await panel.getByRole('link', { name: 'Pick order' }).click()
  await panel.getByLabel('Weight of Rohu in grams').fill('690')
  await panel.getByRole('button', { name: 'Found 690 g Rohu' }).click()
  await panel.getByRole('button', { name: 'One less Assam Tea' }).click()
  await panel.getByRole('button', { name: 'Found 1 of 2 Assam Tea' }).click()
  const shopperPage = await open({ as: asha })
  await shopperPage.goto('/my-orders')
  await panel.getByRole('button', { name: 'Substitute Assam Tea' }).click()
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: /Green Tea/ })
    .click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Ask the customer' }).click()
  await shopperPage.getByRole('button', { name: 'Yes, please' }).click()
  await panel.getByRole('region', { name: 'Substitute for Assam Tea' }).getByText('Agreed').waitFor()
  // 690 g of 360 rupees a kilogram, one tea of each, and the fees.
  const due = 248.4 + 39 + 35 + 18
  await panel.getByRole('button', { name: 'Pack', exact: true }).click()
  await panel
    .getByRole('dialog')
    .getByText(`₹${due.toFixed(2)}`)
    .first()
    .waitFor()
  await panel.getByRole('dialog').getByRole('button', { name: 'Pack', exact: true }).click()
  await panel.getByRole('region', { name: 'Packed' }).waitFor()
  await panel.goto(`/seller/orders/${order._id}`)
  await panel.getByRole('button', { name: 'Assign rider' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Rita Das' }).click()
  await expectToast(panel, 'Rita Das delivers 1 order')

  const phone = await open({ as: rita })
  await phone.goto('/seller/deliveries')
  await phone.getByText(`1 order to deliver · ₹${due.toFixed(2)} to collect`).waitFor()
  await phone.getByRole('button', { name: `Start delivery of order ${order.orderNumber}` }).click()
  const code = await readCode(shopperPage)
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: `Delivered order ${order.orderNumber}`, exact: true }).click()
  const sheet = phone.getByRole('dialog', { name: `Deliver order #${order.orderNumber}` })
  await sheet.getByLabel('Customer’s code').fill(code)
  await sheet.getByLabel('Cash from the customer').fill(due.toFixed(2))
  await sheet.getByRole('button', { name: `Delivered, ₹${due.toFixed(2)} received` }).click()
  await phone.getByText('1 change is waiting for the network').waitFor()
  await phone.context().setOffline(false)
  await phone.getByText(/changes? (is|are) waiting for the network/).waitFor({ state: 'detached' })
  await shopperPage.getByText('Delivered').first().waitFor()

  await panel.goto('/seller/cash')
  await panel
    .getByRole('article', { name: 'Rita Das' })
    .getByText(`Holds ₹${due.toFixed(2)}`)
    .waitFor()
  await panel.getByRole('button', { name: 'Record hand-over by Rita Das' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Record hand-over' }).click()
  await expectToast(panel, 'Cash handed over')
  await panel.getByRole('button', { name: 'Close the day' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click()
  await panel.getByText('No cash yet').waitFor()

  const { order: done } = await owner.getOrder({ id: order._id })
  expect(done).toMatchObject({ status: 'Delivered', isPaid: true, amount: 366, due })
  expect((await owner.getCashClosing({ number: '1' })).closing.total).toMatchObject({
    collected: due,
    handedOver: due,
    balance: 0,
  })
  expect(await listViolations(shop.db)).toEqual([])
})

async function placeInSlot(asha: Shopper, items: { product: string; quantity: number }[]) {
  const { quote } = await asha.quoteDelivery({ address: asha.address })
  const slot = quote.slots[0]?.id ?? 'none'
  const request = { items, address: asha.address, slot, substitution: 'ask' } as const
  return (await asha.placeCodOrder(request)).order
}

async function readCode(page: Page): Promise<string> {
  await page.goto('/my-orders')
  await page.getByText('Give this code to the rider').waitFor()
  const code = /\b\d{4}\b/.exec((await page.getByText(/^\d{4}$/).textContent()) ?? '')?.[0]
  if (code === undefined) throw new Error('My orders shows no code')
  return code
}
