import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller, aVisitor } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'

phoneJourney('the sizes that are found are grouped by one press, and split again', async ({ shop, open }) => {
  for (const weight of ['1 kg', '5 kg']) {
    await aProduct(shop, { name: 'Atta', brand: 'Aashirvaad', weight })
    await aProduct(shop, { name: 'Suji', brand: 'Aashirvaad', weight })
  }
  const countCards = async () => (await aVisitor(shop).listProducts({ families: 'true', limit: 1 })).total
  const page = await open({ as: await aSeller(shop, { role: 'catalogue' }) })
  await page.goto('/seller/import')
  await page.getByRole('button', { name: 'Look for sizes' }).click()
  await page.getByRole('checkbox', { name: 'Aashirvaad Suji' }).uncheck()
  await page.getByRole('button', { name: 'Group the sizes of 1 product' }).click()
  await expect.poll(countCards).toBe(3)
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(countCards).toBe(4)
  await page.getByRole('checkbox', { name: 'Aashirvaad Atta' }).waitFor()
})

phoneJourney(
  'the owner orders the sizes of a product and names what shoppers choose',
  async ({ shop, open }) => {
    const juice = { name: 'Juice', category: 'Instant', weight: '200 ml', family: 'Juice' } as const
    const apple = await aProduct(shop, { ...juice, price: 20 })
    await aProduct(shop, { ...juice, price: 22 })
    const page = await open({ as: await aSeller(shop, { role: 'catalogue' }) })
    await page.goto(`/seller/product/${apple._id}`)
    await page.getByRole('link', { name: 'Sizes and their order' }).click()
    await page.getByRole('heading', { name: 'Sizes of Juice' }).waitFor()
    const rows = page.getByRole('group', { name: 'Juice 200 ml' })
    await page.getByLabel('What shoppers choose').fill('Flavour')
    await page.getByLabel('In Hindi').fill('स्वाद')
    await rows.nth(0).getByLabel('Shown as').fill('Apple')
    await rows.nth(1).getByLabel('Shown as').fill('Mango')
    await rows.nth(1).getByLabel('Offer price').fill('21')
    const up = rows.nth(1).getByRole('button', { name: 'Move Juice 200 ml up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Shoppers see the sizes in your order.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('2 sizes are saved').waitFor()
    const visitor = await open()
    await visitor.goto('/hi/products?q=juice')
    await visitor.getByRole('link', { name: 'Juice: Mango, स्वाद: 2 में से चुनें' }).waitFor()
    await visitor.goto(`/products/instant/${apple._id}`)
    const flavours = visitor.getByRole('radiogroup', { name: 'Flavour' })
    await flavours.waitFor()
    expect(await flavours.getByRole('radio').allInnerTexts()).toEqual([
      'Mango\n₹21 (₹105/L)',
      'Apple\n₹20 (₹100/L)',
    ])
    // By dragging, a size is the last again.
    const grip = page.locator('[data-grip]')
    const [from, to] = [await grip.nth(0).boundingBox(), await grip.nth(1).boundingBox()]
    if (!from || !to) throw new Error('A row has no grip')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 60, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('group', { name: 'Juice Apple' }).and(rowsIn(page).nth(0)).waitFor()
  },
  { languages: ['en', 'hi'] },
)

const rowsIn = (page: Page) => page.locator('main li fieldset')
