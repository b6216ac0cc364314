import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { browserArgs, findBrowser } from '#test/e2e/find-browser.ts'
import { recordPageMetrics } from './page-metrics.ts'

/** Slow 4G as the browser's own tools emulate it: the latency counts for each request. Bits a second, milliseconds. */
export const slow4g = { down: 1_600_000, up: 750_000, latency: 150 }
export const cpuSlowdown = 4
export const screen = { width: 360, height: 740, pixelRatio: 2.5 }

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: browserArgs })
}

/** A cheap phone that has never been here: nothing in its cache, and `storage` in its memory. */
export async function createPhone(
  browser: Browser,
  { origin, storage = {} }: { origin: string; storage?: Record<string, string> },
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.pixelRatio,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }],
    },
  })
}

/** A page of that phone: slow, on a slow line, and watched. */
export async function openPage(phone: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4g.latency,
    downloadThroughput: slow4g.down / 8,
    uploadThroughput: slow4g.up / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(recordPageMetrics)
  return { page, session }
}
