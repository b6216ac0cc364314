import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { AppConfig } from '#server/app-options.ts'
import type { TestUser } from '../builders/accounts.ts'
import { maxWaitMs } from '../limits.ts'
import { addDemoProducts, type DemoProducts } from './demo-products.ts'
import { describePage, recordPresses } from './describe-page.ts'
import { launchBrowser } from './launch-browser.ts'
import { openRunningShop, type RunningShop } from './running-shop.ts'
import { recordToasts } from './toasts.ts'

export type Journey = {
  shop: RunningShop
  isPhone: boolean
  /** A new browser each time, with its own cookies. */
  open: (options?: OpenOptions) => Promise<Page>
  /** For expected errors, such as the reply to a wrong password. */
  allowError: (fault: RegExp) => void
}

/** With the page of a visitor. */
export type PageJourney = Journey & { page: Page }

/** Opens the page of a visitor. */
export async function withPage(visit: Journey): Promise<PageJourney> {
  return { ...visit, page: await visit.open() }
}

type OpenOptions = {
  as?: TestUser
  /** What the browser prefers. */
  locale?: string
  javaScript?: boolean
  /** Allows the service worker. It is off elsewhere, because a journey cannot intercept its requests. */
  worker?: boolean
  /** Lets toasts with a button close by themselves. */
  toastsGo?: boolean
}

export const phone = { width: 360, height: 740, isPhone: true }
export const desktop = { width: 1280, height: 800, isPhone: false }

type Walk<Given> = (visit: Journey & Given) => Promise<void>

type VisitorWalk = Walk<{ page: Page; products: DemoProducts }>

/** The phone only in `npm test`, both with `npm test -- all` and in CI. */
const bothSizes = process.env.TEST_SCOPE === 'default' ? [phone] : [phone, desktop]

/** Runs at both widths, each with its own shop: for what is laid out or used in another way there. */
export function journey(name: string, walk: Walk<object>, config: Partial<AppConfig> = {}): void {
  for (const size of bothSizes) testWithOwnShop(name, { size, walk, config })
}

/** For what does not depend on the width. The accessibility sweep shows every page at both. */
export function phoneJourney(name: string, walk: Walk<object>, config: Partial<AppConfig> = {}): void {
  testWithOwnShop(name, { size: phone, walk, config })
}

export function desktopJourney(name: string, walk: Walk<object>, config: Partial<AppConfig> = {}): void {
  testWithOwnShop(name, { size: desktop, walk, config })
}

/** For journeys that change nothing: those of a file share one shop. */
export function visitorJourney(name: string, walk: VisitorWalk): void {
  for (const size of bothSizes) testWithSharedShop(name, { size, walk })
}

export function phoneVisitorJourney(name: string, walk: VisitorWalk): void {
  testWithSharedShop(name, { size: phone, walk })
}

export function desktopVisitorJourney(name: string, walk: VisitorWalk): void {
  testWithSharedShop(name, { size: desktop, walk })
}

type OwnShop = { size: Size; walk: Walk<object>; config: Partial<AppConfig> }

function testWithOwnShop(name: string, { size, walk, config }: OwnShop): void {
  test(`${name}, at ${size.width} px`, async () => {
    const shop = await openRunningShop(config)
    try {
      await visitShop({ shop, size, walk })
    } finally {
      await shop.close()
    }
  })
}

function testWithSharedShop(name: string, { size, walk }: { size: Size; walk: VisitorWalk }): void {
  test(`${name}, at ${size.width} px`, async () => {
    shared ??= openFilledShop()
    const { shop, products } = await shared
    await visitShop({
      ...{ shop, size },
      walk: async (visit) => walk({ ...visit, page: await visit.open(), products }),
    })
  })
  // Registered for each file: files that run in one worker share this module.
  afterAll(closeShared)
}

let shared: Promise<{ shop: RunningShop; products: DemoProducts }> | undefined

async function openFilledShop() {
  const shop = await openRunningShop()
  return { shop, products: await addDemoProducts(shop) }
}

async function closeShared(): Promise<void> {
  const opened = await shared
  shared = undefined
  await opened?.shop.close()
}

type Size = typeof phone

type Visiting = { shop: RunningShop; size: Size; walk: (visit: Journey) => Promise<void> }

async function visitShop({ shop, size, walk }: Visiting): Promise<void> {
  const { close, faults, shown, ...visit } = openVisit(shop, size)
  try {
    await walk({ shop, isPhone: size.isPhone, ...visit })
    expect(faults(), 'what the browser complained about').toEqual([])
  } catch (error) {
    // The browser's error is often the reason of a timeout.
    if (error instanceof Error) error.message = [error.message, ...faults(), ...(await shown())].join('\n')
    throw error
  } finally {
    await close()
  }
}

type Visit = Pick<Journey, 'open' | 'allowError'> & {
  faults: () => string[]
  /** `describePage` of each page. */
  shown: () => Promise<string[]>
  close: () => Promise<void>
}

/** Each call of `open` is a browser of its own. */
export function openVisit(shop: RunningShop, { isPhone, ...viewport }: Size): Visit {
  const guard = collectErrors()
  const contexts: BrowserContext[] = []
  return {
    allowError: guard.forgive,
    faults: guard.faults,
    shown: () => Promise.all(contexts.flatMap((context) => context.pages()).map(describePage)),
    async open({ as, toastsGo = false, ...wanted } = {}) {
      const { javaScript = true, worker = false, locale = 'en-IN' } = wanted
      const context = await newContext({ viewport, isPhone, javaScript, worker, locale, origin: shop.origin })
      contexts.push(context)
      await recordToasts(context, { stay: !toastsGo })
      if (as) await addCookies({ context, person: as, origin: shop.origin })
      const page = await context.newPage()
      await guard.over(page, { worker })
      if (javaScript) await recordPresses(page)
      if (javaScript) waitForReact(page)
      return page
    },
    async close() {
      for (const context of contexts) await context.close()
    },
  }
}

/** A page counts as loaded after hydration, because earlier presses are lost. */
function waitForReact(page: Page): void {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const reply = await goto.call(page, url, options)
    if (options?.waitUntil === undefined) await waitUntilTakenOver(page)
    return reply
  }
  page.reload = async (options) => {
    const reply = await reload.call(page, options)
    await waitUntilTakenOver(page)
    return reply
  }
}

/** `waitForFunction` would bring 300 KB of Playwright's code into the page first: a fifth of the CPU of a load. */
async function waitUntilTakenOver(page: Page): Promise<void> {
  const waitForHydration = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const root = document.documentElement
      // A plain page has no script, and the page of another site no root.
      const isTakenOver = () =>
        !document.getElementById('root') || document.scripts.length === 0 || root.dataset.hydrated === 'true'
      if (isTakenOver()) return resolve()
      const timeout = setTimeout(() => reject(new Error(`The page was not hydrated within ${ms} ms.`)), ms)
      const observer = new MutationObserver(() => {
        if (!isTakenOver()) return
        observer.disconnect()
        clearTimeout(timeout)
        resolve()
      })
      observer.observe(root, { attributes: true })
    })
  try {
    await page.evaluate(waitForHydration, maxWaitMs)
  } catch (error) {
    // The page went on to another one.
    if (!String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    await waitUntilTakenOver(page)
  }
}

/** A warning: the picture or script was downloaded early and for nothing. */
const unusedPreload =
  /was preloaded using link preload but not used|A preload for '[^']*\/messages-[^']*' is found, but is not used because (?!it is a cross-world service worker)/

/** Under a service worker Chromium reads scripts from the cache twice (vite-pwa/vite-plugin-pwa#945). */
const unusedScript = /\.js was preloaded using link preload but not used/

function collectErrors() {
  const faults: string[] = []
  const forgiven: RegExp[] = []
  return {
    forgive: (fault: RegExp) => void forgiven.push(fault),
    faults: () => faults.filter((fault) => !forgiven.some((pattern) => pattern.test(fault))),
    async over(page: Page, { worker }: { worker: boolean }) {
      page.on('console', (message) => {
        if (worker && unusedScript.test(message.text())) return
        if (message.type() === 'error' || unusedPreload.test(message.text()))
          faults.push(`console: ${message.text()} (${message.location().url})`)
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
  locale: string
  origin: string
}

async function newContext({ viewport, isPhone, javaScript, worker, locale, origin }: ContextOptions) {
  const context = await (await launchBrowser()).newContext({
    baseURL: origin,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    javaScriptEnabled: javaScript,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    locale,
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
