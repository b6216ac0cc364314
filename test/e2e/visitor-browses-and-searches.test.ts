import { expect } from 'vitest'
import { desktopVisitorJourney, type PageJourney, phoneVisitorJourney, visitorJourney } from './journey.ts'

desktopVisitorJourney('a visitor finds products by category', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Best Sellers' }).waitFor()
  await page.getByRole('link', { name: 'Joha Rice' }).first().waitFor()

  await page.getByLabel('PIN code').fill('784168')
  await page.getByText('Delivery available in your area!').waitFor()
  await page.getByLabel('PIN code').fill('110001')
  await page.getByText("Sorry, we don't deliver to this pin code yet.").waitFor()

  await page.getByRole('heading', { name: 'Explore Categories' }).waitFor()
  await page.getByRole('link', { name: 'Vegetables' }).first().click()
  await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Bottle Gourd' }).last().waitFor()

  await page.goto('/products/vegetable')
  await page.getByRole('heading', { name: 'Vegetables', level: 1 }).waitFor()
  const sold = page.getByRole('article').filter({ hasText: 'King Chilli' })
  await sold.getByText('Out of stock').waitFor()
  expect(await page.getByText('Joha Rice').count()).toBe(0)
})

visitorJourney('a visitor searches, opens a product and goes back', async (visit) => {
  const { page, products, isPhone } = visit
  const { rice, lentils } = products
  await page.goto('/')
  await search(visit, 'JOHA')
  await page.waitForURL((url) => url.pathname === '/products' && url.searchParams.get('q') === 'JOHA')
  await page.getByRole('heading', { name: 'All products' }).waitFor()
  await page.getByText('Tomato').waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Joha Rice' }).click()
  await page.waitForURL(`**/products/grocery/${rice._id}`)
  await page.getByRole('heading', { name: 'Joha Rice', level: 1 }).waitFor()
  await page.getByText('inclusive of all taxes').waitFor()
  await page.getByText('Grown in Sonitpur').waitFor()
  await page.getByText('₹99.50').first().waitFor()
  await page.getByText('₹120').first().waitFor()
  await page.getByRole('link', { name: 'Black Lentils' }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  if (isPhone) {
    // One bar has the price, the buttons and the way to the cart.
    const link = page.getByRole('link', { name: 'View cart · 1 item' })
    const bar = page.locator('div', { has: link }).last()
    await bar.getByText('₹99.50').waitFor()
    expect(await page.getByRole('complementary', { name: 'Cart' }).filter({ visible: true }).count()).toBe(0)
  }

  await page.goBack()
  await page.getByRole('heading', { name: 'All products' }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('JOHA')
  await page.goto('/products?q=tamatar')
  await page.getByText('Results for tomato (tamatar)').waitFor()
  await search(visit, 'king chilli')
  await page.getByText('We don’t have “king chilli” yet').waitFor()

  await page.goto(`/products/fruits/${lentils._id}`)
  expect(new URL(page.url()).pathname).toBe(`/products/grocery/${lentils._id}`)
})

phoneVisitorJourney('a pressed product shows from the data of the list, before any reply', async (visit) => {
  const { page, products, isPhone } = visit
  await page.goto('/products')
  const held: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/product/list?*', async (route) => {
    held.push(new URL(route.request().url()).search)
    await released
    await route.continue()
  })
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Joha Rice') return
      observer.disconnect()
      const isAlone = document.querySelector('#details, #related') === null
      document.body.dataset.firstScreen = isAlone ? 'alone' : 'waits for the rest'
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const card = page.getByRole('link', { name: 'Joha Rice' })
  await (isPhone ? card.tap() : card.click())
  await page.waitForURL(`**/products/grocery/${products.rice._id}`)
  await page.getByRole('heading', { name: 'Joha Rice', level: 1 }).waitFor()
  await page.getByText('₹99.50').first().waitFor()
  await page.getByText('Grown in Sonitpur').waitFor()
  await page.getByRole('status', { name: 'Loading products' }).waitFor()
  // Only what its pack says and the related products, and after the product.
  const later = [
    '?category=Grocery&families=true&inStock=true&limit=6',
    `?ids=${products.rice._id}&declarations=true`,
  ]
  await expect.poll(() => held.toSorted()).toEqual(later)
  expect(await page.evaluate(() => document.body.dataset.firstScreen)).toBe('alone')
  await page.getByRole('heading', { name: 'Product details' }).waitFor()
  release()
  await page.getByRole('link', { name: 'Black Lentils' }).waitFor()
  expect(held.toSorted()).toEqual(later)
})

phoneVisitorJourney('an unknown URL offers the search', async ({ page, allowError }) => {
  allowError(/status of 404/)
  const reply = await page.goto('/no-such-shelf')
  expect(reply?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor({ state: 'attached' })
  await page.getByPlaceholder('Search products...').last().fill('tomato')
  await page.getByRole('link', { name: 'Tomato' }).waitFor()
})

async function search({ page, isPhone }: PageJourney, text: string) {
  if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click()
  const box = page.getByPlaceholder('Search products...').filter({ visible: true })
  await box.fill(text)
  await box.press('Enter')
}
