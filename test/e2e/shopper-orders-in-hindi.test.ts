import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { languageCookie } from '#domain/i18n/languages.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'
import { doubleText, expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney(
  'a shopper searches, registers, orders by cash and sees the order in Hindi',
  async ({ shop, open }) => {
    const page = await open()
    await aProduct(shop, { name: 'Joha Rice', names: { hi: 'जोहा चावल' }, price: 120, offerPrice: 99.5 })

    // So that English is not offered, which this browser prefers.
    await page.context().addCookies([{ name: languageCookie, value: 'hi', url: shop.origin }])
    await page.goto('/hi')
    await expectHindi(page)
    await findRice(page)
    await page.getByRole('button', { name: 'कार्ट में जोड़ें', exact: true }).click()
    await page.getByRole('link', { name: 'कार्ट, 1 आइटम' }).click()
    await page.getByText('कोई पता नहीं मिला').waitFor()
    await expectHindi(page)

    await page.getByRole('button', { name: 'ऑर्डर करें' }).click()
    await register(page)
    await addAddress(page)
    await page.getByText('स्टेशन रोड 4').first().waitFor()
    await page.getByRole('button', { name: 'ऑर्डर करें' }).click()

    await page.waitForURL('**/hi/my-orders')
    await page.getByText('कृपया ₹117.50 तैयार रखें।').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /जोहा चावल.×.1/ })
      .first()
      .waitFor()
    await page.getByText('ऑर्डर मिला').first().waitFor()
    await page.getByRole('link', { name: 'कार्ट, 0 आइटम' }).waitFor()
    await expectHindi(page)
  },
  { languages: ['en', 'hi'] },
)

async function findRice(page: Page) {
  await page.getByRole('button', { name: 'खोजें', exact: true }).click()
  await page.getByPlaceholder('प्रोडक्ट खोजें...').filter({ visible: true }).fill('चावल')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/hi/products?q=*')
  await page.getByRole('link', { name: 'जोहा चावल' }).first().waitFor()
  await expectHindi(page)
  await page.getByRole('link', { name: 'जोहा चावल' }).first().click()
  await page.getByRole('heading', { name: /^जोहा चावल/, level: 1 }).waitFor()
  await expectHindi(page)
}

async function register(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('ऑर्डर करने के लिए लॉग इन करें।').waitFor()
  await dialog.getByRole('button', { name: 'अकाउंट बनाएं' }).click()
  await dialog.getByLabel('नाम').fill('आशा बोरा')
  await dialog.getByLabel('ईमेल').fill('asha@example.com')
  await dialog.getByLabel('पासवर्ड').fill('सरसों-के-खेत-में-फूल')
  await dialog.getByRole('button', { name: 'अकाउंट बनाएं' }).click()
}

async function addAddress(page: Page) {
  await page.waitForURL('**/hi/add-address')
  await page.getByLabel('पिन कोड').fill('७८४१६४')
  await page.getByText('आपके इलाके में डिलीवरी उपलब्ध है!').first().waitFor()
  expect(await page.getByLabel('शहर, कस्बा या गांव').inputValue()).toBe('Dikrong')
  await page.getByLabel('फ़ोन नंबर').fill('+९१ ६०००० १२३४५')
  await page.getByLabel('फ़्लैट, मकान नं., गली, लैंडमार्क').fill('स्टेशन रोड 4')
  await expectHindi(page)
  await page.getByRole('button', { name: 'पता सेव करें' }).click()
  await page.waitForURL('**/hi/cart')
}

/** Also at double text size, where words of Hindi are the widest. */
async function expectHindi(page: Page) {
  expect(await page.locator('html').getAttribute('lang'), page.url()).toBe('hi-IN')
  await doubleText(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}
