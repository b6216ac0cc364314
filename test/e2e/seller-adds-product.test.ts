import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { desktopJourney, type PageJourney, phoneJourney, withPage } from './journey.ts'
import { logInSeller } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney('a stranger gets no further than the seller login', async ({ shop, allowError, open }) => {
  const page = await open()
  const seller = await aSeller(shop)
  allowError(/status of 401/)

  await page.goto('/seller/orders')
  await page.getByRole('heading', { name: 'Seller Login' }).waitFor()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Email is required').waitFor()
  await page.getByText('Password is required').waitFor()

  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password').fill('something else entirely')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Invalid email or password')
  expect(await page.getByRole('link', { name: 'Orders' }).count()).toBe(0)
})

phoneJourney('a seller adds a product with pictures and switches it off', async (own) => {
  const visit = await withPage(own)
  const { page, shop } = visit
  await aProduct(shop, { name: 'Black Lentils', category: 'Grocery' })
  const seller = await aSeller(shop)

  await logInSeller(page, seller)
  await page.getByText('Hi! Admin').waitFor()
  await page.getByRole('heading', { name: 'Add Product' }).waitFor()

  await expectMissingRefused(page)
  await fillIn(page)
  visit.allowError(/status of 400/)
  await expectKeptAfterRefusal(page)
  await page.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await expectToast(page, 'Product added')
  await expect.poll(() => page.getByLabel('Product Name').inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Remove Image 1' }).waitFor({ state: 'detached' })

  const shopper = await visit.open()
  await expectInStorefront(shopper)
  await switchOff(visit)

  await shopper.goto('/products')
  await shopper.getByText('Black Lentils').first().waitFor()
  expect(await shopper.getByText('Joha Rice').count()).toBe(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/seller')
  await page.getByRole('heading', { name: 'Seller Login' }).waitFor()
})

desktopJourney(
  'a long list of products loads page by page, and a switch moves nothing',
  async ({ shop, open }) => {
    for (let count = 1; count <= 45; count += 1) await aProduct(shop, { name: `Tea ${count}` })
    const page = await open({ as: await aSeller(shop) })
    await page.goto('/seller/product-list')
    await page.getByText('45 products').waitFor()
    await page.getByText('40 of 45').waitFor()
    await page.getByRole('button', { name: 'Load more' }).click()
    const last = page.getByRole('main').getByRole('listitem').nth(44)
    await last.getByText('Tea 1', { exact: true }).waitFor()
    await last.getByRole('switch').click()
    await last.locator('[role=switch][aria-checked=false]:enabled').waitFor()
    await last.getByText('Tea 1', { exact: true }).waitFor()
  },
)

async function expectMissingRefused(page: Page) {
  await page.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await page.getByText('Product name is required').waitFor()
  await page.getByText('Product price is required').waitFor()
  await page.getByText('Offer price is required').waitFor()
}

async function fillIn(page: Page) {
  await page.getByLabel('Image 1', { exact: true }).setInputFiles(await aPicture('front.png', '#c0392b'))
  await page.getByLabel('Image 2', { exact: true }).setInputFiles(await aPicture('back.jpg', '#2e86c1'))
  await page.getByLabel('Image 3', { exact: true }).setInputFiles(await aPicture('mistake.png', '#222222'))
  await page.getByAltText('mistake.png').waitFor()
  await page.getByRole('button', { name: 'Remove Image 3' }).click()
  await page.getByLabel('Product Name').fill('Joha Rice')
  await page.getByLabel('Product Description').fill('Small, fragrant grains\nFrom Sonitpur')
  await page.getByLabel('Category').selectOption('Grocery')
  await page.getByLabel('Product Price').fill('120')
  await page.getByLabel('Offer Price').fill('99.50')
  await page.getByLabel('Weight').fill('1 kg')
}

async function expectKeptAfterRefusal(page: Page) {
  await page.getByLabel('Offer Price').fill('130')
  await page.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await page.getByText('The offer price cannot be above the product price (MRP)').waitFor()
  expect(await page.getByLabel('Product Name').inputValue()).toBe('Joha Rice')
  expect(await page.getByAltText('back.jpg').count()).toBe(1)
  await page.getByLabel('Offer Price').fill('99.50')
}

async function expectInStorefront(page: Page) {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Joha Rice' }).click()
  await page.getByRole('heading', { name: 'Joha Rice', level: 1 }).waitFor()
  await page.getByText('From Sonitpur').waitFor()
  await page.getByText('₹99.50').first().waitFor()
  const picture = page.locator('main img').first()
  await picture.evaluate((img: HTMLImageElement) => img.decode())
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
}

async function switchOff({ page }: PageJourney) {
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Product List' }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Joha Rice' })
  await row.getByText('₹99.50').waitFor()

  await page.getByLabel('Search products').fill('joha')
  await page.getByText('1 product', { exact: true }).waitFor()
  await row.getByRole('switch', { name: 'In Stock' }).click()
  await expectToast(page, 'Stock updated')
  await row.locator('[role=switch][aria-checked=false]:enabled').waitFor()

  await page.getByLabel('Search products').fill('nothing of the kind')
  await page.getByText('No results for').waitFor()
}

async function aPicture(name: string, background: string) {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  const isPng = name.endsWith('.png')
  const buffer = await (isPng ? picture.png() : picture.jpeg()).toBuffer()
  return { name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer }
}
