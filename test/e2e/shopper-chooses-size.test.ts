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
    for (const weight of ['1 kg', '500 g']) await aProduct(shop, { name: 'Onion', family: 'Onion', weight })
    const page = await open({ javaScript: false })
    await page.goto('/products?q=onion')
    // A tap on the name goes to the product: the target of the sizes below does not cover it.
    await page.getByRole('heading', { name: 'Onion' }).getByRole('link').click({ trial: true })
    await page.goto('/products?q=atta+5+kg')
    await page.getByRole('link', { name: 'Chakki Atta: 5 kg, choose from 3 sizes' }).click()
    const sizes = page.getByRole('navigation', { name: 'Pack sizes' })
    expect(await sizes.getByRole('link').allInnerTexts()).toEqual([
      '500 g\n₹36 (₹72/kg)\nOut of stock',
      '1 kg\n₹60',
      '5 kg\n₹262 (₹52.40/kg)',
    ])
    expect(await sizes.locator('[aria-current=page]').textContent()).toMatch(/^5 kg/)
    await sizes.getByRole('link', { name: '1 kg' }).click()
    await expect.poll(() => sizes.locator('[aria-current=page]').textContent()).toMatch(/^1 kg/)
  },
)

journey('the sizes of a page are a radio group, whose choice is the address', async ({ shop, open }) => {
  await someSizes(shop)
  await aProduct(shop, { name: 'Rohu Fish', category: 'Grains' })
  const page = await open()
  await page.goto('/products?q=atta+5+kg')
  const card = page.locator('main .card-grid > li').filter({ hasText: 'Chakki Atta' })
  await card.getByText('from ₹60').waitFor()
  await card.getByRole('heading').getByRole('link').click()
  const group = page.getByRole('radiogroup', { name: 'Pack sizes' })
  const radio = (name: string) => group.getByRole('radio', { name })
  const isFocused = (name: string) => radio(name).evaluate((link) => link === document.activeElement)
  await radio('5 kg ₹262 (₹52.40/kg)').waitFor()
  const address = page.url()
  const expectChosen = async (name: string, price: string) => {
    await page.locator('main h1 + p').getByText(name).waitFor()
    await page.locator('main').getByText(price, { exact: true }).first().waitFor()
    expect(await group.getByRole('radio', { checked: true }).allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`^${name}`)),
    ])
    expect(page.url()).toContain((await radio(name).getAttribute('href')) ?? '-')
  }
  await expectChosen('5 kg', '₹262')
  // Tab stops once in the group, at what is chosen.
  expect(await group.locator('[tabindex="0"]').count()).toBe(1)
  await radio('5 kg').focus()
  await page.keyboard.press('ArrowLeft')
  await expectChosen('1 kg', '₹60')
  expect(await isFocused('1 kg')).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await expectChosen('500 g', '₹36')
  await page.getByText('Out of stock', { exact: true }).last().waitFor()
  expect(await isFocused('500 g')).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expectChosen('5 kg', '₹262')
  await radio('1 kg').click()
  await expectChosen('1 kg', '₹60')
  const related = page.getByRole('region', { name: 'Related products' })
  await expect.poll(() => related.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Rohu Fish'])
  for (const name of ['5 kg', '500 g', '1 kg', '5 kg']) {
    await page.goBack()
    await page.locator('main h1 + p').getByText(name).waitFor()
    await expect.poll(() => radio(name).getAttribute('aria-checked')).toBe('true')
  }
  expect(page.url()).toBe(address)
})
