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

/** axe finds nothing, in light and in dark, where only the colours are looked at again. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page)
  const light = await findings(page, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findings(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  expect([...light, ...dark.map((finding) => `in the dark: ${finding}`)], page.url()).toEqual([])
}

/** A new scheme reaches inherited colours element by element, each with a transition of its own, whose end is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let still = 0; still < 3; still += 1) {
      await frame()
      const running = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      for (const animation of running) if (animation instanceof CSSTransition) animation.finish()
      if (running.length > 0) still = 0
    }
  })
}

/** By the debugger: the page's own policy lets no foreign script in. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: await source })
  await debug.detach()
}

async function findings(page: Page, options: axe.RunOptions): Promise<string[]> {
  await settle(page)
  // Only what is wrong is gathered and brought over: what is right is a list many times as long.
  const violations = await page.evaluate(
    async (given) => (await window.axe.run(document, { ...given, resultTypes: ['violations'] })).violations,
    options,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary}`),
  )
}
