import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type DOMRouterOpts, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languagePrefix } from '#domain/i18n/language.ts'
import { setLanguage } from '#domain/i18n/translate.ts'
import { setMessageFiles } from '#web/i18n/load-messages.ts'
import { prefetchCart } from '#web/storefront/cart/prefetch-cart.ts'
import { listenBeforeRouter } from '#web/ui/dialog/pop-state.ts'
import { interceptLinks } from '#web/ui/intercept-links.ts'
import { type AppServices, createBrowserApi, servicesRouterContext } from './api.ts'
import { App } from './app.tsx'
import { isSellerPath } from './links.ts'
import { readPageData, toRouteError } from './page-data.ts'
import { createQueryClient } from './query-client.ts'
import { createLazyRouter, loadPageCode } from './router/lazy-router.ts'
import { createRoutes, errorRouteId, leaveForSeller } from './routes.tsx'

void start()

async function start(): Promise<void> {
  const { settings, queries: dehydratedQueries, failure, isOfflinePage, ...page } = readPageData()
  setLanguage(page.language, page.messages)
  const services: AppServices = { settings, api: createBrowserApi(settings), queries: createQueryClient() }
  // The server invalidates cached pages, so their data counts as fresh.
  for (const { key, data } of dehydratedQueries) services.queries.setQueryData(key, data)

  const cartPrefetch = prefetchCart(services)

  const isSeller = isSellerPath(location.pathname)
  const routes = createRoutes(isSeller ? await loadSellerRoutes(services) : [leaveForSeller])
  const basename = (!isSeller && languagePrefix(page.language)) || '/'
  const matched = matchRoutes(routes, location, basename)?.map(({ route }) => route) ?? []
  // The offline page stands in for any URL: the router decides what to show.
  if (!isOfflinePage) await Promise.all(matched.map((route) => loadRouteComponent(route, page.pageModules)))
  // The page itself carries the messages of its own code.
  setMessageFiles(page.messageFiles)

  listenBeforeRouter()
  const options: DOMRouterOpts = {
    basename,
    ...(!isOfflinePage && {
      hydrationData: {
        // The data is in the query cache. Null tells the router not to run the loaders again.
        loaderData: Object.fromEntries(matched.map(({ id }) => [id, null])),
        errors: failure === null ? null : { [errorRouteId]: toRouteError(failure) },
      },
    }),
    getContext: () => new RouterContextProvider(new Map([[servicesRouterContext, services]])),
  }
  const lazyRouter = createLazyRouter(routes, options)
  const router = isOfflinePage ? await lazyRouter.load() : lazyRouter.router

  interceptLinks(
    (to, options) => void router.navigate(to, options),
    (to) => {
      lazyRouter.load().catch(() => {})
      loadPageCode(routes, to)
    },
  )

  const root = document.getElementById('root')
  if (!root) throw new Error('No root')
  const app = (
    <App services={services}>
      <RouterProvider router={router} />
    </App>
  )
  if (isOfflinePage && !router.state.initialized) await new Promise(router.subscribe)
  startTransition(() => {
    if (isOfflinePage) createRoot(root).render(app)
    else hydrateRoot(root, app)
  })
  lazyRouter.load().catch(() => {})
  // Idle work waits for the cart, which the visitor sees first.
  await cartPrefetch
  onIdle(() => {
    void import('./idle-work.ts').then(({ startIdleWork }) => startIdleWork(services))
  })
}

async function loadSellerRoutes(services: AppServices): Promise<RouteObject[]> {
  const [{ createSellerRoutes }, { rememberChoices }] = await Promise.all([
    import('#web/seller/routes.ts'),
    import('#web/i18n/choose-language.ts'),
  ])
  // The panel has one address for all languages: a link that is pressed before the idle work chooses one, too.
  rememberChoices(services)
  return createSellerRoutes()
}

/** Hydration needs the code of the page: a pending lazy route would discard the server's HTML. */
async function loadRouteComponent(route: RouteObject, modules: Record<string, string>): Promise<void> {
  if (typeof route.lazy !== 'object' || !route.lazy.Component) return
  const file = String(route.handle?.file)
  const path = modules[file]
  const { Component } = {
    Component: path ? await importPage(path, file) : await route.lazy.Component(),
  }
  delete route.lazy
  if (Component) route.Component = Component
}

/** `storefront/info/faqs-page.tsx` exports `FaqsPage`. */
async function importPage(path: string, file: string): Promise<ComponentType> {
  const name = file
    .replace(/.*\/|\.tsx$/g, '')
    .replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase())
  return (await import(/* @vite-ignore */ path))[name]
}

function onIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 4000 })
  else setTimeout(task, 1500)
}
