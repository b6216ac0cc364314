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
