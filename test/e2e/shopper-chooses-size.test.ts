import { expect } from 'vitest'
import { aProduct } from '../builders/products.ts'
import type { Shop } from '../shop.ts'
import { journey, phoneJourney } from './journey.ts'

async function someSizes(shop: Shop): Promise<void> {
  const atta = { name: 'Chakki Atta', brand: 'Aashirvaad', category: 'Grains', family: 'Atta' } as const
  await aProduct(shop, { ...atta, weight: '5 kg', price: 290, offerPrice: 262 })
  await aProduct(shop, { ...atta, weight: '500 g', price: 36, stock: 0 })
  await aProduct(shop, { ...atta, weight: '1 kg', price: 65, offerPrice: 60 })
  for (let count = 0; count < 6; count++) await aProduct(shop, { brand: 'Aashirvaad' })
}

journey('a card opens its sizes, and each goes into the cart', async ({ shop, open }) => {
  await someSizes(shop)
  const page = await open()
  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  await page.goto('/products')
  const cards = page.locator('main .card-grid > li')
  await expect.poll(() => cards.count()).toBe(7)
  const card = cards.filter({ hasText: 'Chakki Atta' })
  expect((await card.boundingBox())?.height).toBeCloseTo(
    (await cards.last().boundingBox())?.height ?? Number.NaN,
    0,
  )
  const isLoaded = () => chunks.some((url) => url.includes('size-sheet'))
  expect(isLoaded()).toBe(false)
  const picker = card.getByRole('link', { name: 'Chakki Atta: 1 kg, choose from 3 sizes' })
  // Until its code has arrived, which is loaded after the page, the link leads to the product.
  await expect
    .poll(() => picker.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  await picker.click()
  const sheet = page.getByRole('dialog', { name: 'Chakki Atta' })
  const rows = sheet.getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  expect(isLoaded()).toBe(true)
  await rows.nth(2).getByRole('button', { name: 'Add Chakki Atta, 5 kg to cart' }).waitFor()
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^500 g\s+₹36.*Out of stock/s),
    expect.stringMatching(/^1 kg\s+₹60/),
    expect.stringMatching(/^5 kg\s+₹262.*₹52.40\/kg/s),
  ])
  await rows.nth(2).getByRole('button', { name: 'Add Chakki Atta, 5 kg to cart' }).click()
  await sheet.getByRole('group', { name: 'Quantity of Chakki Atta, 5 kg' }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => picker.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.goto('/cart')
  await page.getByText('5 kg').first().waitFor()
})

phoneJourney(
  'a size that is searched leads, and its page has the others, also without JavaScript',
  async ({ shop, open }) => {
    await someSizes(shop)
    const page = await open({ javaScript: false })
    await page.goto('/products?q=atta+5+kg')
    await page.getByRole('link', { name: 'Chakki Atta: 5 kg, choose from 3 sizes' }).click()
    const sizes = page.getByRole('navigation', { name: 'Pack sizes' })
    expect(await sizes.getByRole('link').allInnerTexts()).toEqual([
      '500 g\nOut of stock',
      '1 kg\n₹60',
      '5 kg\n₹262',
    ])
    expect(await sizes.locator('[aria-current=page]').textContent()).toBe('5 kg₹262')
    await sizes.getByRole('link', { name: '1 kg' }).click()
    await expect.poll(() => sizes.locator('[aria-current=page]').textContent()).toBe('1 kg₹60')
  },
)
