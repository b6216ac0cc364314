import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { languageOffers } from '#domain/i18n/language-offers.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { setDelivery } from '../builders/delivery.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '../builders/practice-payments.ts'
import { addDemoProducts } from './demo-products.ts'
import { type Journey, journey, phoneJourney } from './journey.ts'

const maxShift = 0.02

phoneJourney('on a slow network no page of a shopper moves while it loads', loadPages, {
  languages: ['en', 'hi'],
})

async function loadPages(visit: Journey): Promise<void> {
  const { shop, open } = visit
  const page = await open()
  // On a busy machine the scripts take longer than the few seconds of Chromium's warning.
  visit.allowError(/was preloaded using link preload but not used/)
  const { rice, tomato } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  const ashasPage = await open({ as: asha })
  for (const one of [page, ashasPage]) await slowNetwork(one)

  await expectStill(page, { path: '/add-address', shows: 'Log in to add an address.' })
  await expectStill(page, { path: '/my-orders', shows: 'Log in to see your orders' })
  await expectStill(page, { path: '/account', shows: 'Log in to see your account' })
  await expectStill(page, { path: '/cart', shows: 'Your cart is empty' })
  const items = { [tomato._id]: 1, [rice._id]: 2 }
  const cart = JSON.stringify({ owner: null, items, unsent: false })
  await page.evaluate((saved) => localStorage.setItem('haat-cart', saved), cart)
  const session = await hold(page, '**/api/user/is-auth')
  await page.goto('/cart')
  await page.getByText('Joha Rice').first().waitFor()
  session.release()
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
  await slowNetwork(hindi)
  // The first page comes before its font, which must not wrap the hours in the header.
  await expectStill(hindi, { path: '/hi/products', shows: 'Joha Rice' })
  const offer = hindi.getByRole('link', { name: languageOffers.hi.text })
  for (const path of ['/', '/products']) await expectStill(hindi, { path, shows: offer })
}

journey('what can be pressed stays in its place while the page loads', expectPlaces, withPractice)

async function expectPlaces({ shop, open }: Journey): Promise<void> {
  const { rice, lentils } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  const order = await anUnpaidOrder(shop, { shopper: asha, items: [{ product: lentils._id, quantity: 1 }] })
  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  await setDelivery(await aSeller(shop), { terms: { minimumPaise: 150_00 } })

  const visitorPage = await open()
  await visitorPage.addInitScript(() => localStorage.setItem('haat-pin', '110001'))
  const scripts = await hold(visitorPage, '**/assets/entry-client-*.js')
  await watchPlaces(visitorPage, { search: 'header search', cart: 'header [href="/cart"]', about: '#about' })
  await visitorPage.goto(`/products/grocery/${rice._id}`, { waitUntil: 'commit' })
  await expectOnePlace(visitorPage, ['cart', 'about'], async () => {
    await nextPlaces(visitorPage, 'about')
    scripts.release()
    await visitorPage.getByText('We don’t usually deliver to 110001.').waitFor()
  })

  const page = await open({ as: asha })
  const account = await hold(page, '**/assets/signed-in-menu-*.js')
  await watchPlaces(page, {
    header: 'header [href="/cart"]',
    item: '[aria-label^="Remove Joha Rice"]',
    payment: '#payment-method-change',
    substitution: '#missing-items-change',
    order: `[id="${order._id}"]`,
    details: `[aria-labelledby="${order._id}"] summary`,
  })
  await page.goto('/cart')
  await expectOnePlace(page, ['header', 'item', 'payment'], async () => {
    await page.getByRole('link', { name: 'Joha Rice' }).waitFor()
    account.release()
  })

  const early = [await hold(page, '**/api/order/unpaid'), await hold(page, '**/api/address/get')]
  const late = [
    await hold(page, '**/api/delivery/quote*'),
    await hold(page, '**/assets/unpaid-order-actions-*.js'),
  ]
  await page.reload()
  await expectOnePlace(page, ['header', 'item', 'payment', 'substitution'], async () => {
    await page.getByText('Joha Rice').first().waitFor()
    await release(page, early)
    await page.getByText(`Order #${order.orderNumber}`).first().waitFor()
    await release(page, late)
    await page.getByText('The minimum order for delivery to this address is ₹150.').waitFor()
    await page.getByRole('button', { name: /^Cancel order/ }).waitFor()
  })

  const actions = await hold(page, '**/assets/unpaid-order-actions-*.js')
  await page.goto('/my-orders')
  await expectOnePlace(page, ['header', 'order', 'details'], async () => {
    await nextPlaces(page, 'details')
    await release(page, [actions])
    await page.getByRole('button', { name: /^Cancel order/ }).waitFor()
  })

  await payAtPractice(asha, { order })
  // The open page receives the event of the payment, and forgets what this tab went to pay.
  await page.addInitScript((id) => sessionStorage.setItem('haat-paying', id), order._id)
  const notice = await hold(page, '**/assets/order-confirmation-*.js')
  await page.goto('/my-orders')
  await expectOnePlace(page, ['header', 'order'], async () => {
    await release(page, [notice])
    await page.getByText(`Thank you! Order #${order.orderNumber} is paid and placed.`).waitFor()
  })
}

/** As Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[]
    /** Where in the document each element was, frame by frame. */
    places: Record<string, string[]>
  }
}

/** By selectors. */
async function watchPlaces(page: Page, selectors: Record<string, string>): Promise<void> {
  await page.addInitScript((watched) => {
    window.places = {}
    const look = () => {
      for (const [name, selector] of Object.entries(watched)) {
        const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const place = `${Math.round(x + scrollX)} ${Math.round(y + scrollY)}`
        const seen = window.places[name] ?? []
        if (width > 0 && seen.at(-1) !== place) window.places[name] = [...seen, place]
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selectors)
}

async function nextPlaces(page: Page, name?: string): Promise<void> {
  await page.waitForFunction((known) => known === undefined || window.places[known], name)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Once all are requested, and the page stands. */
async function release(page: Page, held: Awaited<ReturnType<typeof hold>>[]): Promise<void> {
  await Promise.all(held.map(({ sent }) => sent))
  await nextPlaces(page)
  for (const one of held) one.release()
}

async function expectOnePlace(page: Page, names: string[], load: () => Promise<void>): Promise<void> {
  await load()
  await page.waitForLoadState('networkidle')
  await nextPlaces(page)
  const places = await page.evaluate(() => window.places)
  expect(Object.keys(places)).toEqual(expect.arrayContaining(names))
  expect(Object.entries(places).filter(([, seen]) => seen.length > 1)).toEqual([])
}

/** The page draws what it has before an answer comes, as on a slow CPU, which Chromium would keep busy. */
async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await page.addInitScript(() => {
    window.shifts = []
    const note = (entry: object) => {
      // Also with recent input: there is none, but Chromium takes the first size of a phone's window for one.
      const { value, sources } = Object(entry)
      const moved = sources.map(({ node }: { node?: Element }) => node?.className ?? '')
      window.shifts.push({ value, moved })
    }
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * `sent` is the first request. The route stays: Playwright can miss the end of a request whose route is removed,
 * and would wait for it for ever.
 */
async function hold(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    sent.resolve()
    await promise
    await route.continue().catch(() => {})
  })
  return { sent: sent.promise, release: resolve }
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
