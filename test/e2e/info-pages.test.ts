import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { infoPagePaths } from '../info-page-paths.ts'
import { phoneVisitorJourney, visitorJourney } from './journey.ts'
import { doubleText, expectNoSidewaysScroll } from './page-steps.ts'

phoneVisitorJourney('every information page is linked in the footer', async (visit) => {
  const { page } = visit
  await page.goto('/')
  for (const path of infoPagePaths) {
    await page.locator(`footer a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
    await page.locator(`link[rel="canonical"][href="${path}"]`).waitFor({ state: 'attached' })
    await expectNoSidewaysScroll(page)
  }
})

visitorJourney('the table of contents leads to each section, below the bar', async (visit) => {
  const { page, isPhone } = visit
  await page.goto('/Terms-conditions')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  if (isPhone) await contents.getByText('On this page').first().click()
  await contents.getByRole('link', { name: '18. Liability' }).click()
  await page.waitForURL('**/Terms-conditions#liability')
  await expectInView(page, 'Liability')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('liability')
  await page.goBack()
  await page.waitForURL((url) => url.hash === '')

  await page.goto('/Privacy-policy#delete')
  await expectInView(page, 'See, correct or delete it')
})

phoneVisitorJourney('one answer is open at a time, and a link opens its own', async (visit) => {
  const { page, open } = visit
  await page.goto('/Faqs')
  await expectOneOpenAnswer(page)
  await page.goto('/Contact')
  await page.goto('/Faqs#warranty')
  await page.getByText('Most electronics have a').waitFor()
  expect(await openAnswers(page)).toEqual(['warranty'])

  await page.locator('footer').getByRole('link', { name: 'Contact Us' }).click()
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor()
  await page.goBack()
  await page.getByText('Most electronics have a').waitFor()
  expect(await openAnswers(page)).toEqual(['warranty'])

  const plain = await open({ javaScript: false })
  await plain.goto('/Faqs')
  await expectOneOpenAnswer(plain)
  await plain.goto('/Contact')
  await plain.goto('/Faqs#refund-time')
  await plain.getByText('to show in your account').waitFor()
})

phoneVisitorJourney(
  'nothing loads from another site but the map, and that only on request',
  async (visit) => {
    const { page, shop } = visit
    const otherSites = await interceptOtherSites(page, shop.origin)
    for (const path of [
      '/',
      '/AppHome',
      '/products',
      '/products/grocery',
      '/cart',
      '/my-orders',
      ...infoPagePaths,
    ]) {
      await page.goto(path)
      expect(otherSites, path).toEqual([])
    }

    await page.goto('/Contact')
    expect(await page.locator('iframe').count()).toBe(0)
    const elsewhere = page.getByRole('link', { name: /openstreetmap.org/ })
    expect(await elsewhere.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=27/)
    await page.getByRole('button', { name: 'Show map' }).click()
    const frame = page.locator('iframe')
    await page.frameLocator('iframe').getByText('a map').waitFor()
    expect(otherSites.map(({ url }) => new URL(url).host)).toEqual(['www.openstreetmap.org'])
    // The tile server requires a Referer; the origin is enough.
    expect(otherSites[0]?.referrer).toBe(`${shop.origin}/`)
    expect(await frame.getAttribute('title')).toContain('Bihpuria')
    expect(await frame.getAttribute('sandbox')).not.toMatch(/allow-(top-navigation|forms|modals|downloads)/)
  },
)

phoneVisitorJourney('no other site is framed', async ({ page, allowError }) => {
  allowError(/evil\.example|frame-src/)
  await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'evil' }))
  await page.goto('/Contact')
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      document.body.dataset.blocked = effectiveDirective
    })
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    document.body.append(frame)
  })
  await expect.poll(() => page.locator('body').getAttribute('data-blocked')).toBe('frame-src')
})

phoneVisitorJourney(
  'without JavaScript everything can be read and the telephone links work',
  async ({ open }) => {
    const page = await open({ javaScript: false })
    for (const path of infoPagePaths.slice(0, 7)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('footer a[href^="tel:"]').waitFor()
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/Contact')
    await page.getByRole('link', { name: /openstreetmap.org/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false)
  },
)

visitorJourney(
  'at double font size nothing is cut off, and in print every answer is open',
  async ({ page }) => {
    for (const path of [...infoPagePaths, '/loader']) {
      await page.goto(path)
      await doubleText(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/Faqs')
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Most electronics have a').waitFor()
    expect(await openAnswers(page)).toEqual([])
  },
)

async function interceptOtherSites(page: Page, origin: string) {
  const otherSites: { url: string; referrer: string | undefined }[] = []
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      const request = route.request()
      otherSites.push({ url: request.url(), referrer: request.headers().referer })
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Map</title><main><h1>a map</h1></main>',
      })
    },
  )
  return otherSites
}

async function expectOneOpenAnswer(page: Page): Promise<void> {
  expect(await openAnswers(page)).toEqual([])
  await page.getByText('How do I place an order?').click()
  expect(await openAnswers(page)).toEqual(['how-to-order'])
  await page.getByText('Are the weights exact?').click()
  expect(await openAnswers(page)).toEqual(['weights'])
  await page.getByText('Are the weights exact?').click()
  expect(await openAnswers(page)).toEqual([])
}

function openAnswers(page: Page): Promise<string[]> {
  return page.locator('details[name="faq"][open] > div').evaluateAll((found) => found.map(({ id }) => id))
}

async function expectInView(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { name: heading })
  await expect
    .poll(async () => {
      const top = (await title.boundingBox())?.y ?? -1
      return top >= 64 && top < 400
    })
    .toBe(true)
}
