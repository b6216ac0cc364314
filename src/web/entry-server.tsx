import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { PageRequest, RenderedPage } from '#contract/page.ts'
import { type Shop, shopContext } from './api.ts'
import { App } from './app.tsx'
import { writeDocument } from './document.ts'
import { type FetchedQuery, failureOf } from './page-data.ts'
import { type Head, HeadSink } from './page-head.tsx'
import { createQueryClient } from './query-client.ts'
import { failureRouteId, routes } from './routes.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

/** Renders the page at an address as a whole document. What is personal is left out: the page is the same for everyone. */
export async function renderPage({ url, api, settings }: PageRequest): Promise<RenderedPage> {
  const shop: Shop = { api, settings, queries: createQueryClient() }
  const requestContext = new RouterContextProvider()
  requestContext.set(shopContext, shop)
  // The origin means nothing: only path and query are looked at.
  const request = new Request(new URL(url, 'http://shop.invalid'))
  const found = await query(request, { requestContext })
  if (found instanceof Response) {
    return { status: found.status, html: '', location: found.headers.get('location') ?? '/' }
  }
  try {
    return renderFound({ found, shop })
  } finally {
    shop.queries.clear()
  }
}

function renderFound({ found, shop }: { found: StaticHandlerContext; shop: Shop }): RenderedPage {
  const failure = found.errors ? failureStatus(found) : null
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
  const html = writeDocument({
    head: sink.head,
    body,
    files,
    data: { settings: shop.settings, queries: fetchedBy(shop.queries), failure },
  })
  return { status: failure ?? found.statusCode, html }
}

/** Queries that were only asked about, such as who is logged in, have nothing to hand over. */
function fetchedBy(queries: QueryClient): FetchedQuery[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }))
}

function failureStatus({ errors, statusCode }: StaticHandlerContext): number {
  if (statusCode >= 400 && statusCode < 500) return statusCode
  for (const error of Object.values(errors ?? {})) console.error(error)
  return 500
}
