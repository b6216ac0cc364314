import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { addDemoProducts } from './demo-products.ts'
import { journey } from './journey.ts'
import { expectToast } from './toasts.ts'

journey('the owner adds a banner, and shoppers see it on Home', async ({ shop, isPhone, open }) => {
  await addDemoProducts(shop)
  const desk = await open({ as: await aSeller(shop) })
  await desk.goto('/seller/settings')
  await desk.getByRole('link', { name: 'Your banners' }).click()
  await desk.getByText('No banners of your own yet').waitFor()
  await desk.getByRole('button', { name: 'Add a banner' }).click()
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Choose a picture').waitFor()
  const buffer = await aPhoto({ width: 1600, height: 1200 })
  await desk
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'pitha.jpg', mimeType: 'image/jpeg', buffer })
  const slider = desk.getByLabel('On phones')
  await slider.press('Home')
  expect(await slider.inputValue()).toBe('0')
  await slider.press('ArrowRight')
  expect(await slider.inputValue()).toBe('1')
  await desk.getByLabel('Title', { exact: true }).fill('Bihu is near')
  await desk.getByLabel('What the picture shows').fill('A basket of pitha')
  await desk.getByLabel('Category').selectOption({ label: 'Dairy & Bakary' })
  await desk.getByRole('button', { name: 'Save' }).click()
  await expectToast(desk, 'Banner added')
  await desk.getByText('On Home now').waitFor()

  const page = await open()
  await page.goto('/')
  const banner = page.getByRole('link', { name: 'Bihu is near' })
  const picture = banner.locator('img')
  await expect.poll(() => readLoaded(page)).toMatch(/^\/pictures\/[0-9a-f]{32}-(640|960|1920)\.avif$/)
  expect(await picture.getAttribute('alt')).toBe('A basket of pitha')
  const box = await page.getByRole('region', { name: 'Offers', exact: true }).boundingBox()
  if (isPhone) expect(box?.height).toBeLessThanOrEqual(150)
  const product = await page.locator('.card-grid > li').first().boundingBox()
  if (isPhone) expect((product?.y ?? Number.NaN) + (product?.height ?? 0)).toBeLessThanOrEqual(740)
  await banner.click()
  await page.waitForURL('**/products/dairy')
})

function readLoaded(page: Page): Promise<string> {
  return page.evaluate(() => {
    const image = document.querySelector('[aria-roledescription="slide"] img')
    const isLoaded = image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
    return isLoaded ? new URL(image.currentSrc).pathname : ''
  })
}
