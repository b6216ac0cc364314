import type { FastifyInstance } from 'fastify'
import type { SendRequest } from '#contract/client.ts'
import { methodAndPath } from '#contract/endpoints.ts'
import type { PublicSettings, RenderPage } from '#contract/page.ts'
import { listShownBanners } from '#domain/banners/banner.ts'
import type { CategoryTree } from '#domain/category/category-tree.ts'
import { ownCategoryMessages, type StoredCategory, toCategoryTree } from '#domain/category/stored-category.ts'
import { openingAt } from '#domain/delivery/opening-hours.ts'
import { type ActiveLanguage, currentLanguage } from '#domain/i18n/translate.ts'
import type { DirectReplies } from '#server/cache/direct-replies.ts'
import type { ReadList } from '#server/catalogue/routes.ts'
import {
  assetHeaders,
  baseHeaders,
  dataCsp,
  pageCsp,
  serviceWorkerCsp,
} from '#server/http/security-headers.ts'
import { plainPageRoutes } from '#server/pages/plain-routes.ts'
import { pageRoutes } from '#server/pages/routes.ts'
import { createPictureAddresses } from '#server/pictures/picture-addresses.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'
import type { AppOptions } from './app-options.ts'
import type { Services } from './services.ts'

type PagesContext = {
  options: AppOptions
  services: Services
  directReplies: DirectReplies
  readList: ReadList | undefined
  isHttps: boolean
  pictureBase: string | null
}

/** Serves the pages, if there is something to render them. */
export async function registerPages(
  app: FastifyInstance,
  { options, services, directReplies, readList, isHttps, pictureBase }: PagesContext,
): Promise<void> {
  const { database, renderPage, assetsFolder, config } = options
  if (!renderPage || !assetsFolder) return
  const headers = baseHeaders({ isHttps })
  await app.register(pageRoutes, {
    db: database.local.db,
    renderPage: withOwnNames(renderPage, services),
    assetsFolder,
    cache: services.cache,
    directReplies,
    send: createInProcessSend(app, readList),
    publicUrl: config.publicUrl ?? '',
    languages: config.languages,
    settings: () => toPublicSettings(services, { ...options, pictureBase }),
    headers: { ...headers, 'content-security-policy': pageCsp({ ...config, pictureBase }) },
    dataHeaders: { ...headers, 'content-security-policy': dataCsp },
    fileHeaders: assetHeaders({ isHttps }),
    workerHeaders: { ...headers, 'content-security-policy': serviceWorkerCsp },
    isServiceWorkerOn: config.serviceWorker,
  })
}

/** Within the API's scope: plain pages need its cookies, origin check, log and headers. */
export async function registerPlainPages(
  api: FastifyInstance,
  { options, services, isHttps, pictureBase }: Omit<PagesContext, 'directReplies' | 'readList'>,
): Promise<void> {
  const { renderPage, config } = options
  if (!renderPage) return
  await api.register(plainPageRoutes, {
    renderPage: withOwnNames(renderPage, services),
    settings: () => toPublicSettings(services, { ...options, pictureBase }),
    headers: {
      ...baseHeaders({ isHttps }),
      'content-security-policy': pageCsp({ ...config, pictureBase }),
    },
  })
}

/** Pages name the ten categories as the owner does, wherever a message names them. */
function withOwnNames(renderPage: RenderPage, { settings }: Services): RenderPage {
  return ({ language, ...request }) =>
    renderPage({ ...request, language: renameCategories(language, settings.categories()) })
}

function renameCategories(language: ActiveLanguage, rows: readonly StoredCategory[]): ActiveLanguage {
  const known = renamed.get(rows) ?? new Map<string, ActiveLanguage>()
  renamed.set(rows, known)
  const names = ownCategoryMessages(rows, language.language)
  const own =
    known.get(language.language) ??
    (Object.keys(names).length === 0
      ? language
      : { ...language, messages: { ...language.messages, ...names } })
  known.set(language.language, own)
  return own
}

/** The same object each time: a page keeps what it has picked from it. */
const renamed = new WeakMap<readonly StoredCategory[], Map<string, ActiveLanguage>>()

function toPublicSettings(
  { settings, providers }: Services,
  { config, mailTransport, pictureBase }: AppOptions & Pick<PagesContext, 'pictureBase'>,
): PublicSettings {
  const { onlyToPins, openingHours, closing } = settings.values()
  const { mode = 'unregistered' } = settings.sellerTax() ?? {}
  const banners = listShownBanners(settings.banners(), {
    at: Date.now(),
    language: currentLanguage(),
    pictureUrl: (name) => pictureUrl(name).replace('/pictures', pictureBase ?? '/pictures'),
  })
  return {
    apiBaseUrl: config.apiBaseUrl,
    publicUrl: config.publicUrl ?? '',
    availableProviders: providers.available(),
    paymentHosts: providers.pageHosts(),
    deliverOnlyToPincodes: onlyToPins,
    footerBaseUrl: config.footerBaseUrl,
    languages: config.languages,
    storeProfile: settings.storeProfile(),
    ...(mode !== 'unregistered' && { isGstRegistered: true }),
    ...(mailTransport.isServer && { hasMailServer: true }),
    categories: withPictureBase(toCategoryTree(settings.categories(), currentLanguage()), pictureBase),
    ...(banners.length > 0 && { banners }),
    opening: openingAt(openingHours, Date.now(), closing),
  }
}

const listPath = methodAndPath('listProducts').path

function createInProcessSend(app: FastifyInstance, readList: ReadList | undefined): SendRequest {
  return async (path, init) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const list = readList && (await readListAt(path, { app, headers, readList }))
    if (list) return { status: 200, json: async () => JSON.parse(list.toString()) }
    const reply = await app.inject({ method: 'GET', url: path, headers })
    return { status: reply.statusCode, json: async () => JSON.parse(reply.body) }
  }
}

type ReadIn = { app: FastifyInstance; headers: Record<string, string>; readList: ReadList }

/**
 * Most pages read a list. Without a request of its own this takes a third of the time. Null: the route words the
 * error.
 */
async function readListAt(path: string, { app, headers, readList }: ReadIn): Promise<Buffer | null> {
  const [pathname, search] = path.split('?', 2)
  if (pathname !== listPath) return null
  const query = Object.fromEntries(new URLSearchParams(search))
  return readList({ url: path, headers, params: {}, query, body: null, server: app }).catch(() => null)
}

/** Where pictures have another host, as in the replies of the API. */
function withPictureBase(tree: CategoryTree, pictureBase: string | null): CategoryTree {
  const write = createPictureAddresses(pictureBase)
  return write ? JSON.parse(write(JSON.stringify(tree))) : tree
}
