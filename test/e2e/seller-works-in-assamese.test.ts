import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import type { MessagePart } from '#domain/i18n/message-parts.ts'
import { readMessages } from '#server/i18n/read-catalogues.ts'
import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a day of a seller who chose Assamese has no English sentence and no English number',
  async ({ shop, open }) => {
    const page = await open()
    const seller = await aSeller(shop)
    await page.goto('/seller')
    // A choice is remembered once the page is idle.
    await expect
      .poll(async () => {
        await page.getByRole('link', { name: 'অসমীয়া' }).click()
        return page.locator('html').getAttribute('lang')
      })
      .toBe('as-IN')
    await page.getByLabel(say('seller-orders.login.email')).fill(seller.email)
    await page.getByLabel(say('seller-orders.login.password'), { exact: true }).fill(seller.password)
    await expectAssamese(page)
    await page.getByRole('button', { name: say('seller-orders.login.submit'), exact: true }).click()

    await addKajiNemu(page)
    const lemon = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow()

    await goTo(page, '/seller/orders')
    await page.getByText(say('seller-orders.bar.connected'), { exact: true }).waitFor({ state: 'attached' })
    const asha = await aShopper(shop)
    const { address } = await asha.addAddress({ address: assameseAddress })
    const { order } = await asha.placeCodOrder({
      items: [{ product: lemon.id, quantity: 2 }],
      address: address._id,
    })
    const card = page.getByRole('article', { name: `#${order.orderNumber}` })
    await card.getByText(say('seller-orders.steps.new')).waitFor()
    await expectAssamese(page)
    await card.getByRole('button', { name: /^গ্ৰহণ কৰক.* · / }).click()
    await card.locator('header').getByText(say('common.status.Processing')).waitFor()

    await card.getByRole('link').first().click()
    await page.getByRole('heading', { name: say('seller-orders.history.title') }).waitFor()
    await page.locator('select:enabled').selectOption('Shipped')
    await page.getByRole('button', { name: say('seller-orders.unpacked.confirm') }).click()
    const history = page.getByRole('listitem')
    await history.filter({ hasText: say('common.status.Shipped') }).waitFor()
    await page.locator('select:enabled').selectOption('Delivered')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('seller-orders.delivered.notPaid') }).click()
    await history.filter({ hasText: say('common.status.Delivered') }).waitFor()
    await page.getByRole('button', { name: say('seller-orders.payment.cashReceived') }).click()
    await page.getByRole('button', { name: say('seller-orders.payment.undo') }).waitFor()
    await page.getByText('কাজী নেমু').waitFor()
    await expectAssamese(page)

    await page.getByRole('link', { name: say('seller-orders.page.slip') }).click()
    await page.getByText(say('seller-orders.print.slip.paid'), { exact: true }).waitFor()
    await expectAssamese(page)
    const { order: saved } = await seller.getOrder({ id: order._id })
    expect([saved.status, saved.isPaid]).toEqual(['Delivered', true])
  },
  { languages: ['en', 'hi', 'as'] },
)

const assameseAddress = anAddress({
  firstName: 'আশা',
  lastName: 'বৰা',
  street: 'ষ্টেচন ৰোড 4',
  city: 'বিশ্বনাথ চাৰিআলি',
  state: 'অসম',
  country: 'ভাৰত',
})

async function addKajiNemu(page: Page) {
  await page.getByRole('heading', { name: say('seller-products.add.title') }).waitFor()
  await page.getByLabel(say('seller-products.field.name')).fill('Kaji Nemu')
  await page.getByRole('tab', { name: 'অসমীয়া' }).click()
  await page.getByLabel(say('seller-products.field.name.as')).fill('কাজী নেমু')
  await page.getByLabel(say('seller-products.field.category'), { exact: true }).selectOption('Fruits')
  await typeDigits(page, 'seller-products.field.price', '৪০')
  await typeDigits(page, 'seller-products.field.offerPrice', '৩৫')
  await typeDigits(page, 'seller-products.field.stock', '১২')
  await expectAssamese(page)
  await page.getByRole('button', { name: say('seller-products.form.submit.add'), exact: true }).click()
  await expectToast(page, say('server.done.productAdded'))
  await goTo(page, '/seller/product-list')
  await page.getByText('কাজী নেমু').waitFor()
  await expectAssamese(page)
}

/** A field shows what it sends. */
async function typeDigits(page: Page, label: string, digits: string) {
  const field = page.getByLabel(say(label))
  await field.pressSequentially(digits)
  expect(await field.inputValue()).toBe(toAsciiDigits(digits))
}

async function goTo(page: Page, path: string) {
  await page.getByRole('navigation').locator(`a[href="${path}"]`).locator('visible=true').click()
}

/** Also no wider than the phone. Words of other languages are marked. */
async function expectAssamese(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('as-IN')
  const sentences = await page.evaluate(() => {
    const found = []
    // Order and phone numbers, PIN codes, the sizes of paper.
    const codes = /#\d+|^100\d$|\+91[\d ]+|\b78\d{4}\b|ৰোড 4|\bA4\b|\S*@\S*/g
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const place = text.parentElement?.closest('script, style, noscript, [lang]')
      if (place && place !== document.documentElement) continue
      const shown = text.nodeValue ?? ''
      const hasNumber = /\d/.test(shown.replace(codes, ''))
      const isCode = hasNumber && text.parentElement?.closest('.sr-only, address, option')
      if ((hasNumber && !isCode) || /(?:[A-Za-z]{2,}[\s,.]+){2}[A-Za-z]{2,}/.test(shown)) found.push(shown)
    }
    return found
  })
  expect(sentences, page.url()).toEqual([])
  await expectNoSidewaysScroll(page)
}

const parts: MessagePart[] = ['common', 'server', 'seller-orders', 'seller-products']
const messages = Object.assign({}, ...parts.map((part) => readMessages('as', part)))

/** Without what only screen readers read. */
function say(key: string): string {
  return messages[key].replace(/<hidden>.*<\/hidden>/, '')
}
