import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** By page. Undefined: light. */
const schemeOf = new WeakMap<Page, 'light' | 'dark'>()

/** What the colours of a scheme decide. No other rule of axe reads them. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * In both colour schemes, all rules in the present one. The page stays in the other, in which the next check
 * begins: each change of the scheme draws the whole page again. `withTargets`: as `expectTargetSizes`.
 */
export async function expectAccessible(page: Page, { withTargets = false } = {}): Promise<void> {
  await bringAxe(page)
  await settle(page)
  const first = schemeOf.get(page) ?? 'light'
  const second = first === 'light' ? 'dark' : 'light'
  const found = await findings(page, withTargets ? { rules: { 'target-size': { enabled: true } } } : {})
  await page.emulateMedia({ colorScheme: second })
  schemeOf.set(page, second)
  const later = await findings(page, { runOnly: colorRules })
  const all = [
    ...found.map((finding) => `${first}: ${finding}`),
    ...later.map((finding) => `${second}: ${finding}`),
  ]
  expect(all, page.url()).toEqual([])
}

/** Checks the targets in view, which a fixed bar may cover. axe leaves this rule out by default. */
export async function expectTargetSizes(page: Page): Promise<void> {
  await bringAxe(page)
  await settle(page)
  expect(await findings(page, { runOnly: ['target-size'] }), page.url()).toEqual([])
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let still = 0; still < 3; still += 1) {
      await frame()
      const isMoving = document
        .getAnimations()
        .some(({ effect }) => effect?.getTiming().iterations !== Infinity)
      if (isMoving) still = 0
    }
  })
}

/** Brings axe with each page that loads: V8 then keeps its code for the next page. A check takes 5 % less. */
export async function bringAxeEarly(page: Page): Promise<void> {
  await page.addInitScript(await source)
}

/** Through the debugger, because the CSP refuses foreign scripts. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await evaluateAxe(page)
  // A new colour scheme starts a transition for each inherited colour, which takes longer than the check.
  await page.evaluate(() => {
    if ('isStill' in window) return
    Object.assign(window, { isStill: true })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

async function evaluateAxe(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: await source })
  await debug.detach()
}

const always: axe.RunOptions = {
  // The list of passes is many times as long.
  resultTypes: ['violations'],
  // Fetches the styles for one experimental rule, which is off.
  preload: false,
  // axe waits for an answer from each frame. The only one shows a map of another site.
  iframes: false,
}

async function findings(page: Page, options: axe.RunOptions): Promise<string[]> {
  const violations = await page.evaluate(
    async (given) => (await window.axe.run(document, given)).violations,
    { ...always, ...options },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary}`),
  )
}
