import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Send } from '#contract/client.ts'
import type { RenderPage } from '#contract/page.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { type Answers, answerFailures, sendFailure } from './answer-failures.ts'
import { pictureRoutes } from './catalogue/picture-routes.ts'
import type { PictureStore } from './catalogue/picture-store.ts'
import { productListRoutes } from './catalogue/routes.ts'
import type { Database } from './database/open.ts'
import type { Post } from './mail/post.ts'
import { createMeters } from './metrics/meters.ts'
import { watchRequests } from './metrics/watch-requests.ts'
import { openParts, type Parts, type PartsConfig } from './open-parts.ts'
import { ownAddress } from './own-address.ts'
import { pageRoutes } from './pages/routes.ts'
import { guardOrigin } from './request-origin.ts'
import { commonHeaders, dataPolicy, fileHeaders, pagePolicy, workerPolicy } from './security-headers.ts'
import type { Seal } from './seller/seal.ts'
import { serveRooms } from './serve-rooms.ts'
import { cutSlowBodies, refuseUnreadable, timeouts } from './slow-requests.ts'
import { type MetricsConfig, tellHealth } from './tell-health.ts'

export type AppOptions = {
  database: Database
  pictures: PictureStore
  post: Post
  /** Keeps the keys of the sellers' second step. */
  seal: Seal
  /** Renders a page of the web; null serves the API alone. */
  renderPage: RenderPage | null
  /** The built web: its scripts, styles and fonts. */
  assetsFolder: string | null
  config: AppConfig
  logger?: FastifyServerOptions['logger']
}

/** What of the environment the app itself needs. */
export type AppConfig = PartsConfig & {
  apiBaseUrl: string
  footerBaseUrl: string
  webOrigins: readonly string[]
  trustProxy: boolean | string
  serviceWorker: boolean
  /** Where it tells how it is; null: nowhere. */
  metrics: MetricsConfig | null
}

const maxBodyBytes = 256 * 1024

/** Puts the shop together on an open database. Listens on nothing: `main.ts` does, and tests need not. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, pictures, config } = options
  const { db } = database
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const headers = commonHeaders({ isHttps })
  const dataHeaders = { ...headers, 'content-security-policy': dataPolicy }
  const answers = { ...dataHeaders, 'cache-control': 'no-store' }
  const app = newServer(options, answers)
  app.decorate('hasSecureCookies', isHttps)
  const meters = createMeters()
  if (config.metrics) watchRequests(app, meters.registry)
  const shopUrl = ownAddress(app, config.publicUrl)
  const parts = await openParts(app, { ...options, meters, shopUrl })

  // JSON and forms: what comes as plain text could come from another site without the browser asking first.
  app.removeContentTypeParser('text/plain')
  cutSlowBodies(app, { headers: answers })
  answerFailures(app, answers)
  tellHealth(app, { database, ...parts, config: config.metrics, headers: answers })

  // From memory, and so often that reading cookies, packing and a line in the log would be most of the work.
  await app.register(async (shared) => {
    guardOrigin(shared, config)
    productListRoutes(shared, { db, cache: parts.cache, headers: dataHeaders })
  })
  await app.register(async (api) => {
    guardOrigin(api, config)
    await api.register(cookie)
    // Replies only: no browser packs what it sends, and unpacking it would be work for whoever asks for it.
    await api.register(compress, { threshold: 2048, globalDecompression: false })
    api.addHook('onRequest', async (request, reply) => {
      reply.headers(answers).header('x-request-id', request.id)
    })
    logRequests(api)
    await serveRooms(api, { ...options, ...parts, shopUrl })
  })
  await app.register(pictureRoutes, {
    pictures,
    headers: {
      ...dataHeaders,
      // Pages of friends show them too, and everybody may see them anyway.
      'cross-origin-resource-policy': config.webOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    },
  })
  const { renderPage, assetsFolder } = options
  if (renderPage && assetsFolder) {
    await app.register(pageRoutes, {
      db,
      renderPage,
      assetsFolder,
      cache: parts.cache,
      send: sendInProcess(app),
      publicUrl: config.publicUrl ?? '',
      settings: () => publicSettings(parts, config),
      headers: { ...headers, 'content-security-policy': pagePolicy(config) },
      dataHeaders,
      fileHeaders: fileHeaders({ isHttps }),
      workerHeaders: { ...headers, 'content-security-policy': workerPolicy },
      isKeptOffline: config.serviceWorker,
    })
  }
  return app
}

function newServer({ logger, config }: AppOptions, answers: Answers): FastifyInstance {
  return fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    // An address that can't be decoded reaches no route and no hook.
    frameworkErrors: (error, _, reply) => {
      sendFailure(reply, { error, answers })
    },
    clientErrorHandler: refuseUnreadable(answers),
    bodyLimit: maxBodyBytes,
    trustProxy: config.trustProxy === true ? trustOneProxy : config.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    ...timeouts,
  })
}

/** What every page is told of the shop, as of this moment. */
function publicSettings({ settings, providers }: Parts, config: AppConfig): PublicSettings {
  return {
    apiBaseUrl: config.apiBaseUrl,
    publicUrl: config.publicUrl ?? '',
    payWays: providers.ways(),
    payHosts: providers.hosts(),
    deliverOnlyToPincodes: settings.values().onlyToPins,
    footerBaseUrl: config.footerBaseUrl,
    facts: settings.facts(),
  }
}

/**
 * One proxy in front, unless the setting names others: its own entry in X-Forwarded-For is the last one, and whatever
 * stands before it anybody can write.
 */
function trustOneProxy(_address: string, hop: number): boolean {
  return hop === 0
}

/** The API as pages rendered here call it: the same calls as from a browser, without a network between. */
function sendInProcess(app: FastifyInstance): Send {
  return async (path, init) => {
    const reply = await app.inject({
      method: 'GET',
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
    })
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request
    const path = request.url.split('?', 1)[0]?.slice(0, 300)
    request.log.info(
      { method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}
