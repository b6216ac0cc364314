import {
  createStaticRouter,
  type DataRouter,
  type DOMRouterOpts,
  matchRoutes,
  type RouteObject,
  type RouterNavigateOptions,
  type StaticHandlerContext,
  type To,
} from 'react-router'
import { localPath } from '#web/links.ts'

type Subscriber = Parameters<DataRouter['subscribe']>[0]

/**
 * Shows the page that the server has rendered. The router that navigates is loaded after hydration, or by the
 * first navigation: decision 0117.
 */
export function createLazyRouter(routes: RouteObject[], options: DOMRouterOpts) {
  const first = createStaticRouter(routes, readFirstPage(options))
  // The browser itself has restored the position of the page.
  const firstPosition = { location: first.state.location, restoreScrollPosition: false } as const
  const matches = matchRoutes(first.routes, location, options.basename) ?? []
  const firstState: DataRouter['state'] = { ...first.state, ...firstPosition, matches }
  const subscribers = new Set<Subscriber>()
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined
  let router: DataRouter | undefined
  let loading: Promise<DataRouter> | undefined

  async function start(): Promise<DataRouter> {
    const { createBrowserRouter } = await import('./browser-router.ts')
    removeEventListener('popstate', reloadOtherPage)
    const started = createBrowserRouter(routes, options)
    if (scrolling) started.enableScrollRestoration(...scrolling)
    const { location: startLocation } = started.state
    started.subscribe((state, changes) => {
      // Until the first navigation ends, the page stays as it is.
      const shown = state.location === startLocation ? { ...state, ...firstPosition } : state
      for (const subscriber of subscribers) subscriber(shown, changes)
    })
    router = started
    return started
  }

  function load(): Promise<DataRouter> {
    loading ??= start().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }

  const { pathname, search } = location
  addEventListener('popstate', reloadOtherPage)
  /** Back in the history of a page that was reloaded: nothing is here to show the other page. */
  function reloadOtherPage(): void {
    if (location.pathname + location.search !== pathname + search) location.reload()
  }

  const lazyRouter: DataRouter = {
    ...first,
    get basename() {
      return first.basename
    },
    get future() {
      return first.future
    },
    get routes() {
      return (router ?? first).routes
    },
    get manifest() {
      return (router ?? first).manifest
    },
    get window() {
      return window
    },
    get state() {
      return router?.state ?? firstState
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    enableScrollRestoration(...given) {
      scrolling = given
      return router?.enableScrollRestoration(...given) ?? (() => {})
    },
    async navigate(to: To | number | null, navigation?: RouterNavigateOptions) {
      const loaded = await load().catch(() => null)
      if (!loaded) location.assign(typeof to === 'string' ? localPath(to) : location.href)
      else if (typeof to === 'number') await loaded.navigate(to)
      else await loaded.navigate(to, navigation)
    },
    fetch: async (...target) => (await load()).fetch(...target),
    revalidate: async () => (await load()).revalidate(),
  }
  return { router: lazyRouter, load }
}

/** While a pointer is down on a link: the code of its page. */
export function loadPageCode(routes: RouteObject[], to: string): void {
  for (const { route } of matchRoutes(routes, to) ?? [])
    if (typeof route.lazy === 'object') Promise.resolve(route.lazy.Component?.()).catch(() => {})
}

/** As the library's browser router reads it. */
function readFirstPage({ basename, hydrationData }: DOMRouterOpts): StaticHandlerContext {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default' } = history.state ?? {}
  return {
    basename,
    location: { pathname, search, hash, state: usr, key },
    matches: [],
    loaderData: {},
    actionData: null,
    errors: null,
    ...hydrationData,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => null,
  }
}
