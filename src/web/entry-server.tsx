import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { CallError, createClient } from '#contract/client.ts'
import type { PageRequest, RenderedPage } from '#contract/page.ts'
import { type Shop, shopContext } from './api.ts'
import { App } from './app.tsx'
import { writeDocument } from './document.ts'
import { type FetchedQuery, failureOf } from './page-data.ts'
import { type Head, HeadSink } from './page-head.tsx'
import { createQueryClient } from './query-client.ts'
import { failureRouteId, routes, standInRouteId } from './routes.tsx'
import { aboutPage } from './structured-data.ts'

const { query, dataRoutes } = createStaticHandler(routes)

/** Renders the page at an address as a whole document. What is personal is left out: the page is the same for everyone. */
export async function renderPage({ url, send, settings }: PageRequest): Promise<RenderedPage> {
  const shop: Shop = { api: createClient(send), settings, queries: createQueryClient() }
  const requestContext = new RouterContextProvider()
  requestContext.set(shopContext, shop)
  // The origin means nothing, and stands in front so that a path like //example.com stays a path.
  const request = new Request(`http://shop.invalid${url}`)
  const found = await query(request, { requestContext })
  if (found instanceof Response) {
    return { status: found.status, html: '', location: found.headers.get('location') ?? '/' }
  }
  try {
    return renderFound({ found, shop })
  } catch (fault) {
    // A page that breaks while it is drawn is one that failed. Where even the frame breaks, there is nothing to show.
    return { ...renderFound({ found: { ...found, errors: { [failureRouteId]: fault } }, shop }), fault }
  } finally {
    shop.queries.clear()
  }
}

function renderFound({ found, shop }: { found: StaticHandlerContext; shop: Shop }): RenderedPage {
  const failed = found.errors ? readFailure(found) : null
  const failure = failed?.status ?? null
  // What went wrong stays here: the browser is told the status and nothing else.
  if (failure !== null) found.errors = { [failureRouteId]: failureOf(failure) }
  const sink: { head?: Head } = {}
  const body = renderToString(
    <HeadSink value={sink}>
      <App shop={shop}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, found)}
          context={found}
          hydrate={false}
        />
      </App>
    </HeadSink>,
  )
  const files = found.matches.flatMap(({ route }) => (route.handle?.file ? [String(route.handle.file)] : []))
  const { params = {} } = found.matches.at(-1) ?? {}
  const about = { route: files.at(-1) ?? '', params, queries: shop.queries }
  const html = writeDocument({
    head: sink.head,
    about: failure === null ? aboutPage(about, shop.settings) : undefined,
    body,
    files,
    data: {
      settings: shop.settings,
      queries: fetchedBy(shop.queries),
      failure,
      standsIn: found.matches.some(({ route }) => route.id === standInRouteId),
    },
  })
  return { status: failure ?? found.statusCode, html, ...(failed && { fault: failed.fault }) }
}

/** Queries that were only asked about, such as who is logged in, have nothing to hand over. */
function fetchedBy(queries: QueryClient): FetchedQuery[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }))
}

/** What a refusal of the API says of the page, too: whether it was asked wrongly, and whether the shop is only resting. */
function readFailure({ errors, statusCode }: StaticHandlerContext): { status: number; fault: unknown } {
  const fault = Object.values(errors ?? {})[0]
  const status = fault instanceof CallError ? fault.status : statusCode
  return { status: status === 503 || (status >= 400 && status < 500) ? status : 500, fault }
}
