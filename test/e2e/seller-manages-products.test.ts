import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { aProduct } from '../builders/products.ts'
import { listViolations } from '../invariants.ts'
import { countTaps } from './count-taps.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

const shopName = 'Maa Kamakhya Grocery & Variety Store'

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

phoneJourney('a seller changes price, stock and weight in the list', async ({ shop, open, allowError }) => {
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 110, stock: 3 })
  await aProduct(shop, { name: 'Black Lentils' })
  const seller = await aSeller(shop, { role: 'catalogue' })
  const page = await open({ as: seller })
  await page.goto('/seller/product-list')
  const card = cardOf(page, 'Joha Rice')
  await card.getByText('Low stock').waitFor()

  await press(card, 'the price')
  await page.getByLabel('Offer Price').fill('130')
  await page.keyboard.press('Enter')
  await page.getByText('The offer price cannot be above the product price (MRP)').waitFor()
  await page.getByLabel('Offer Price').fill('99.5')
  await page.keyboard.press('Enter')
  await card.getByText('₹99.50').waitFor()
  await expectToast(page, 'Product saved')
  await expect
    .poll(() => card.getByRole('button', { name: 'change the price' }).evaluate(isFocused))
    .toBe(true)

  await press(card, 'the price')
  await page.getByLabel('Stock count').fill('7')
  await page.keyboard.press('Escape')
  await card.getByText('3 left').waitFor()
  await press(card, 'the price')
  await page.getByLabel('Stock count').fill('40')
  await page.getByLabel('Name in Assamese').fill('জহা চাউল')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await card.getByText('40 left').waitFor()
  await card.getByText('Low stock').waitFor({ state: 'detached' })
  await expectToast(page, 'Product saved')

  // The card shows a value before it is saved.
  const getRice = async () => (await seller.getSellerProduct({ id: rice._id })).product
  await expect.poll(async () => (await getRice()).names).toEqual({ as: 'জহা চাউল' })
  const product = await getRice()
  await seller.updateProduct({ id: rice._id, version: product.version, weight: '5 kg' })
  allowError(/status of 409/)
  await press(card, 'the price')
  await page.getByLabel('Weight').fill('2 kg')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('It now has the weight “5 kg”').waitFor()
  expect(await page.getByLabel('Weight').inputValue()).toBe('2 kg')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await card.getByText('2 kg').waitFor()
  await expect.poll(getRice).toMatchObject({ price: 120, offerPrice: 99.5, stock: 40, weight: '2 kg' })
  expect(await listViolations(shop.db)).toEqual([])
})

desktopJourney('a seller finds products by text and by filters', async ({ shop, open }) => {
  await aProduct(shop, { name: 'Joha Rice', sku: 'JR-7', stock: 2 })
  await aProduct(shop, { name: 'Milk', category: 'Dairy', price: 30, stock: 0 })
  await aProduct(shop, { name: 'Black Lentils', price: 90 })
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/product-list')
  await page.getByText('3 products').waitFor()

  await page.getByLabel('Search products').fill('jr-7')
  await page.getByText('1 product', { exact: true }).waitFor()
  await cardOf(page, 'Joha Rice').waitFor()
  await page.getByLabel('Search products').fill('doodh')
  await cardOf(page, 'Milk').waitFor()
  await page.getByText('1 product', { exact: true }).waitFor()
  await page.getByLabel('Search products').fill('')
  await page.getByText('3 products').waitFor()

  await page.getByRole('link', { name: 'All 3' }).waitFor()
  await page.getByRole('link', { name: 'Low stock 2' }).click()
  await page.getByText('2 products').waitFor()
  await page.getByLabel('Sort by').selectOption('Lowest stock first')
  await page.waitForURL(/show=low&sort=stock/)
  await page.waitForFunction(() => document.querySelector('main li h2')?.textContent === 'Milk')
  await page.getByLabel('Category').selectOption('Dairy & Bakary')
  await page.getByText('1 product', { exact: true }).waitFor()
  await cardOf(page, 'Milk').getByText('Sold out').waitFor()

  await page.reload()
  await page.getByText('1 product', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Milk' }).click()
  await page.waitForURL(/\/seller\/product\//)
  await page.goBack()
  await page.getByText('1 product', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Archived' }).click()
  await page.getByText('No archived products').waitFor()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await page.getByText('3 products').waitFor()

  const field = page.getByLabel('Search products')
  await page.evaluate(searchBeforeFilterIsPainted)
  await field.fill('mil')
  await page.getByRole('link', { name: 'Out of stock' }).click()
  await page.waitForURL(/q=mil&show=out/)
  await cardOf(page, 'Milk').waitFor()
  await field.fill('zzqq')
  await page.getByText('No results for “zzqq”').waitFor()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await page.getByText('3 products').waitFor()
  expect(await field.inputValue()).toBe('')
})

/** Ends the wait after typing between the next change of the URL and its paint. */
function searchBeforeFilterIsPainted(): void {
  const { setTimeout } = window
  const { pushState } = History.prototype
  let search = () => {}
  window.setTimeout = ((run: () => void, ms?: number) => {
    if (ms !== 250) return setTimeout(run, ms)
    search = run
    return 0
  }) as typeof setTimeout
  History.prototype.pushState = function (...change) {
    History.prototype.pushState = pushState
    window.setTimeout = setTimeout
    pushState.apply(this, change)
    queueMicrotask(search)
  }
}

phoneJourney('a seller copies a product, archives one and restores it', async ({ shop, open }) => {
  await aProduct(shop, { name: 'Joha Rice' })
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/product-list')

  await page.getByRole('button', { name: 'More for Joha Rice' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await cardOf(page, 'Joha Rice (copy)').getByText('Switched off').waitFor()
  await page.getByText('2 products').waitFor()

  await page.getByRole('button', { name: 'More for Joha Rice', exact: true }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('1 product', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Product restored')
  await page.getByText('2 products').waitFor()
  await cardOf(page, 'Joha Rice').waitFor()
})

desktopJourney('the keyboard focus stays in place when a card leaves the list', async ({ shop, open }) => {
  for (const name of ['Joha Rice', 'Black Lentils', 'Mustard Oil']) await aProduct(shop, { name })
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/product-list')
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)
  const menuOf = (name: string) => page.getByRole('button', { name: `More for ${name}` })

  await cardOf(page, 'Black Lentils').getByRole('switch').press('Space')
  await expectToast(page, 'Stock updated')
  const switchOf = cardOf(page, 'Black Lentils').getByRole('switch')
  await expect.poll(() => switchOf.getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => switchOf.evaluate(isFocused)).toBe(true)

  await menuOf('Black Lentils').press('Enter')
  await page.getByRole('button', { name: 'Archive' }).press('Enter')
  await page.getByText('2 products').waitFor()
  await expect.poll(focused).toBe('More for Joha Rice')
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('3 products').waitFor()
  await expect.poll(focused).toBe('More for Joha Rice')

  await page.getByLabel('Select all shown').press('Space')
  await page.getByRole('button', { name: 'Out of stock', exact: true }).press('Enter')
  await expectToast(page, '2 products changed')
  await expect.poll(() => page.getByLabel('Select all shown').evaluate(isFocused)).toBe(true)
})

desktopJourney('a seller changes many products at once and undoes it', async ({ shop, open, allowError }) => {
  for (const name of ['Joha Rice', 'Black Lentils', 'Mustard Oil'])
    await aProduct(shop, { name, price: 100, offerPrice: 95 })
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller/product-list')
  const [rice, lentils, oil] = ['Joha Rice', 'Black Lentils', 'Mustard Oil'].map((name) => cardOf(page, name))

  await page.getByLabel('Select Joha Rice').check()
  await page.getByLabel('Select Black Lentils').check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Out of stock' }).click()
  await expectToast(page, '2 products changed')
  for (const card of [rice, lentils]) await card?.getByText('Switched off').waitFor()
  expect(await oil?.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change undone for 2 products')
  for (const card of [rice, lentils]) await card?.locator('[aria-checked=true]').waitFor()

  await page.getByLabel('Select all shown').check()
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'More…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 3 products' })
  await dialog.getByRole('button', { name: 'Apply' }).first().click()
  await dialog.getByText('Percent must be a number with at most two decimals').waitFor()
  allowError(/status of 400/)
  await dialog.getByLabel('Offer price').selectOption('Raise by')
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByRole('button', { name: 'Apply' }).first().click()
  await expectToast(page, 'The offer price would be above the MRP or zero')
  await dialog.getByLabel('Offer price').selectOption('Lower by')
  await dialog.getByRole('button', { name: 'Apply' }).first().click()
  await expectToast(page, '3 products changed')
  for (const card of [rice, lentils, oil]) await card?.getByText('₹86.00').waitFor()
  expect(await bar.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const card of [rice, lentils, oil]) await card?.getByText('₹95.00').waitFor()
})

phoneJourney(
  'a list that cannot be loaded says so, and can be loaded again',
  async ({ shop, open, allowError }) => {
    await aProduct(shop, { name: 'Joha Rice' })
    const page = await open({ as: await aSeller(shop) })
    allowError(/Failed to load resource|server: 500/)
    const lists = /\/api\/product\/seller-list/
    await page.route(lists, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.goto('/seller/product-list')
    await page.getByRole('main').getByText('Failed to load the products').waitFor()
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await cardOf(page, 'Joha Rice').waitFor()

    const changes = /\/api\/product\/update/
    await page.route(changes, (route) => route.abort())
    await press(cardOf(page, 'Joha Rice'), 'the price')
    await page.getByLabel('Stock count').fill('12')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Stock count').inputValue()).toBe('12')
    await page.unroute(changes)
    await page.keyboard.press('Enter')
    await cardOf(page, 'Joha Rice').getByText('12 left').waitFor()
  },
)

phoneJourney(
  'a bulk change that could lose much asks first, and its undo stays for 30 seconds',
  async (visit) => {
    const { shop } = visit
    for (const stock of [10, 40, null]) await aProduct(shop, { name: `Tea ${stock}`, stock })
    const seller = await aSeller(shop)
    const stocks = async () => {
      const { products } = await seller.listSellerProducts({ sort: 'stock' })
      return products.map(({ stock }) => stock)
    }
    const page = await visit.open({ as: seller, toastsGo: true })
    await page.clock.install()
    await page.goto('/seller/product-list')
    await page.getByLabel('Select all shown').check()
    const bar = page.getByRole('region', { name: 'Selected products' })
    await expectOneRowOfButtons(bar)
    await bar.getByRole('button', { name: 'More…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 3 products' })
    const applyStock = dialog.getByRole('button', { name: 'Apply' }).nth(1)
    await applyStock.click()
    await dialog.getByText('Enter a stock count').waitFor()
    expect(await stocks()).toEqual([10, 40, null])

    await dialog.getByLabel('Stock for each product').fill('18')
    await applyStock.click()
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await question.getByText('This changes the stock count of 2 products by more than 50%.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Stop counting stock' }).click()
    await question.getByText('This clears the stock count of 2 products.').waitFor()
    expect(await stocks()).toEqual([10, 40, null])
    const pressedAt = await page.evaluate(() => Date.now())
    await question.getByRole('button', { name: 'Change 3 products' }).click()
    const toast = page.locator('.toast:not([data-leaving])')
    await toast.getByText('2 products changed').waitFor()
    expect(await stocks()).toEqual([null, null, null])
    await page.clock.pauseAt(pressedAt + 25_000)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await page.clock.resume()
    await toast.getByText('Change undone for 2 products').waitFor()
    expect(await stocks()).toEqual([10, 40, null])
  },
)

phoneJourney(
  'all products of a filter change in the background, also after a reload',
  async ({ shop, open }) => {
    for (let count = 1; count <= 45; count += 1) await aProduct(shop, { name: `Tea ${count}`, stock: 3 })
    await aProduct(shop, { name: 'Milk', category: 'Dairy', stock: 3 })
    const seller = await aSeller(shop)
    const page = await open({ as: seller })
    await page.goto('/seller/product-list?q=tea')
    await page.getByLabel('Select all shown').check()
    const bar = page.getByRole('region', { name: 'Selected products' })
    await bar.getByText('40 selected').waitFor()
    await bar.getByRole('button', { name: 'Select all 45 products' }).click()
    await bar.getByText('45 selected').waitFor()
    await bar.getByRole('button', { name: 'Out of stock' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await question.getByText('This changes 45 products.').waitFor()
    await question.getByRole('button', { name: 'Change 45 products' }).click()
    const status = page.getByRole('region', { name: 'Bulk change' })
    await status.getByText('45 products changed.').waitFor()
    await page.getByRole('link', { name: 'Out of stock 45' }).waitFor()
    await page.reload()
    await status.getByRole('button', { name: 'Undo' }).click()
    await status.getByText('Change undone for 45 products.').waitFor()
    await page.getByRole('link', { name: 'Out of stock 0' }).waitFor()
    await status.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.getByText('40 of 45').waitFor()
    expect(await status.count()).toBe(0)
  },
)

phoneJourney('sold out takes two taps and a search, a new price takes three', async ({ shop, open }) => {
  const name = shopName
  await aProduct(shop, { name: 'Potato', price: 40, stock: 8 })
  await aProduct(shop, { name: 'Milk', category: 'Dairy' })
  const seller = await aSeller(shop)
  const { version } = await seller.getShopSettings()
  await seller.saveShopSettings({ version, changes: { name } })
  const page = await open({ as: seller })
  await page.goto('/seller')
  await expectHeaderInOneRow(page)
  const soldOut = countTaps()
  await soldOut.tap(page.getByRole('link', { name: 'Products' }))
  await expect.poll(() => page.getByLabel('Search products').evaluate(isFocused)).toBe(true)
  await page.keyboard.type('aloo')
  await page.getByText('1 product', { exact: true }).waitFor()
  const card = cardOf(page, 'Potato')
  await soldOut.tap(card.getByRole('switch', { name: 'In Stock' }))
  await card.getByText('Switched off').waitFor()
  await card.getByText('8 left').waitFor()
  expect(soldOut.taken()).toBe(2)
  const newPrice = countTaps()
  await newPrice.tap(card.getByRole('button', { name: 'change the price' }))
  await page.keyboard.type('35')
  await newPrice.tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await card.getByText('₹35.00').waitFor()
  expect(newPrice.taken(), 'besides the link to the list').toBe(2)
  await expectToast(page, 'Product saved')
})

/** Not a name that is cut, a button below the bar, or a page wider than the screen. */
async function expectHeaderInOneRow(page: Page) {
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBeLessThan(60)
  const isCut = await header.getByRole('link', { name: `${shopName}, home` }).evaluate((link) => {
    const name = link.querySelector('span')
    return !name || name.scrollHeight > name.clientHeight + 1
  })
  expect(isCut).toBe(false)
  await expectNoSidewaysScroll(page)
}

async function expectOneRowOfButtons(bar: Locator) {
  const names = ['In stock', 'Out of stock', 'More…']
  const boxes = await Promise.all(
    names.map((name) => bar.getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  const end = await bar.boundingBox()
  for (const box of boxes)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((end?.x ?? 0) + (end?.width ?? 0))
}

async function press(card: Locator, about: string) {
  await card.getByRole('button', { name: `change ${about}` }).click()
}

function isFocused(element: Element): boolean {
  return element === document.activeElement
}

phoneJourney('a seller gives products without a picture one, one after the other', async ({ shop, open }) => {
  for (const name of ['Joha Rice', 'Black Lentils']) await aProduct(shop, { name })
  const page = await open({ as: await aSeller(shop, { role: 'catalogue' }) })
  await page.goto('/seller/product-list')
  await page.getByRole('link', { name: /^No picture/ }).click()
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await aPhoto({ format: 'png' }) }
  for (const name of ['Joha Rice', 'Black Lentils']) {
    await cardOf(page, name)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByLabel('Add a picture').setInputFiles(photo)
    await cardOf(page, name).waitFor({ state: 'detached' })
  }
  await page.getByText('All products have a picture').waitFor()
})
