import type { Page } from 'playwright-core'

/** Applies to later pages, too. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T11:00:00Z') })
  // Later than the clock can be by now.
  await page.clock.pauseAt(new Date('2026-11-20T12:00:00Z'))
}
