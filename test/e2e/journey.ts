import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { AppConfig } from '#server/app.ts'
import type { TestUser } from '../builders/accounts.ts'
import { maxWaitMs } from '../limits.ts'
import { addDemoProducts, type Shelf } from './demo-products.ts'
import { launchBrowser } from './launch-browser.ts'
import { openRunningShop, type RunningShop } from './running-shop.ts'
import { recordToasts } from './toasts.ts'

export type Journey = {
  shop: RunningShop
  page: Page
  isPhone: boolean
  /** Another person's browser, of the same size; with `as`, somebody who is logged in already. */
  open: (options?: OpenOptions) => Promise<Page>
  /** Says that one kind of fault belongs to the journey, such as the failed reply to a wrong password. */
  allowError: (fault: RegExp) => void
}

type OpenOptions = {
  as?: TestUser
  javaScript?: boolean
  /**
   * Lets the shop's service worker in. Elsewhere it stays out: what a worker answers can't be broken off or delayed by a journey, and each
   * journey is about something else.
   */
  worker?: boolean
  /** Lets a toast with a button go by itself after some seconds, for a journey about that. */
  toastsGo?: boolean
}

const sizes = [
  { width: 360, height: 740, isPhone: true },
  { width: 1280, height: 800, isPhone: false },
]

type Walk<Given> = (visit: Journey & Given) => Promise<void>

/** One walk through a shop of its own, on a phone and on a desk, set up as `config` says. */
export function journey(name: string, walk: Walk<object>, config: Partial<AppConfig> = {}): void {
  forEachSize(name, async (size) => {
    const shop = await openRunningShop(config)
    try {
      await visitShop({ shop, size, walk })
    } finally {
      await shop.close()
    }
  })
}

/** The same through a shop with a filled shelf which all such journeys of a file share, because they change nothing there. */
export function visitorJourney(name: string, walk: Walk<{ shelf: Shelf }>): void {
  forEachSize(name, async (size) => {
    shared ??= openFilledShop()
    const { shop, shelf } = await shared
    await visitShop({ shop, size, walk: (visit) => walk({ ...visit, shelf }) })
  })
  // Registered for each file: files that run in one worker share this module.
  afterAll(closeShared)
}

let shared: Promise<{ shop: RunningShop; shelf: Shelf }> | undefined

async function openFilledShop() {
  const shop = await openRunningShop()
  return { shop, shelf: await addDemoProducts(shop) }
}

async function closeShared(): Promise<void> {
  const opened = await shared
  shared = undefined
  await opened?.shop.close()
}

type Size = (typeof sizes)[number]

function forEachSize(name: string, walk: (size: Size) => Promise<void>): void {
  for (const size of sizes) test(`${name}, at ${size.width} px`, () => walk(size))
}

type Visiting = { shop: RunningShop; size: Size; walk: (visit: Journey) => Promise<void> }

/** Whatever the browser complains about fails the journey. */
async function visitShop({ shop, size: { isPhone, ...viewport }, walk }: Visiting): Promise<void> {
  const guard = collectErrors()
  const contexts: BrowserContext[] = []
  const open: Journey['open'] = async ({ as, javaScript = true, worker = false, toastsGo = false } = {}) => {
    const context = await newContext({ viewport, isPhone, javaScript, worker, origin: shop.origin })
    contexts.push(context)
    await recordToasts(context, { stay: !toastsGo })
    if (as) await addCookies({ context, person: as, origin: shop.origin })
    const page = await context.newPage()
    await guard.over(page)
    if (javaScript) waitForReact(page)
    return page
  }
  try {
    await walk({ shop, page: await open(), isPhone, open, allowError: guard.forgive })
    expect(guard.faults(), 'what the browser complained about').toEqual([])
  } catch (error) {
    // Where a walk gets stuck, the browser's complaint is often the reason.
    if (error instanceof Error) error.message = [error.message, ...guard.faults()].join('\n')
    throw error
  } finally {
    for (const context of contexts) await context.close()
  }
}

/** A page that is loaded counts as loaded once React has taken it over: what is pressed before is lost. */
function waitForReact(page: Page): void {
  const { goto, reload } = page
  const isTakenOver = () => {
    const root = document.getElementById('root')
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  }
  page.goto = async (url, options) => {
    const reply = await goto.call(page, url, options)
    if (options?.waitUntil === undefined) await page.waitForFunction(isTakenOver)
    return reply
  }
  page.reload = async (options) => {
    const reply = await reload.call(page, options)
    await page.waitForFunction(isTakenOver)
    return reply
  }
}

/** Gathers what must never happen: errors in the console or the page, policy violations, dialogs, failures of the server. */
function collectErrors() {
  const faults: string[] = []
  const forgiven: RegExp[] = []
  return {
    forgive: (fault: RegExp) => void forgiven.push(fault),
    faults: () => faults.filter((fault) => !forgiven.some((pattern) => pattern.test(fault))),
    async over(page: Page) {
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
      page.on('response', (reply) => {
        if (reply.status() >= 500) faults.push(`server: ${reply.status()} from ${reply.url()}`)
      })
      page.on('dialog', async (dialog) => {
        faults.push(`dialog: ${dialog.message()}`)
        await dialog.dismiss()
      })
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) => {
          console.error(`policy: ${violation.effectiveDirective} ${violation.blockedURI} ${violation.sample}`)
        })
      })
    },
  }
}

type ContextOptions = {
  viewport: { width: number; height: number }
  isPhone: boolean
  javaScript: boolean
  worker: boolean
  origin: string
}

async function newContext({ viewport, isPhone, javaScript, worker, origin }: ContextOptions) {
  const context = await (await launchBrowser()).newContext({
    baseURL: origin,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    javaScriptEnabled: javaScript,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  context.setDefaultTimeout(maxWaitMs)
  return context
}

async function addCookies(options: { context: BrowserContext; person: TestUser; origin: string }) {
  const cookies = [...options.person.browser.cookies].map(([name, value]) => ({
    name,
    value,
    url: options.origin,
  }))
  await options.context.addCookies(cookies)
}
