import { clientAssets } from 'virtual:client-assets'
import type { QueryClient } from '@tanstack/react-query'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { ApiError, createClient, type SendRequest } from '#contract/client.ts'
import type { PageRequest, RenderedPage } from '#contract/page.ts'
import { languagePrefix } from '#domain/i18n/language.ts'
import { splitLanguage } from '#domain/i18n/languages.ts'
import { type ActiveLanguage, type Catalogue, formatters, inLanguage } from '#domain/i18n/translate.ts'
import { createSellerRoutes } from '#web/seller/routes.ts'
import { renderWithKeptParts } from '#web/storefront/layout/kept-parts.tsx'
import { plainRoutes } from '#web/storefront/plain/plain-routes.ts'
import { type AppServices, servicesRouterContext } from './api.ts'
import { App } from './app.tsx'
import { renderDocument } from './document.ts'
import { isSellerPath } from './links.ts'
import { withDescriptions } from './local-name.ts'
import { type DehydratedQuery, toRouteError } from './page-data.ts'
import { type Head, HeadCollector } from './page-head.tsx'
import { createQueryClient } from './query-client.ts'
import { createRoutes, errorRouteId, offlineRouteId } from './routes.tsx'
import { buildStructuredData } from './structured-data.ts'

/** Creating plural rules for each plural took a thirtieth of the time of a page. */
const pluralRules = new Map<string, Intl.PluralRules>()
formatters.getPluralRules = (locale, options) => {
  const key = `${locale} ${options?.type}`
  const rules = pluralRules.get(key) ?? new Intl.PluralRules(locale, options)
  pluralRules.set(key, rules)
  return rules
}

const handlers = new Map<string, ReturnType<typeof createStaticHandler>>()

/** The panel has its own: each path is compared with one route after the other. */
function handlerFor(prefix: string, path: string) {
  const isPanel = isSellerPath(path.replace(/[?#].*/s, ''))
  const key = `${prefix} ${isPanel}`
  const ownRoutes = isPanel ? createSellerRoutes() : plainRoutes
  const handler =
    handlers.get(key) ?? createStaticHandler(createRoutes(ownRoutes), { basename: prefix || '/' })
  handlers.set(key, handler)
  return handler
}

/**
 * Renders without personal data: the result is the same for every visitor and is cached. Plain pages alone
 * read `own`; they are not cached.
 */
export async function renderPage({ url, send, settings, language, own }: PageRequest): Promise<RenderedPage> {
  const { language: pathLanguage, path } = splitLanguage(url, [language.language])
  const handler = handlerFor(languagePrefix(pathLanguage), path)
  const api = withDescriptions(createClient(sendIn(language, send)), language.language)
  const services: AppServices = { api, settings, queries: createQueryClient() }
  const requestContext = new RouterContextProvider()
  requestContext.set(servicesRouterContext, services)
  // The base is never used. It keeps a path like //example.com a path.
  const request = new Request(`http://shop.invalid${url}`, own)
  const render = (match: StaticHandlerContext) =>
    inLanguage(language, () => renderMatch({ match, services, language }))
  const match = await handler.query(request, { requestContext })
  if (match instanceof Response) {
    const { status, headers } = match
    return { status, html: '', location: headers.get('location') ?? '/', cookies: headers.getSetCookie() }
  }
  try {
    return render(match)
  } catch (error) {
    // If rendering fails, the error page is rendered. If that fails too, the error is thrown.
    return { ...render({ ...match, errors: { [errorRouteId]: error } }), error }
  } finally {
    services.queries.clear()
  }
}

type MatchedPage = {
  match: StaticHandlerContext
  services: AppServices
  language: ActiveLanguage
}

/** Errors of the API are in the language of the page. */
function sendIn({ language }: ActiveLanguage, send: SendRequest): SendRequest {
  return (path, init) =>
    send(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'accept-language': language },
    })
}

function renderMatch({ match, services, language: { language, messages } }: MatchedPage): RenderedPage {
  const routeError = match.errors ? readRouteError(match) : null
  const failure = routeError?.status ?? null
  // The browser learns the status only; the error itself stays on the server.
  if (failure !== null) match.errors = { [errorRouteId]: toRouteError(failure) }
  const headCollector: { head?: Head } = {}
  const body = renderWithKeptParts(
    <HeadCollector value={headCollector}>
      <App services={services}>
        <StaticRouterProvider
          router={createStaticRouter(matchedRoutes(match), match)}
          context={match}
          hydrate={false}
        />
      </App>
    </HeadCollector>,
    { messages, services },
  )
  const files = match.matches.flatMap(({ route }) => (route.handle?.file ? [String(route.handle.file)] : []))
  const { params = {} } = match.matches.at(-1) ?? {}
  const renderedRoute = { route: files.at(-1) ?? '', params, queries: services.queries }
  const html = renderDocument({
    head: headCollector.head,
    structuredData: failure === null ? buildStructuredData(renderedRoute, services.settings) : undefined,
    body,
    pageFiles: files,
    data: {
      settings: services.settings,
      language,
      messages: pickMessages(messages, files),
      messageFiles: clientAssets.messages[language],
      pageModules: Object.fromEntries(files.map((file) => [file, clientAssets.pages[file]?.[0] ?? ''])),
      queries: dehydrateQueries(services.queries),
      failure,
      isOfflinePage: match.matches.some(({ route }) => route.id === offlineRouteId),
    },
  })
  return { status: failure ?? match.statusCode, html, ...(routeError && { error: routeError.error }) }
}

/** Without their siblings: converting all routes takes a thirtieth of the time of a page. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [route.index ? route : { ...route, children }],
    [],
  )
}

function pickMessages(messages: Catalogue, pageFiles: string[]): Catalogue {
  const known = pickedMessages.get(messages) ?? new Map<string, Catalogue>()
  pickedMessages.set(messages, known)
  const key = pageFiles.join(' ')
  const picked = known.get(key) ?? {}
  if (known.has(key)) return picked
  for (const ids of [clientAssets.shopMessages, ...pageFiles.map((file) => clientAssets.pageMessages[file])])
    for (const [key, id] of Object.entries(ids ?? {})) if (key in messages) picked[id] = messages[key] ?? ''
  known.set(key, picked)
  return picked
}

/** By all messages of a language, and by the files of a page. */
const pickedMessages = new WeakMap<Catalogue, Map<string, Catalogue>>()

/** Disabled queries, such as the session, have no data to hand over. */
function dehydrateQueries(queries: QueryClient): DehydratedQuery[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }))
}

/** API errors of 4xx and 503 become the status of the page; every other error is a 500. */
function readRouteError({ errors, statusCode }: StaticHandlerContext): { status: number; error: unknown } {
  const error = Object.values(errors ?? {})[0]
  const status = error instanceof ApiError ? error.status : statusCode
  return { status: status === 503 || (status >= 400 && status < 500) ? status : 500, error }
}
