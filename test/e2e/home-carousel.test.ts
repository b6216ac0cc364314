import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { slideIntervalMs } from '#web/storefront/home/carousel/slides.ts'
import { desktopVisitorJourney, type PageJourney, phoneVisitorJourney, visitorJourney } from './journey.ts'

desktopVisitorJourney('the banners advance by themselves until a visitor interacts', async (visit) => {
  const { page, isPhone } = visit
  await openAnimated(page)
  const first = await current(page)
  await page.clock.runFor(slideIntervalMs - 1)
  expect(await current(page)).toBe(first)
  await page.clock.runFor(1)
  await expectCurrent(page, next(first))
  expect(await readLiveness(page)).toBe('off')

  for (const [hold, release] of listPauses(page, isPhone)) {
    const before = await current(page)
    await hold()
    await expectLiveness(page, 'polite')
    await page.clock.runFor(10 * slideIntervalMs)
    expect(await current(page), String(hold)).toBe(before)
    await release()
    await expectLiveness(page, 'off')
    await page.clock.runFor(slideIntervalMs)
    await expectCurrent(page, next(before))
  }

  await press(visit, 'Pause the slides')
  await expectLiveness(page, 'polite')
  const paused = await current(page)
  await page.clock.runFor(10 * slideIntervalMs)
  expect(await current(page)).toBe(paused)
  await press(visit, 'Play the slides')
  await expectLiveness(page, 'off')
  await page.clock.runFor(slideIntervalMs)
  await expectCurrent(page, next(paused))

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectLiveness(page, 'polite')
  const still = await current(page)
  await page.clock.runFor(10 * slideIntervalMs)
  expect(await current(page)).toBe(still)
  await page.getByRole('button', { name: /the slides/ }).waitFor({ state: 'hidden' })
})

visitorJourney('a visitor changes the banners', async ({ page, isPhone }) => {
  await page.goto('/')
  await expectCurrent(page, 1)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expectCurrent(page, 2)
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expectCurrent(page, 6)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expectCurrent(page, 1)
  await page.getByRole('button', { name: /^Slide 4/ }).click()
  await expectCurrent(page, 4)
  expect(await page.getByRole('button', { name: /^Slide 4/ }).getAttribute('aria-current')).toBe('true')
  if (isPhone) {
    await swipe(page, { from: 320, to: 60 })
    await expectCurrent(page, 5)
    await swipe(page, { from: 40, to: 300 })
    await expectCurrent(page, 4)
  }

  expect(await slide(page, 4).getByRole('link').allTextContents()).toEqual(
    isPhone ? ['Shop now'] : ['Shop now', 'Explore deals'],
  )
  expect(await carousel(page).locator('[aria-roledescription=slide]:not([inert]) a:visible').count()).toBe(
    isPhone ? 1 : 2,
  )
  for (const link of await slide(page, 4).getByRole('link').all())
    expect(await link.getAttribute('href')).toBe('/products')
  await slide(page, 4).getByRole('link').last().click()
  await page.getByRole('heading', { name: 'All products' }).waitFor()
})

desktopVisitorJourney('the keyboard moves through the carousel in order', async ({ page, isPhone }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause the slides' }).focus()
  const names = ['Previous slide', ...Array.from({ length: 6 }, (_, index) => `Slide ${index + 1}`)]
  const links = isPhone ? ['Shop now'] : ['Shop now', 'Explore deals']
  for (const name of [...names, 'Next slide', ...links, 'Grocery']) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const label = (await focused.getAttribute('aria-label')) ?? (await focused.textContent())
    expect(label).toMatch(new RegExp(`^${name}`))
  }
})

phoneVisitorJourney('every banner loads its own picture, the first one at once', async ({ page }) => {
  await page.goto('/')
  const first = slide(page, 1).locator('img')
  expect(await first.getAttribute('fetchpriority')).toBe('high')
  expect(await first.getAttribute('loading')).not.toBe('lazy')
  expect(await shown(first)).toContain('banner-1')
  const height = (await carousel(page).boundingBox())?.height
  for (const number of [2, 3, 4, 5, 6]) {
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expectCurrent(page, number)
    await expect.poll(() => shown(slide(page, number).locator('img'))).toContain(`banner-${number}`)
    expect((await carousel(page).boundingBox())?.height, 'nothing moves').toBe(height)
  }
})

async function openAnimated(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: new Date('2026-11-20T08:00:00Z') })
  await page.goto('/')
  await page.getByRole('button', { name: 'Next slide' }).waitFor()
  await expect.poll(() => carousel(page).locator('[inert]').count()).toBe(5)
  await page.clock.pauseAt(new Date('2026-11-20T12:00:00Z'))
  // The clock ran until here, so the next change of slide may be near: from it on the time is known.
  await flushTimers(page)
  const before = await current(page)
  await page.clock.runFor(slideIntervalMs)
  await expectCurrent(page, next(before))
}

/** React schedules timers in its own task, which a stopped clock does not run. */
async function flushTimers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })
}

type Act = () => Promise<unknown>

function listPauses(page: Page, isPhone: boolean): [Act, Act][] {
  const nextButton = page.getByRole('button', { name: 'Next slide' })
  const tab = (hidden: boolean) => () =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const finger = (type: string) => () => carousel(page).locator('[aria-live]').dispatchEvent(type)
  const pointer: [Act, Act] = isPhone
    ? [finger('touchstart'), finger('touchend')]
    : [() => carousel(page).hover(), () => page.mouse.move(5, 5)]
  return [
    pointer,
    [() => nextButton.focus(), () => nextButton.blur()],
    [tab(true), tab(false)],
    [
      () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
      () => page.evaluate(() => scrollTo(0, 0)),
    ],
  ]
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Offers' })
const slide = (page: Page, number: number) => carousel(page).getByLabel(`${number} of 6`, { exact: true })
const readLiveness = (page: Page) => carousel(page).locator('[aria-live]').getAttribute('aria-live')
const next = (number: number) => (number % 6) + 1

async function expectLiveness(page: Page, live: string): Promise<void> {
  await expect.poll(() => readLiveness(page)).toBe(live)
  await flushTimers(page)
}

async function current(page: Page): Promise<number> {
  const labels = await carousel(page)
    .locator('[aria-roledescription="slide"]:not([inert])')
    .evaluateAll((slides) => slides.map((each) => each.getAttribute('aria-label')))
  return labels.length === 1 ? Number(labels[0]?.[0]) : Number.NaN
}

/** A mouse must leave the carousel before it continues. */
async function press({ page, isPhone }: Pick<PageJourney, 'page' | 'isPhone'>, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  if (isPhone) return button.tap()
  await button.click()
  await page.mouse.move(5, 5)
}

async function expectCurrent(page: Page, number: number): Promise<void> {
  await expect
    .poll(async () => {
      const list = await carousel(page).locator('[aria-live]').boundingBox()
      const box = await slide(page, number).boundingBox()
      const apart = Math.round(Math.abs((box?.x ?? 999) - (list?.x ?? 0)))
      return { current: await current(page), apart }
    })
    .toEqual({ current: number, apart: 0 })
  await flushTimers(page)
}

function shown(image: ReturnType<Page['locator']>): Promise<string> {
  return image.evaluate((element) =>
    element instanceof HTMLImageElement && element.naturalWidth > 0 ? element.currentSrc : '',
  )
}

async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const box = await carousel(page).locator('[aria-live]').boundingBox()
  const y = Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  const debug = await page.context().newCDPSession(page)
  // A pause before the release, so that the swipe has no momentum. Fixed timestamps, for slow machines.
  let seconds = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    debug.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: seconds })
  await touch('touchStart', [{ x: from, y }])
  for (let step = 1; step <= 20; step += 1) {
    seconds += 0.016
    await touch('touchMove', [{ x: from + ((to - from) * step) / 20, y }])
  }
  seconds += 1
  await touch('touchEnd', [])
  await debug.detach()
}
