import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney('an owner makes a combo, and a shopper buys it as one thing', async ({ shop, open }) => {
  await aProduct(shop, { name: 'Milk', weight: '500 ml', price: 33, stock: 8 })
  await aProduct(shop, { name: 'Bread', weight: '400 g', price: 45, stock: 5 })
  const page = await open({ as: await aSeller(shop) })
  const { promise: pressed, resolve: releaseFields } = Promise.withResolvers<void>()
  await page.route('**/assets/combo-fields-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/seller')
  await page.getByLabel('Product name').first().fill('Breakfast kit')
  await page.getByLabel('Category').selectOption('Dairy')
  await page.getByText('Make it a combo of other products').click()
  releaseFields()
  for (const name of ['Milk', 'Bread']) {
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: `Add ${name}` }).click()
  }
  await page.getByRole('button', { name: /more.*Milk|Milk.*more/i }).click()
  await page.getByText('One by one they cost ₹111.00').waitFor()
  await page.getByLabel('Offer price').fill('99')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add product' }).last().click()
  const asha = await aShopper(shop)
  const findKit = async () => (await asha.listProducts({ q: 'Breakfast kit' })).products[0]
  await expect.poll(findKit).toMatchObject({
    ...{ price: 111, offerPrice: 99, inStock: true },
    combo: [{ name: 'Milk', quantity: 2 }, { name: 'Bread' }],
  })
  const kit = (await findKit())?._id ?? ''

  const shopping = await open({ as: asha })
  await shopping.goto('/products/dairy')
  await shopping.getByText('2 × Milk, 1 × Bread').waitFor()
  await shopping.getByRole('link', { name: 'Breakfast kit' }).click()
  await shopping.getByRole('heading', { name: 'In this combo' }).waitFor()
  await asha.placeCodOrder({ items: [{ product: kit, quantity: 2 }], address: asha.address })
  await shopping.goto('/my-orders')
  await shopping.getByText('Details').first().click()
  await shopping.getByText('2 × Breakfast kit').waitFor()
  await expectNoSidewaysScroll(shopping)
})
