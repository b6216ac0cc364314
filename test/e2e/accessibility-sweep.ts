import type { Page } from 'playwright-core'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import type { AppConfig } from '#server/app-options.ts'
import { createRoutes } from '#web/routes.tsx'
import { createSellerRoutes } from '#web/seller/routes.ts'
import type { TestUser } from '../builders/accounts.ts'
import { bringAxeEarly, expectAccessible } from './accessibility.ts'
import { desktop, openVisit, phone } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { openRunningShop, type RunningShop } from './running-shop.ts'

/** A page as a person sees it at one moment, such as with a dialog or an error. */
export type State<Given extends Filled> = {
  /** Who looks at it. Undefined: a visitor. */
  as?: keyof Given['people']
  path: string | ((given: Given) => string)
  /** The steps from the loaded page to the state. */
  show?: (page: Page, given: Given & { shop: RunningShop }) => Promise<void>
  /** The steps are for 1280 px. */
  fromWide?: true
  /** For what is hidden at the other width. */
  only?: 'phone' | 'desktop'
  /** Errors in the console that belong to the state, such as the reply to a wrong password. */
  allowed?: RegExp
}

export type Filled = { people: Record<string, TestUser> }

type Sweep<Given extends Filled> = {
  fill: (shop: RunningShop) => Promise<Given>
  /** By what the person sees. The states share a shop, and run in this order. */
  states: Record<string, State<Given>>
  /** Every route for which it holds must have a state. Undefined: another sweep visits them. */
  includes?: (path: string) => boolean
  config?: Partial<AppConfig>
}

/**
 * Checks each state at 360 px in both colour schemes, and the first state of each page at 1280 px too. What the
 * other states add, such as a dialog or an error, has the same parts and colours there. They load at 360 px,
 * because a change of the width lays the page out and draws it again.
 */
export function sweepAccessibility<Given extends Filled>({
  fill,
  states,
  includes,
  config,
}: Sweep<Given>): void {
  const routes = createRoutes(createSellerRoutes())
  const visited = new Set<RouteObject>()
  const pages = new Map<string, ReturnType<typeof openPage>>()
  const visits: { close: () => Promise<void> }[] = []
  let opened: ReturnType<typeof openShop> | undefined

  for (const [name, state] of Object.entries(states)) {
    test(name, async () => {
      const { shop, given } = await openShopOnce()
      const path = typeof state.path === 'string' ? state.path : state.path(given)
      const { page, visit } = await pageFor(state)
      const known = visit.faults().length
      if (state.allowed) visit.allowError(state.allowed)
      const isWide = state.only === 'desktop' || (state.only !== 'phone' && (state.fromWide || isNew(path)))
      await page.setViewportSize(sizeOf(isWide ? desktop : phone))
      await page.goto(path)
      await state.show?.(page, { ...given, shop })
      const isNewPage = markVisited(page)
      if (state.only === 'desktop' || (isNewPage && state.only !== 'phone')) {
        await page.setViewportSize(sizeOf(desktop))
        await expectAccessible(page)
      }
      if (state.only !== 'desktop') {
        await showWholePage(page)
        await expectAccessible(page, { withTargets: true })
        await expectNoSidewaysScroll(page)
      }
      expect(visit.faults().slice(known), 'what the browser complained about').toEqual([])
    })
  }

  if (includes)
    test('no page is left out', () => {
      const missing = listPages(routes).filter(({ path, route }) => includes(path) && !visited.has(route))
      expect(missing.map(({ path }) => path)).toEqual([])
    })

  afterAll(async () => {
    for (const visit of visits) await visit.close()
    await (await opened)?.shop.close()
  })

  async function openShop() {
    const shop = await openRunningShop(config)
    return { shop, given: await fill(shop) }
  }

  function routeOf(pathname: string): RouteObject | undefined {
    return matchRoutes(routes, pathname)?.at(-1)?.route
  }

  function isNew(path: string): boolean {
    const route = routeOf(new URL(path, 'http://shop').pathname)
    return route !== undefined && !visited.has(route)
  }

  /** Returns whether the page is the first of its route. */
  function markVisited(page: Page): boolean {
    const route = routeOf(new URL(page.url()).pathname)
    if (!route || visited.has(route)) return false
    visited.add(route)
    return true
  }

  /** States of the same person share a page, unless a step has failed in it and may have left it offline. */
  function pageFor(state: State<Given>) {
    const key = `${String(state.as)} ${state.only === 'phone'}`
    const page = pages.get(key) ?? openPage(state)
    pages.set(key, page)
    onTestFailed(() => void pages.delete(key))
    return page
  }

  async function openPage({ as, only }: State<Given>) {
    const { shop, given } = await openShopOnce()
    const visit = openVisit(shop, only === 'phone' ? phone : desktop)
    visits.push(visit)
    const person = as === undefined ? undefined : given.people[String(as)]
    const page = await visit.open(person ? { as: person } : {})
    // A state may leave a form that is not saved, and the browser must not ask.
    await page.addInitScript(() => {
      addEventListener('beforeunload', (leaving) => leaving.stopImmediatePropagation(), true)
    })
    await page.addInitScript(drawAll)
    await bringAxeEarly(page)
    return { visit, page }
  }

  function openShopOnce() {
    opened ??= openShop()
    return opened
  }
}

/** As high as it is, so that a bar at the end of the window covers nothing. */
async function showWholePage(page: Page): Promise<void> {
  await page.setViewportSize(sizeOf(phone))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > phone.height) await page.setViewportSize({ width: phone.width, height })
}

/** What is out of view is not drawn, and keeps the colours of the other scheme. */
function drawAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height }
}

/** The routes that show a page, with their whole path. */
function listPages(routes: RouteObject[], parent = ''): { path: string; route: RouteObject }[] {
  return routes.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join('/')
    return route.children ? listPages(route.children, path) : [{ path, route }]
  })
}
