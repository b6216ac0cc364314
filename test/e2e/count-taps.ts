import type { Locator, Page } from 'playwright-core'

/** Counts what a hand does beside typing. */
export function countTaps() {
  let count = 0
  return {
    taken: () => count,
    async tap(target: Locator) {
      count += 1
      await target.click()
    },
    async enter(page: Page) {
      count += 1
      await page.keyboard.press('Enter')
    },
  }
}
