import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/i18n/language.ts'
import { languageCookie, languages } from '#domain/i18n/languages.ts'
import type { TestUser } from '../builders/accounts.ts'

export async function logInSeller(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  await page.goto('/seller')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The panel receives order events. */
export async function waitForEvents(page: Page): Promise<void> {
  await page.getByText('Connected', { exact: true }).waitFor({ state: 'attached' })
}

/** Shows the address and the dropdown of an order: in its card, from 1280 px on beside the list. */
export async function openOrderCard(card: Locator): Promise<void> {
  await card.locator('button[aria-expanded=false]').click()
  // On a wide page the status then stands beside the list, and no longer in the card.
  await card.locator('button[aria-expanded=true]').waitFor()
}

/** Beside the list, from 1280 px on. */
export function chosenOrder(page: Page): Locator {
  return page.getByRole('region', { name: 'The chosen order' })
}

/** For text across elements and lines, where the white space differs. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}

/** Holds the requests whose address lacks `but` until the returned call: the page shows what it knows now. */
export async function holdRequests(page: Page, { but }: { but: string }): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (!route.request().url().includes(but)) await released
    // A page that closes by then has no requests any more.
    await route.continue().catch(() => {})
  })
  return release
}

/** Text of twice the size, laid out. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twice = new CSSStyleSheet()
    twice.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [twice]
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** The error names what is wider than the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth === clientWidth) return []
    const isOutside = (element: Element) => element.getBoundingClientRect().right > clientWidth
    const innermost = [...document.querySelectorAll('body *')].filter(
      (element) => isOutside(element) && ![...element.children].some(isOutside),
    )
    return [scrollWidth - clientWidth, ...innermost.map(({ outerHTML }) => outerHTML.slice(0, 200))]
  })
  expect([page.url(), wider], 'the page scrolls sideways').toEqual([page.url(), []])
}

/** Opens the choices of a row of the cart, such as 'Delivery time'. */
export async function openChoice(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${row}`, exact: true }).click()
}

/** What a row of the cart says is chosen. */
export function findChoice(page: Page, row: string): Locator {
  return page.getByRole('region', { name: row, exact: true })
}

export function seeText(text: string | RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor()
}

export function pressButton(name: string | RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
}

/** Waits for the dialog, whose code is loaded by the press. */
export function openDialog(name: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await pressButton(name)(page)
    await page.locator('dialog[open]').waitFor()
  }
}

/** Loads the page again while these requests fail, until it says so. */
export async function failRequests(page: Page, { to, until }: { to: string; until: string }): Promise<void> {
  await page.route(to, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.reload()
  await seeText(until)(page)
  await page.unroute(to)
}

/** As the language menu of the panel does, whose paths are the same in each language. */
export async function choosePanelLanguage(page: Page, language: Language): Promise<void> {
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: languageCookie, value: language, url: origin }])
  await page.reload()
  await page.locator(`html[lang=${languages[language].locale}]`).waitFor()
}
