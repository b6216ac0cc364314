import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { browserArgs, findBrowser } from '#test/e2e/find-browser.ts'
import type { Cookie } from './shopper.ts'

/** Slow 4G of Chrome DevTools, in bits per second and milliseconds per request. */
export const slow4g = { down: 1_600_000, up: 750_000, latency: 150 }
export const cpuSlowdown = 4
export const screen = { width: 360, height: 740, pixelRatio: 2.5 }

/** What the browser holds before the visit. */
export type Visitor = { storage?: Record<string, string>; cookies?: Cookie[] }

export type PageMetrics = {
  firstPaint: number
  largestPaint: number
  largestElement: string
  shift: number
  longTasks: { start: number; duration: number }[]
}

declare global {
  interface Window {
    metrics: PageMetrics
  }
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: browserArgs })
}

export async function openPhone(
  browser: Browser,
  { origin, storage = {}, cookies = [] }: { origin: string } & Visitor,
): Promise<BrowserContext> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const phone = await browser.newContext({
    baseURL: origin,
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.pixelRatio,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await phone.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
  return phone
}

export async function openPage(phone: BrowserContext) {
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
  await page.addInitScript(collectMetrics)
  return { page, session }
}

function collectMetrics(): void {
  const metrics: PageMetrics = { firstPaint: 0, largestPaint: 0, largestElement: '', shift: 0, longTasks: [] }
  window.metrics = metrics
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.firstPaint = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : null
    metrics.largestPaint = entry.startTime
    metrics.largestElement = element ? `${element.localName} ${element.textContent || element.className}` : ''
  })
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      metrics.shift += Number(entry.value)
  })
  observe('longtask', ({ startTime, duration }) => metrics.longTasks.push({ start: startTime, duration }))

  function observe(type: string, note: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true })
  }
}

/** Total blocking time: what tasks after the first paint take beyond 50 ms each. */
export function blockingTime({ firstPaint, longTasks }: PageMetrics): number {
  const beyond = longTasks.map(({ start, duration }) => start + duration - Math.max(start, firstPaint) - 50)
  return beyond.filter((time) => time > 0).reduce((sum, time) => sum + time, 0)
}
