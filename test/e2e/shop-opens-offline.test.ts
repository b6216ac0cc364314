import type { Page } from 'playwright-core'
import { expectAccessible } from './accessible.ts'
import { journey } from './browser.ts'
import { fillShelf } from './shelf.ts'

journey('without a line the shop shows what was seen, and the cart', async ({ open, shop, forgive }) => {
  const { rice } = await fillShelf(shop)
  forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await open({ worker: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Add Joha Rice' }).first().click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await workerIsThere(page)

  await page.context().setOffline(true)
  await page.getByText('You are offline. What you have seen can still be read.').waitFor()

  // Loaded anew: the first page, which came before the worker was there, …
  await page.reload()
  await page.getByRole('heading', { name: 'Best Sellers' }).waitFor()
  await page.getByRole('link', { name: 'Joha Rice' }).first().waitFor()

  // … the cart, which has never been opened, with what its products are called and cost, …
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Joha Rice' }).filter({ visible: true }).first().waitFor()
  await page.getByText('₹117.50').filter({ visible: true }).first().waitFor()
  await expectAccessible(page)

  // … a product that only a list has shown, …
  await page.goto(`/products/grocery/${rice._id}`)
  await page.getByRole('heading', { name: 'Joha Rice', level: 1 }).waitFor()

  // … and nothing of what nobody has seen.
  await page.goto('/products/animalfoods')
  await page.getByText('This could not be loaded.').waitFor()
  await page.goto(`/products/grocery/${crypto.randomUUID()}`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'attached' })
  await expectAccessible(page)

  await page.context().setOffline(false)
  await page.goto('/products/animalfoods')
  await page.getByText('No products found in this category.').waitFor()
})

async function workerIsThere(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
