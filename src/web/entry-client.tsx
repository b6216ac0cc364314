import './styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createBrowserApi, type Shop, shopContext } from './api.ts'
import { App } from './app.tsx'
import { askForCart } from './cart/ask-for-cart.ts'
import { failureOf, readPageData } from './page-data.ts'
import { sellerQuery } from './queries.ts'
import { createQueryClient } from './query-client.ts'
import { failureRouteId, loadProductPage, routes } from './routes.tsx'
import { followLinks } from './ui/follow-links.ts'
import { loadToaster } from './ui/toast.ts'

void start()

async function start(): Promise<void> {
  const { settings, queries: fetched, failure, standsIn } = readPageData()
  const shop: Shop = { settings, api: createBrowserApi(settings), queries: createQueryClient() }
  // A page is kept by the server for long, and is right as long as it is kept: what it says counts as said now.
  for (const { key, data } of fetched) shop.queries.setQueryData(key, data)

  const cartAnswered = askForCart(shop)

  const matched = matchRoutes(routes, location)?.map(({ route }) => route) ?? []
  // What stands in leaves it to the router, which knows what to show where the code is not kept.
  if (!standsIn) await Promise.all(matched.map(loadPage))

  const router = createBrowserRouter(routes, {
    ...(!standsIn && {
      hydrationData: {
        // The data is in the query cache. Null says that the loaders need not run again.
        loaderData: Object.fromEntries(matched.map(({ id }) => [id, null])),
        errors: failure === null ? null : { [failureRouteId]: failureOf(failure) },
      },
    }),
    getContext: () => new RouterContextProvider(new Map([[shopContext, shop]])),
  })

  followLinks((to, options) => void router.navigate(to, options))

  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no root element')
  const app = (
    <App shop={shop}>
      <RouterProvider router={router} />
    </App>
  )
  // What stands in is shown until there is something better.
  if (standsIn && !router.state.initialized) await new Promise(router.subscribe)
  startTransition(() => {
    if (standsIn) createRoot(root).render(app)
    else hydrateRoot(root, app)
  })
  // A browser that waits for an answer is not idle yet.
  await cartAnswered
  whenIdle(() => {
    void loadToaster()
    void shop.queries.prefetchQuery(sellerQuery(shop.api))
    // On a slow line its code would be most of the wait.
    loadProductPage().catch(() => {})
    void import('./offline/start-worker.ts').then(({ startWorker }) => startWorker())
  })
}

/** Hydrating needs the page's code at hand: a page still to be fetched would tear the rendered one down, even where that says what failed. */
async function loadPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object' || !route.lazy.Component) return
  const { Component } = { Component: await route.lazy.Component() }
  delete route.lazy
  if (Component) route.Component = Component
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 1500)
}
