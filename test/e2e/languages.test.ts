import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { languageOffers } from '#domain/i18n/language-offers.ts'
import { languageNames } from '#domain/i18n/languages.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { logInSeller } from './page-steps.ts'

const config = { languages: ['en', 'hi', 'as'] } as const
const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

async function chooseLanguage(page: Page, language: keyof typeof languageNames): Promise<void> {
  await page.locator('header button[popovertarget=languages]').click()
  await page.locator('#languages').getByRole('link', { name: languageNames[language] }).click()
}

phoneJourney(
  'a browser that prefers Hindi is offered it in one line, until the visitor declines',
  async ({ shop, open }) => {
    await addDemoProducts(shop)
    const page = await open({ locale: 'hi-IN' })
    await page.goto('/products')
    const offer = page.getByRole('link', { name: languageOffers.hi.text })
    await offer.waitFor()
    // Over the page, so that nothing moves.
    const line = await offer.boundingBox()
    const header = await page.locator('header').first().boundingBox()
    expect(line!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
    await page.getByRole('button', { name: languageOffers.hi.dismiss }).click()
    await page.reload()
    await chooseLanguage(page, 'as')
    await page.waitForURL('**/as/products')
    expect(await langOf(page)).toBe('as-IN')
    expect(await page.getByRole('link', { name: languageOffers.hi.text }).count()).toBe(0)
    if (page.viewportSize()!.width < 1000) return
    await page.goto('/hi/products')
    const login = page.locator('header').getByRole('button', { name: 'लॉग इन' })
    await login.waitFor()
    expect((await login.boundingBox())!.height, 'one line').toBe(44)
  },
  config,
)

phoneJourney(
  'a shopper changes the language of the page that is open, and of the mails',
  async ({ shop, open }) => {
    await addDemoProducts(shop)
    const asha = await aShopper(shop)
    const page = await open({ as: asha })
    await page.goto('/')
    await page.getByRole('link', { name: 'Cart, ' }).click()
    await page.waitForURL('**/cart')
    await chooseLanguage(page, 'hi')
    await page.waitForURL('**/hi/cart')
    const { language } = await shop.db.selectFrom('users').select('language').executeTakeFirstOrThrow()
    expect([await langOf(page), language]).toEqual(['hi-IN', 'hi'])
  },
  config,
)

phoneJourney(
  'a member of staff chooses a language, which each later login has',
  async ({ shop, open }) => {
    const seller = await aSeller(shop)
    const page = await open({ as: seller })
    // On a slow phone, the link is pressed before the page is idle.
    await page.route('**/assets/idle-work-*.js', () => {})
    await page.goto('/seller/me')
    await page.getByRole('link', { name: languageNames.as }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'as-IN')
    const other = await open()
    await logInSeller(other, seller)
    await other.waitForFunction(() => document.documentElement.lang === 'as-IN')
    expect(new URL(other.url()).pathname).toBe('/seller')
  },
  config,
)
