import { expect } from 'vitest'
import { aProduct } from '../builders/products.ts'
import { journey } from './journey.ts'

journey('a card outside the viewport has its final height', async ({ shop, isPhone, open }) => {
  const page = await open()
  const atta = { family: 'Atta', price: 1399 }
  await aProduct(shop, { ...atta, weight: '1 kg', offerPrice: 249 })
  // The first size in the owner's order leads.
  const { _id } = await aProduct(shop, { ...atta, weight: '5 kg', offerPrice: 1249.5 })
  await shop.db.updateTable('products').set({ family_rank: 1 }).where('id', '=', _id).execute()
  for (let count = 0; count < 40; count++) await aProduct(shop, { price: 120, offerPrice: 99.5 })
  await page.goto('/products')
  const cards = page.locator('main .card-grid > li')
  const [first, last] = [cards.first(), cards.last()]
  // On a phone its line is full: 'from' vanishes, and the card does not grow.
  await first.getByText('from ₹249').waitFor({ state: isPhone ? 'attached' : 'visible' })
  // Four whole products are on the first screen of a phone.
  const fourth = await cards.nth(3).boundingBox()
  if (isPhone) expect((fourth?.y ?? Number.NaN) + (fourth?.height ?? 0)).toBeLessThanOrEqual(740)
  const isLaidOut = () =>
    last.locator('article').evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  const kept = await last.boundingBox()
  expect(kept?.height).toBeCloseTo((await first.boundingBox())?.height ?? Number.NaN, 0)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  // The browser may be in the middle of a layout.
  await expect.poll(async () => (await last.boundingBox())?.height).toBeCloseTo(kept?.height ?? Number.NaN, 0)
})
