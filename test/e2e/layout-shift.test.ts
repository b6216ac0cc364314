import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { languageOffers } from '#domain/i18n/language-offers.ts'
import { aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { type Journey, phoneJourney } from './journey.ts'

const maxShift = 0.02

phoneJourney('on a slow phone no page of a shopper moves while it loads', walk, { languages: ['en', 'hi'] })

async function walk(visit: Journey): Promise<void> {
  const { shop, open } = visit
  const page = await open()
  // On a busy machine the slowed scripts take longer than the few seconds of Chromium's warning.
  visit.allowError(/was preloaded using link preload but not used/)
  const { rice, tomato } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  const ashasPage = await open({ as: asha })
  for (const one of [page, ashasPage]) await slowDown(one)

  await expectStill(page, { path: '/add-address', shows: 'Log in to add an address.' })
  await expectStill(page, { path: '/my-orders', shows: 'Log in to see your orders' })
  await expectStill(page, { path: '/account', shows: 'Log in to see your account' })
  await expectStill(page, { path: '/cart', shows: 'Your cart is empty' })
  const items = { [tomato._id]: 1, [rice._id]: 2 }
  const cart = JSON.stringify({ owner: null, items, unsent: false })
  await page.evaluate((saved) => localStorage.setItem('haat-cart', saved), cart)
  const release = await holdSessionCheck(page)
  await page.goto('/cart')
  await page.getByText('Joha Rice').first().waitFor()
  release()
  await expectNoShift(page, { shows: 'No address found' })

  await expectStill(ashasPage, { path: '/my-orders', shows: 'No orders yet' })
  await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
  await asha.updateCart({ cartItems: items })
  for (const [path, shows] of [
    ['/cart', 'Station Road 4'],
    ['/my-orders', 'Joha Rice'],
    ['/account', 'Your name'],
    ['/add-address', 'PIN code'],
  ] as const)
    await expectStill(ashasPage, { path, shows })

  const hindi = await open({ locale: 'hi-IN' })
  await slowDown(hindi)
  const offer = hindi.getByRole('link', { name: languageOffers.hi.text })
  for (const path of ['/', '/products']) await expectStill(hindi, { path, shows: offer })
}

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[]
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    window.shifts = []
    const note = (entry: object) => {
      const { value, hadRecentInput, sources } = Object(entry)
      const moved = sources.map(({ node }: { node?: Element }) => node?.className ?? '')
      if (!hadRecentInput) window.shifts.push({ value, moved })
    }
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Until the returned call. The route stays: Playwright can miss the end of a request whose route is removed, and would
 * wait for it for ever.
 */
async function holdSessionCheck(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/user/is-auth', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function expectStill(
  page: Page,
  { path, shows }: { path: string; shows: string | Locator },
): Promise<void> {
  await page.goto(path)
  await expectNoShift(page, { shows })
}

async function expectNoShift(page: Page, { shows }: { shows: string | Locator }): Promise<void> {
  await (typeof shows === 'string' ? page.getByText(shows).first() : shows).waitFor()
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(maxShift)
}
