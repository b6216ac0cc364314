import type { Page } from 'playwright-core'

/** From here on, also on pages that are loaded later, time goes by only where the journey says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T11:00:00Z') })
  // Later than the clock can have gone by itself since.
  await page.clock.pauseAt(new Date('2026-11-20T12:00:00Z'))
}
