import type { Locator, Page, Request, Route } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { countTaps } from './count-taps.ts'
import { journey, phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

phoneJourney('the form of a product does not move when a folded part arrives', async ({ open, shop }) => {
  const page = await open({ as: await aSeller(shop) })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/declaration-fields-/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto(`/seller/product/${(await aProduct(shop))._id}`)
  const button = page.getByRole('button', { name: 'SAVE' })
  const before = await button.boundingBox()
  arrive()
  await page.getByText('Copy it from the pack.').waitFor({ state: 'attached' })
  expect(await button.boundingBox()).toEqual(before)
})

phoneJourney('the form of a new product does not move when what waits arrives', async ({ open, shop }) => {
  const page = await open({ as: await aSeller(shop) })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/api\/seller\/to-do$/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/seller')
  const button = page.getByRole('button', { name: 'ADD PRODUCT' })
  const before = await button.boundingBox()
  arrive()
  await page.getByRole('link', { name: /^Next: / }).waitFor()
  expect(await button.boundingBox()).toEqual(before)
})

phoneJourney('photos are resized before the upload, several at a time', async ({ open, shop }) => {
  const bipul = await aSeller(shop)
  const seller = await open({ as: bipul })
  await seller.goto('/seller')
  const photo = await aPhoto('rice.jpg')
  const files = [photo, await aPicture('bag.png'), await aPicture('field.png')]
  await slot(seller, 1).setInputFiles(files)
  for (const { name } of files) await seller.getByAltText(name).waitFor()
  await expectOrder(seller, ['rice.jpg', 'bag.png', 'field.png', null])
  const card = seller.getByRole('listitem').filter({ has: seller.getByText('Main photo', { exact: true }) })
  expect(await card.getByAltText('rice.jpg').count()).toBe(1)
  await seller.getByText(/\d MB → \d+ KB/).waitFor()

  await seller.getByRole('button', { name: 'Remove Image 2' }).click()
  await fillIn(seller)
  const requests: Request[] = []
  seller.on('request', (request) => request.url().endsWith('/api/product/add') && requests.push(request))
  await pressTwice(seller)
  await expectToast(seller, 'Product added')
  expect(requests).toHaveLength(1)
  const sent = Number((await requests[0]?.allHeaders())?.['content-length'])
  expect(photo.buffer.length).toBeGreaterThan(1_000_000)
  expect(sent).toBeGreaterThan(1000)
  expect(sent).toBeLessThan(200_000)
  await expectOrder(seller, [null, null, null, null])

  const { products } = await bipul.listProducts()
  expect(products.map(({ image }) => image.length)).toEqual([2])
  const kept = await seller.request.get(products[0]?.image[0] ?? '')
  const { width, height } = await sharp(await kept.body()).metadata()
  expect([width, height], 'upright').toEqual([640, 853])
})

journey('pictures are reordered by button and by drag', async ({ open, shop, isPhone }) => {
  const seller = await open({ as: await aSeller(shop) })
  await seller.goto('/seller')
  const files = [await aPicture('one.png'), await aPicture('two.png')]
  await slot(seller, 1).setInputFiles([...files, await aPicture('three.png')])
  await seller.getByAltText('three.png').waitFor()

  await seller.getByRole('button', { name: 'Move Image 1 right' }).press('Enter')
  await expectOrder(seller, ['two.png', 'one.png', 'three.png', null])
  await seller.getByText('Image 1 is now image 2').waitFor()
  await expect.poll(() => focusedLabel(seller)).toBe('Move Image 2 right')
  await seller.keyboard.press('Enter')
  await seller.keyboard.press('Enter')
  await expectOrder(seller, ['two.png', 'three.png', null, 'one.png'])
  await expect
    .poll(() => focusedLabel(seller), { message: 'where the end is reached' })
    .toBe('Move Image 4 left')

  await dropFile(seller, 'dropped.png')
  await expectOrder(seller, ['two.png', 'three.png', 'dropped.png', 'one.png'])
  await dropFile(seller, 'too-many.png')
  await expectToast(seller, 'All 4 slots are full')
  await seller.getByRole('button', { name: 'Remove Image 3' }).click()

  const held = place(seller, 4)
  await drag(seller, {
    from: isPhone ? held.locator('[data-grip]') : held.getByRole('img'),
    to: place(seller, 1),
  })
  await expectOrder(seller, ['one.png', 'two.png', 'three.png', null])
  await drag(seller, { from: place(seller, 1).locator('[data-grip]'), to: place(seller, 2), key: 'Escape' })
  await expectOrder(seller, ['one.png', 'two.png', 'three.png', null])
})

phoneJourney(
  'an offer above the MRP is refused while it is typed, a valid one shows the discount',
  async (visit) => {
    const page = await visit.open({ as: await aSeller(visit.shop) })
    await page.goto('/seller')
    await page.getByLabel('Product Price').fill('120')
    await page.getByLabel('Offer Price').fill('130')
    await page.getByText('The offer price cannot be above the product price (MRP)').waitFor()
    await page.getByLabel('Offer Price').fill('100')
    await page.getByText('16% off, ₹20.00 less').waitFor()
    await page.getByLabel('Product Description').fill('Small grains\n\n  Fragrant')
    const preview = page.getByRole('region', { name: 'Description preview' })
    expect(await preview.getByRole('listitem').allTextContents()).toEqual(['Small grains', 'Fragrant'])
  },
)

phoneJourney('the draft survives a reload and an ended session', async ({ open, shop, allowError }) => {
  const bipul = await aSeller(shop)
  const seller = await open({ as: bipul })
  await seller.goto('/seller')
  await fillIn(seller)
  await seller.reload()
  expect(await seller.getByLabel('Product Name').inputValue()).toBe('Joha Rice')
  await slot(seller, 1).setInputFiles(await aPicture('rice.png'))

  allowError(/status of 401/)
  // Not before the press: another request could end the session, and the button would be gone.
  const endSession = async (route: Route) => {
    await shop.db.deleteFrom('seller_sessions').execute()
    await route.continue()
  }
  await seller.route('**/api/product/add', endSession, { times: 1 })
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await seller.getByRole('heading', { name: 'Seller Login' }).waitFor()
  await seller.getByLabel('Email').fill(bipul.email)
  await seller.getByLabel('Password').fill(bipul.password)
  await seller.getByRole('button', { name: 'Login' }).click()
  await seller.getByAltText('rice.png').waitFor()
  expect(await seller.getByLabel('Offer Price').inputValue()).toBe('99.50')

  await seller.getByRole('button', { name: 'Clear form' }).click()
  expect(await seller.getByLabel('Product Name').inputValue()).toBe('')
  await seller.getByRole('button', { name: 'Undo' }).click()
  await seller.getByAltText('rice.png').waitFor()
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await expectToast(seller, 'Product added')
  await seller.reload()
  expect(await seller.getByLabel('Product Name').inputValue()).toBe('')
})

phoneJourney('offline nothing is lost', async ({ open, shop, allowError }) => {
  const seller = await open({ as: await aSeller(shop) })
  await seller.goto('/seller')
  await fillIn(seller)
  await slot(seller, 1).setInputFiles(await aPicture('rice.png'))
  await seller.getByAltText('rice.png').waitFor()
  allowError(/ERR_INTERNET_DISCONNECTED/)
  await seller.context().setOffline(true)
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await expectToast(seller, 'You’re offline. Nothing is lost')
  await seller.context().setOffline(false)
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await expectToast(seller, 'Product added')
})

phoneJourney('what the shop refuses is marked, named and focused', async ({ open, shop, allowError }) => {
  const seller = await open({ as: await aSeller(shop) })
  await seller.goto('/seller')
  allowError(/status of 4/)
  await slot(seller, 2).setInputFiles({ ...aBrokenPicture, name: 'IMG_1.heic' })
  await seller.getByText('“IMG_1.heic” could not be read. Please use a JPEG').waitFor()
  await expectOrder(seller, [null, null, null, null])

  await fillIn(seller)
  await seller.getByLabel('Category').selectOption('')
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await expectToast(seller, 'Please select a category')
  const category = seller.getByLabel('Category')
  await expect.poll(() => category.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await category.getAttribute('aria-invalid')).toBe('true')
  await seller.getByRole('main').getByText('Please select a category').waitFor()
  await category.selectOption('Grocery')
  expect(await category.getAttribute('aria-invalid')).toBeNull()

  await slot(seller, 1).setInputFiles(await aPicture('rice.png'))
  await slot(seller, 3).setInputFiles(await aPicture('bag.png'))
  await seller.getByAltText('bag.png').waitFor()
  await seller.route('**/api/product/add', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    // Damaged on the way: the second file is no picture any more.
    const at = body.lastIndexOf('RIFF')
    const broken = `${body.slice(0, at)}XXXX${body.slice(at + 4)}`
    await route.continue({ postData: Buffer.from(broken, 'latin1') })
  })
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await seller.getByRole('main').getByText('Image 3 could not be read').waitFor()
  await expect.poll(() => focusedLabel(seller)).toBe('Image 3')
  await seller.unroute('**/api/product/add')
  await seller.getByRole('button', { name: 'Remove Image 3' }).click()
  expect(await seller.getByText('Image 3 could not be read').locator('visible=true').count()).toBe(0)
})

phoneJourney('a product is added once after a lost reply, and twice only on request', async (visit) => {
  const bipul = await aSeller(visit.shop)
  const seller = await visit.open({ as: bipul })
  const countProducts = async () => (await bipul.listProducts()).products.length
  await seller.goto('/seller')
  await fillIn(seller)
  visit.allowError(/ERR_|status of 409/)
  let isLost = true
  await seller.route('**/api/product/add', async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await expectToast(seller, 'No answer from the shop')
  expect(await countProducts()).toBe(1)
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await expectToast(seller, 'Product added')
  expect(await countProducts()).toBe(1)

  await fillIn(seller)
  await seller.getByLabel('Product Name').fill('joha  rice,')
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  const question = seller.getByRole('dialog', { name: 'Already in your shop' })
  await question.getByText('You already sell “Joha Rice”. Add another one?').waitFor()
  await question.getByRole('button', { name: 'Don’t add' }).click()
  expect(await countProducts()).toBe(1)
  await seller.getByRole('button', { name: 'ADD PRODUCT' }).click()
  await question.getByRole('button', { name: 'Add another' }).click()
  await expectToast(seller, 'Product added')
  expect(await countProducts()).toBe(2)
})

phoneJourney('goods without an offer need one price', async ({ open, shop, isPhone }) => {
  const seller = await open({ as: await aSeller(shop) })
  await seller.goto('/seller')
  const camera = seller.getByLabel('Take photo')
  await seller.getByLabel('Product Name').waitFor()
  expect(await camera.isVisible()).toBe(isPhone)
  if (isPhone) {
    await camera.setInputFiles(await aPicture('rice.png'))
    await seller.getByAltText('rice.png').waitFor()
    const name = seller.getByLabel('Product Name')
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  await seller.getByLabel('Product Price').fill('60')
  await seller.getByLabel('Weight').focus()
  await expect.poll(() => seller.getByLabel('Offer Price').inputValue()).toBe('60')
  await seller.getByLabel('Offer Price').focus()
  await seller.keyboard.type('55')
  expect(await seller.getByLabel('Offer Price').inputValue()).toBe('55')
})

phoneJourney('a product is added from a photo with seven taps', async ({ open, shop }) => {
  const page = await open({ as: await aSeller(shop) })
  await page.goto('/seller')
  await page.getByLabel('Product Name').waitFor()
  const taps = countTaps()
  const camera = page.waitForEvent('filechooser')
  await taps.tap(page.getByText('Take photo'))
  await (await camera).setFiles(await aPicture('rice.png'))
  await page.getByAltText('rice.png').waitFor()
  await expect.poll(() => page.locator('[name=name]:focus').count()).toBe(1)
  await page.keyboard.type('Joha Rice')
  await taps.tap(page.getByLabel('Category'))
  await page.getByLabel('Category').selectOption('Grocery')
  await taps.tap(page.getByLabel('Product Price'))
  await page.keyboard.type('60')
  await taps.tap(page.getByRole('button', { name: 'ADD PRODUCT' }))
  await expectToast(page, 'Product added')
  const inOtherApps = ['the shutter', 'OK of the camera', 'the category in its list']
  expect(taps.taken() + inOtherApps.length).toBe(7)
})

const aBrokenPicture = { mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

async function fillIn(page: Page) {
  await page.getByLabel('Product Name').fill('Joha Rice')
  await page.getByLabel('Category').selectOption('Grocery')
  await page.getByLabel('Product Price').fill('120')
  await page.getByLabel('Offer Price').fill('99.50')
}

/** In one task, before a render can disable the button. */
async function pressTwice(page: Page) {
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
}

function slot(page: Page, number: number): Locator {
  return page.getByLabel(`Image ${number}`, { exact: true })
}

function place(page: Page, number: number): Locator {
  return page
    .getByRole('group', { name: 'Product Images' })
    .getByRole('listitem')
    .nth(number - 1)
}

async function expectOrder(page: Page, names: (string | null)[]) {
  const shown = () =>
    Promise.all(
      names.map((_, index) =>
        place(page, index + 1)
          .locator('img')
          .evaluateAll(([image]) => image?.getAttribute('alt') ?? null),
      ),
    )
  await expect.poll(shown).toEqual(names)
}

async function dropFile(page: Page, name: string) {
  const { buffer } = await aPicture(name)
  const bytes = [...buffer]
  await page.getByRole('group', { name: 'Product Images' }).evaluate(
    (group, { name, bytes }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      group.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, bytes },
  )
}

function focusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

async function drag(page: Page, { from, to, key }: { from: Locator; to: Locator; key?: string }) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('There is nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + 40, { steps: 5 })
  if (key) await page.keyboard.press(key)
  await page.mouse.up()
}

/** A large photo, rotated by EXIF. Both sizes share it, because creating it takes long. */
let drawn: Promise<Buffer> | undefined

async function aPhoto(name: string) {
  drawn ??= drawGrain()
  return { name, mimeType: 'image/jpeg', buffer: await drawn }
}

function drawGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 6 }
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 97 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

async function aPicture(name: string) {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#2e86c1' } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
