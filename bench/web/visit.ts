import type { Browser, BrowserContext } from 'playwright-core'
import { sendOnce } from '../http-client.ts'
import { blockingTime } from './page-metrics.ts'
import { createPhone, openPage } from './phone.ts'
import type { CountingProxy } from './proxy.ts'
import { watchTraffic } from './traffic.ts'

/** What one visit costs: times in milliseconds, sizes in bytes. */
export type Visit = {
  firstPaint: number
  largestPaint: number
  largestElement: string
  blocking: number
  shift: number
  scriptBytes: number
  bytes: number
  requests: number
}

export type Target = { line: CountingProxy; path: string; storage: Record<string, string> }

const quietMs = 2000

/** Somebody comes for the first time, and comes again to the same page. */
export async function visitTwice(browser: Browser, target: Target): Promise<{ first: Visit; second: Visit }> {
  const phone = await createPhone(browser, { origin: originOf(target.line), storage: target.storage })
  try {
    return { first: await visit(phone, target), second: await visit(phone, target) }
  } finally {
    await phone.close()
  }
}

export const originOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`

async function visit(phone: BrowserContext, { line, path }: Target): Promise<Visit> {
  const { page, session } = await openPage(phone)
  const settled = watchTraffic(session, line)
  await page.goto(path, { waitUntil: 'load' })
  const { requests, bytes, scripts } = await settled(quietMs)
  const noted = await page.evaluate(() => window.noted)
  const workers = phone.serviceWorkers().map((worker) => worker.url())
  await page.close()
  const { firstPaint, largestPaint, largestElement, shift } = noted
  const sizes = await Promise.all([...scripts, ...workers].map((url) => zippedSize({ port: line.port, url })))
  return {
    ...{ firstPaint, largestPaint, largestElement, shift, requests, bytes },
    blocking: blockingTime(noted),
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

/** Scripts may travel as Brotli; other shops' figures are gzip, so the shop is asked for what it would send as that. */
async function zippedSize({ port, url }: { port: number; url: string }): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' }
  const { status, body } = await sendOnce(port, { path: new URL(url).pathname, headers })
  if (status !== 200) throw new Error(`${url} was answered with ${status}`)
  return body.length
}
