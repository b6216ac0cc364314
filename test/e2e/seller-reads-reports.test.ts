import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aPastOrder } from '../builders/past-orders.ts'
import { addDemoProducts } from './demo-products.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { withoutSpaces } from './page-steps.ts'

const day = 24 * 60 * 60_000

desktopJourney('a seller reads the report', async ({ shop, open }) => {
  const { rice, tomato } = await addDemoProducts(shop)
  const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
  const page = await open({ as: seller })
  await page.goto('/seller/orders')
  await page.getByRole('link', { name: 'Money' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).click()
  await page.getByText('No orders yet').waitFor()
  await page.getByRole('region', { name: 'Low stock' }).getByText('King Chilli').waitFor()

  await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 2 }], address: asha.address })
  const lines = [{ product: tomato, quantity: 3, price: 32 }]
  await aPastOrder(shop, { at: new Date(Date.now() - 20 * day), status: 'Delivered', lines })
  await aPastOrder(shop, { at: new Date(Date.now() - 40 * day), status: 'Shipped', isPaid: true, lines })
  await page.getByRole('button', { name: 'Refresh' }).click()

  const headline = page.locator('dl').first()
  await headline.getByText('1 Pending').waitFor()
  const text = withoutSpaces((await headline.textContent()) ?? '')
  expect(text).toContain('Salestoday₹217.00')
  expect(text).toContain('Orderstoday1')
  expect(text).toContain('Cashdue₹114.00')
  const sales = page.getByRole('region', { name: 'Sales by day', exact: true })
  expect(withoutSpaces((await sales.textContent()) ?? '')).toContain('Sales₹331.00Orders2')
  expect(await sales.getByRole('img').getAttribute('aria-label')).toMatch(/The best day was .+ with ₹217\.00/)
  await sales.getByText('As a table').click()
  const row = sales.getByRole('row').nth(1)
  expect(withoutSpaces((await row.textContent()) ?? '')).toMatch(/10₹217\.00$/)

  await page.getByRole('link', { name: '90 days' }).click()
  await sales.getByText('₹445.00').first().waitFor()
  expect(new URL(page.url()).search).toBe('?days=90')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV: All products sold' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('products-90-days.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Joha Rice,1 kg,Grocery,2,199.00')

  const top = page.getByRole('region', { name: 'Top products' })
  expect(await top.getByRole('listitem').first().textContent()).toMatch(/Joha Rice/)
  await top.getByRole('button', { name: 'By units' }).click()
  expect(await top.getByRole('listitem').first().textContent()).toMatch(/Tomato.*6 sold/)
  expect(await top.getByRole('link', { name: /Tomato/ }).getAttribute('href')).toBe(
    `/seller/product/${tomato._id}`,
  )

  await page.getByRole('region', { name: 'Orders by status' }).getByRole('link', { name: 'Pending' }).click()
  await page.waitForURL('**/seller/orders?status=Pending')
})

phoneJourney(
  'the report refreshes when the tab is shown again, and a failure can be retried',
  async (visit) => {
    const { shop, open, allowError } = visit
    const { rice } = await addDemoProducts(shop)
    const [packer, asha] = [await aSeller(shop, { role: 'packer' }), await aShopper(shop)]
    const page = await open({ as: packer })
    allowError(/status of 503|server: 503/)
    await page.route('**/api/seller/reports?*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'busy', message: 'The shop is very busy.' },
      }),
    )
    await page.goto('/seller/today?days=7')
    await page.getByRole('main').getByText('Failed to load the reports').waitFor()
    await page.unroute('**/api/seller/reports?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No orders yet').waitFor()

    await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('1 Pending').waitFor()
    const top = page.getByRole('region', { name: 'Top products' })
    await top.getByText('Joha Rice').waitFor()
    expect(await top.getByRole('link', { name: /Joha Rice/ }).count()).toBe(0)
  },
)

phoneJourney('past days are counted while the page shows the progress', async ({ shop, open }) => {
  const page = await open({ as: await aSeller(shop) })
  let asked = 0
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/seller/reports?*', async (route) => {
    asked++
    if (asked > 2) return route.continue()
    const counting = { done: 120 * asked, of: 730 }
    if (asked > 1) await seen
    return route.fulfill({ json: { success: true, figures: null, counting } })
  })
  await page.goto('/seller/today')
  await page.getByText('120 of 730 days').waitFor()
  goOn()
  await page.getByText('No orders yet').waitFor()
  expect(asked).toBe(3)
})
