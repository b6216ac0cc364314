import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { anAddress, aSeller, aShopper, type TestUser } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { desktopJourney, type Journey, phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

desktopJourney('a seller changes every field of a product on one page', async (visit) => {
  const { shop } = visit
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99.5, stock: 12 })
  const asha = await aShopper(shop)
  const { address } = await asha.addAddress({ address: anAddress() })
  const { order } = await asha.placeCodOrder({
    items: [{ product: rice._id, quantity: 2 }],
    address: address._id,
  })
  const { bipul, page } = await atProduct(visit, rice._id)

  await page.getByLabel('FSSAI licence').waitFor({ state: 'attached' })
  expect(await valuesOf(page)).toEqual([
    'Joha Rice',
    'Small, fragrant grains from Assam',
    ...['', '', '', ''],
    ...['Grocery', ''],
    '120',
    '99.5',
    '1 kg',
    '10',
    ...['', '', '', ''],
    ...['', '', ''],
    // The size group, and what the pack says.
    ...Array.from({ length: 14 }, () => ''),
  ])
  await page.getByText(`Sold, order #${order.orderNumber}`).waitFor()
  await page.getByText('−2', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'SAVE' }).click()
  await expectToast(page, 'Nothing to save')
  await page.getByLabel('Product Name').fill('Joha Rice, aged')
  await page.getByLabel('Product Description').fill('Aged\nFragrant')
  await page.getByRole('tab', { name: 'English' }).press('ArrowRight')
  await page.getByLabel('Name in Hindi').fill('जोहा चावल')
  await page.getByLabel('Description in Hindi').fill('पुराना\n\nखुशबूदार')
  await page.getByRole('tab', { name: 'অসমীয়া' }).click()
  await page.getByLabel('Name in Assamese').fill('জহা চাউল')
  await page.getByLabel('Search words').fill('saul, chawal')
  await page.getByLabel('Category').selectOption('Instant')
  await page.getByLabel('Product Price').fill('90')
  await page.getByText('The offer price cannot be above the product price (MRP)').waitFor({ state: 'hidden' })
  await page.getByLabel('Weight').fill('2 kg')
  await page.getByText('The offer price cannot be above the product price (MRP)').waitFor()
  await page.getByLabel('Offer Price').fill('80.25')
  await page.getByLabel('Stock count').fill('7')
  await page.getByLabel('SKU').fill('J-1')
  await page.getByLabel('Brand').fill('Bora')
  await page.getByLabel('Barcode').fill('8901234567894')
  await page.getByText('Unsaved changes').waitFor()
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })

  const { product, movements } = await bipul.getSellerProduct({ id: rice._id })
  expect(product).toMatchObject({
    ...{ name: 'Joha Rice, aged', description: ['Aged', 'Fragrant'], category: 'Instant', price: 90 },
    ...{ offerPrice: 80.25, weight: '2 kg', stock: 7, sku: 'J-1', version: 2 },
    ...{ brand: 'Bora', barcode: '8901234567894', searchWords: ['saul', 'chawal'] },
    ...{ names: { hi: 'जोहा चावल', as: 'জহা চাউল' }, descriptions: { hi: ['पुराना', 'खुशबूदार'] } },
  })
  expect(movements[0]).toMatchObject({ kind: 'correction', delta: -3, by: 'Bipul' })
  await page.getByText('Stock corrected').waitFor()
  await page.getByText('7 in stock').waitFor()
})

phoneJourney('pictures are kept, reordered, removed and added', async (visit) => {
  const { shop } = visit
  const bipul = await aSeller(shop)
  const files = [await aPicture('#c0392b'), await aPicture('#2e86c1')]
  const { product } = await bipul.addProduct(tea, { files })
  const page = await visit.open({ as: bipul })
  await page.goto(`/seller/product/${product._id}`)
  await page.getByRole('button', { name: 'Move Image 2 left' }).click()
  await page.getByRole('button', { name: 'Remove Image 2' }).click()
  const buffer = Buffer.from(await (await aPicture('#27ae60')).arrayBuffer())
  await page
    .getByLabel('Image 3', { exact: true })
    .setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer })
  await page.getByAltText('green.png').waitFor()
  await page.getByRole('button', { name: 'SAVE' }).click()
  await page.getByAltText('Image 2, saved').waitFor()

  const { image } = (await bipul.getSellerProduct({ id: product._id })).product
  expect(image).toHaveLength(2)
  expect(image[0]).toBe(product.image[1])
  expect(product.image).not.toContain(image[1])
})

phoneJourney('a concurrent change of another tab is shown, and the seller chooses', async (visit) => {
  const { shop, allowError } = visit
  allowError(/status of 409/)
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99, weight: '1 kg' })
  const { bipul, page } = await atProduct(visit, rice._id)
  const save = page.getByRole('button', { name: 'SAVE' })
  await page.getByLabel('Offer Price', { exact: true }).fill('95')
  await page.getByLabel('Product Name', { exact: true }).fill('Joha Rice, aged')
  const { product } = await bipul.updateProduct({
    id: rice._id,
    version: 1,
    offerPrice: 90,
    weight: '2 kg',
    name: 'Rice',
  })
  await save.click()

  const panel = page.getByRole('region', { name: 'Someone else changed this product' })
  await panel.getByText('Updated in this form: Weight.').waitFor()
  await panel.getByText('₹90.00').waitFor()
  await panel.getByText('₹95.00').waitFor()
  expect(await page.getByLabel('Weight').inputValue()).toBe('2 kg')
  expect(await page.getByLabel('Offer Price', { exact: true }).inputValue()).toBe('95')

  await save.click()
  await expectToast(page, 'Resolve the conflicts')
  await panel.getByRole('button', { name: 'Keep mine: Offer Price' }).click()
  await panel.getByRole('button', { name: 'Use theirs: Product Name' }).click()
  expect(await page.getByLabel('Product Name', { exact: true }).inputValue()).toBe('Rice')
  await save.click()
  await panel.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await bipul.getSellerProduct({ id: rice._id })).product)
    .toMatchObject({
      ...{ name: 'Rice', offerPrice: 95, weight: '2 kg', version: product.version + 1 },
    })
})

phoneJourney('an edit survives a reload, also with a concurrent change', async (visit) => {
  const rice = await aProduct(visit.shop, { name: 'Joha Rice', price: 120, offerPrice: 99 })
  const { bipul, page } = await atProduct(visit, rice._id)
  await page.getByLabel('Offer Price').fill('95')
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('link', { name: 'Product List' }).first().click()
  await page.getByRole('heading', { name: 'Product List' }).waitFor()
  await bipul.updateProduct({ id: rice._id, version: 1, weight: '2 kg' })
  await page.goto(`/seller/product/${rice._id}`)
  await page.getByText('Updated in this form: Weight.').waitFor()
  expect(await page.getByLabel('Offer Price').inputValue()).toBe('95')

  expect(await asksBeforeLeaving(page)).toBe(true)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false)
  expect(await page.getByLabel('Offer Price').inputValue()).toBe('99')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await page.getByLabel('Offer Price').inputValue()).toBe('95')
})

phoneJourney('a product is switched off, archived and restored', async (visit) => {
  const { shop, open, allowError } = visit
  allowError(/status of 404/)
  const rice = await aProduct(shop, { name: 'Joha Rice' })
  const { bipul, page } = await atProduct(visit, rice._id)
  await page.getByLabel('Weight').fill('5 kg')
  await page.getByRole('switch', { name: 'In Stock' }).click()
  await page.getByText('Switched off', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Archived', { exact: true }).waitFor()
  const shopper = await open()
  await shopper.goto(`/products/grocery/${rice._id}`)
  await shopper.getByText('Page not found').first().waitFor()

  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('link', { name: 'View in shop' }).waitFor()
  expect(await page.getByLabel('Weight').inputValue(), 'typed during the save').toBe('5 kg')
  await page.getByRole('button', { name: 'SAVE' }).click()
  await expect.poll(async () => (await bipul.getSellerProduct({ id: rice._id })).product.weight).toBe('5 kg')

  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
  await page.goto('/seller/product/019aa000-0000-7000-8000-000000000000')
  await page.getByText('Product not found').waitFor()
  await page.getByRole('heading', { name: 'Product', level: 1 }).waitFor({ state: 'attached' })
})

const tea = { name: 'Assam Tea', category: 'Grocery', price: 100, offerPrice: 90 }

async function atProduct({ shop, open }: Journey, id: string): Promise<{ bipul: TestUser; page: Page }> {
  const bipul = await aSeller(shop)
  const page = await open({ as: bipul })
  await page.goto(`/seller/product/${id}`)
  await page.getByLabel('Product Name').waitFor()
  return { bipul, page }
}

function valuesOf(page: Page): Promise<string[]> {
  return page
    .locator('form')
    .locator('input:not([type=file]), textarea, select')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
}

function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

async function aPicture(background: string) {
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background } })
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' })
}
