import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct, findStock } from '../builders/products.ts'
import { desktopJourney, type Journey, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney('a shopper orders fish by weight, and pays for what it weighs', async ({ shop, open }) => {
  const fish = await aRohu(shop)
  const asha = await aShopper(shop)
  const page = await open({ as: asha })
  await page.goto('/products')
  await page.getByText('250 g (₹360/kg)').waitFor()
  await page.getByRole('button', { name: 'Add Rohu to cart' }).click()
  await page.getByRole('button', { name: 'One more Rohu' }).click()
  await page.getByRole('button', { name: 'One more Rohu' }).click()
  await page.getByRole('group', { name: 'Quantity of Rohu' }).getByText('750 g').waitFor()
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Rohu', exact: true }).click()
  await page.getByText('250 g · ₹360/kg').waitFor()
  await page.getByText('Weighed when packed.').waitFor()

  await page.goto('/cart')
  const quantity = page.getByLabel('Quantity of Rohu')
  expect(await quantity.locator('option:checked').textContent()).toBe('750 g')
  await page.getByText('₹360/kg').waitFor()
  await page.getByText('₹270', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  await quantity.selectOption('5')
  expect(await quantity.locator('option:checked').textContent()).toBe('1.25 kg')
  await quantity.selectOption('3')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/my-orders*')
  await page.getByText('750 g Rohu').waitFor()
  const { orders } = await asha.listMyOrders()
  expect(orders[0]).toMatchObject({ amount: 288, items: [{ quantity: 3, product: { stepGrams: 250 } }] })
  expect(await findStock(shop, fish)).toBe(37)

  const packer = await aSeller(shop, { role: 'packer' })
  const id = orders[0]?._id ?? ''
  await packer.pickLine({ id, position: 1, quantity: 3, grams: 690 })
  await packer.packOrder({ id, bags: 1, expectedDue: 266.4 })
  await page.goto('/my-orders')
  await page.getByText('Ordered 750 g, packed 690 g').waitFor()
  await page.getByText('₹248.40').first().waitFor()
  await expectNoSidewaysScroll(page)
})

phoneJourney('a packer types the true weight, and takes off what is too much', async (visit) => {
  const { order, page } = await atPicking(visit)
  const { shop } = visit
  await page.getByText('750 g', { exact: true }).first().waitFor()
  const field = page.getByLabel('Weight of Rohu in grams')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  await page.getByRole('button', { name: 'Exactly 750 g Rohu' }).waitFor()
  await expectNoSidewaysScroll(page)

  await field.fill('915')
  await page.getByText('That is 90 g more than the order allows: take some off').waitFor()
  await field.press('Enter')
  await page.getByText('0 of 2 items').waitFor()
  await field.fill('690')
  await page.getByRole('button', { name: 'Found 690 g Rohu' }).click()
  await page.getByText('690 g of 750 g', { exact: true }).waitFor()
  await page.getByText('1 of 2 items').waitFor()
  await page.getByText('₹305.40', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Found Assam Tea')
  await page.getByRole('button', { name: 'Found Assam Tea' }).click()

  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Pack order #${order.orderNumber}` })
  await dialog.getByText('Rohu: 690 g of 750 g').waitFor()
  await dialog.getByText('The customer pays ₹305.40.').waitFor()
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await expectToast(page, `Order #${order.orderNumber} is packed`)
  await page.getByText('Amount due: ₹305.40').waitFor()
  await page.getByText('690 g of 750 g', { exact: true }).waitFor()
  expect(await findStock(shop, order.fish)).toBe(37)

  await page.goto(`/seller/orders/${order._id}`)
  await page.getByText('Ordered 750 g, packed 690 g').waitFor()
  await expectNoSidewaysScroll(page)
  await page.goto(`/seller/orders/bill?ids=${order._id}`)
  await page.getByRole('row', { name: 'Rohu 690 g ₹360/kg ₹248.40' }).waitFor()
  await page.goto(`/seller/orders/slips?ids=${order._id}`)
  await page.getByRole('row', { name: '690 g Rohu ₹360/kg' }).waitFor()
})

phoneJourney(
  'one press picks exactly what was ordered, and a weight survives a lost network',
  async (visit) => {
    const { page } = await atPicking(visit)
    visit.allowError(/ERR_INTERNET_DISCONNECTED/)
    await page.getByRole('button', { name: 'Exactly 750 g Rohu' }).click()
    await page.getByText('750 g of 750 g', { exact: true }).waitFor()
    await page.getByText('You are picking this order.').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Change Rohu' }).click()
    await page.getByLabel('Weight of Rohu in grams').fill('490')
    await page.getByRole('button', { name: 'Found 490 g Rohu' }).click()
    await page.getByText('1 change is waiting for the network').waitFor()
    await page.getByText('490 g of 750 g', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('1 change is waiting for the network').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('490 g of 750 g', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change Rohu' }).click()
    await page.getByRole('button', { name: 'Not picked yet Rohu' }).click()
    await page.getByRole('button', { name: 'Not there Rohu' }).click()
    await page.getByText('Not there', { exact: true }).waitFor()
  },
)

desktopJourney('an owner sells a product by weight, and gets the nearest price that works', async (visit) => {
  const { shop, open } = visit
  const fish = await aProduct(shop, { name: 'Rohu', category: 'Instant', price: 400, weight: '1 kg' })
  const page = await open({ as: await aSeller(shop) })
  await page.goto(`/seller/product/${fish._id}`)
  await page.getByLabel('Sold by').selectOption('Weight, in steps of 250 g')
  await page.getByText('MRP per kg').waitFor()
  expect(await page.getByLabel('Weight (optional)').count()).toBe(0)
  await page.getByLabel('Offer Price').fill('360.01')
  await page.getByLabel('Stock count').fill('40')
  await page.getByText('Counts steps of 250 g: 10 kg in all').waitFor()
  await page.getByRole('button', { name: 'SAVE' }).click()
  await page.getByText('250 g would not cost whole paise. The nearest price per kg is ₹360.00').waitFor()
  await page.getByLabel('Offer Price').fill('360')
  await page.getByText('₹90.00 for 250 g · 10% off, ₹40.00 less').waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'SAVE' }).click()
  await expectToast(page, 'Product saved')
  const { products } = await (await aShopper(shop)).listProducts({ ids: fish._id })
  expect(products[0]).toMatchObject({ stepGrams: 250, weight: '250 g', price: 100, offerPrice: 90 })

  await page.goto('/seller/product-list')
  const card = page.getByRole('listitem').filter({ hasText: 'Rohu' }).first()
  await card.getByText('₹360/kg').waitFor()
  await card.getByText('40 × 250 g left').waitFor()
})

async function aRohu(shop: Journey['shop']) {
  return aProduct(shop, {
    name: 'Rohu',
    category: 'Instant',
    price: 100,
    offerPrice: 90,
    stepGrams: 250,
    stock: 40,
  })
}

async function atPicking({ shop, open }: Journey) {
  const fish = await aRohu(shop)
  const tea = await aProduct(shop, { name: 'Assam Tea', price: 39 })
  const asha = await aShopper(shop)
  const { order } = await asha.placeCodOrder({
    items: [
      { product: fish._id, quantity: 3 },
      { product: tea._id, quantity: 1 },
    ],
    address: asha.address,
  })
  const page = await open({ as: await aSeller(shop) })
  await page.goto(`/seller/orders/${order._id}/pick`)
  await page.getByRole('heading', { name: `Pick order #${order.orderNumber}` }).waitFor()
  return { page, order: { ...order, fish } }
}
