import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { answerFromMemory } from '#server/cache/direct-replies.ts'
import { cachedProductRoutes, type ReadList } from '#server/catalogue/routes.ts'
import {
  type ReplyHeaders,
  registerErrorHandler,
  sendError,
  shareLogger,
} from '#server/http/error-handler.ts'
import { registerOriginCheck } from '#server/http/origin-check.ts'
import { createCallerUrl, createFrontEndUrl, createPublicUrl } from '#server/http/public-url.ts'
import { refuseWritesWhileCommitsHang } from '#server/http/refuse-writes.ts'
import { createOutageRetry } from '#server/http/retry-in-outage.ts'
import { baseHeaders, dataCsp } from '#server/http/security-headers.ts'
import {
  cutSlowReaders,
  handleClientError,
  registerBodyTimeout,
  timeoutsFor,
} from '#server/http/slow-requests.ts'
import { healthRoutes } from '#server/metrics/health-routes.ts'
import { createMeters, type Meters } from '#server/metrics/meters.ts'
import { registerRequestMetrics } from '#server/metrics/request-metrics.ts'
import { createPictureAddresses, registerPictureAddresses } from '#server/pictures/picture-addresses.ts'
import { openPictureCheck } from '#server/pictures/picture-marker-store.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { pictureRoutes } from '#server/pictures/routes.ts'
import { openSearchMisses } from '#server/search/record-search-misses.ts'
import type { AppConfig, AppOptions } from './app-options.ts'
import { registerPages, registerPlainPages } from './register-pages.ts'
import { registerRoutes } from './register-routes.ts'
import { openServices } from './services.ts'

const maxBodyBytes = 256 * 1024

/** Builds the app on an open database without listening, so that tests can use `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, pictures, config } = options
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const dataHeaders = { ...baseHeaders({ isHttps }), 'content-security-policy': dataCsp }
  const replyHeaders = { ...dataHeaders, 'cache-control': 'no-store' }
  const app = createServer(options, replyHeaders)
  app.decorate('hasSecureCookies', isHttps)
  app.decorate('languages', config.languages)
  app.decorate('retryInOutage', createOutageRetry(database))
  const meters = createMeters()
  const observeReply = config.metrics ? registerRequestMetrics(app, meters.registry) : undefined
  const shopUrl = createPublicUrl(app, config.publicUrl)
  const callerUrl = createCallerUrl({ ...config, shopUrl })
  const frontEndUrl = createFrontEndUrl(config)
  const isOtherFrontEnd = (request: FastifyRequest) => {
    const url = frontEndUrl(request)
    return url !== null && url !== config.publicUrl
  }
  watchPictureStore(app, { pictures, meters })
  const pictureBase = findPictureBase(config)
  const writeAddresses = createPictureAddresses(pictureBase)
  const services = await openServices(app, { ...options, meters, shopUrl })
  const directReplies = answerFromMemory(app, { cache: services.cache, observe: observeReply })
  const getPictureStatus = await openPictureCheck(app, { db: database.db, pictures })

  // JSON and forms only: a browser sends text/plain from another site without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  registerBodyTimeout(app, { headers: replyHeaders })
  cutSlowReaders(app, config)
  registerErrorHandler(app, {
    headers: replyHeaders,
    isRefusedWithOk: (request) => config.refuseWebOriginsWithOk && isOtherFrontEnd(request),
  })
  healthRoutes(app, {
    database,
    ...services,
    getPictureStatus,
    config: config.metrics,
    headers: replyHeaders,
  })

  let readList: ReadList | undefined
  // Served from memory, and so often that cookies, compression and log lines would be most of the cost.
  await app.register(async (shared) => {
    shareLogger(shared)
    registerOriginCheck(shared, config)
    readList = cachedProductRoutes(shared, {
      db: database.local.db,
      cache: services.cache,
      directReplies,
      index: services.index,
      categories: services.settings.categories,
      headers: dataHeaders,
      writeAddresses,
      onNothingFound: openSearchMisses(app, database.local.db),
    })
  })
  await app.register(async (api) => {
    registerOriginCheck(api, config)
    await api.register(cookie)
    registerPictureAddresses(api, writeAddresses)
    // Replies only: no browser compresses a request, and decompression would let any client cost CPU time.
    await api.register(compress, { threshold: 2048, globalDecompression: false })
    api.addHook('onRequest', async (request, reply) => {
      reply.headers(replyHeaders).header('x-request-id', request.id)
    })
    registerRequestLog(api)
    refuseWritesWhileCommitsHang(api, database.isCommitHanging)
    const { orderLimits, extraPictureServers = [] } = config
    const isBackupNightly = config.runNightlyBackup !== undefined
    await registerRoutes(api, {
      ...options,
      ...services,
      ...{
        shopUrl,
        callerUrl,
        frontEndUrl,
        webOrigins: config.webOrigins,
        orderLimits,
        extraPictureServers,
        isBackupNightly,
      },
    })
    await registerPlainPages(api, { options, services, isHttps, pictureBase })
  })
  await app.register(pictureRoutes, {
    pictures,
    headers: {
      ...dataHeaders,
      // Pages of `webOrigins` show them too, a CDN passes the header on, and they are public.
      'cross-origin-resource-policy':
        config.webOrigins.length > 0 || pictureBase !== null ? 'cross-origin' : 'same-origin',
    },
  })
  await registerPages(app, { options, services, directReplies, readList, isHttps, pictureBase })
  return app
}

/** Null: product data has paths. Pages of `webOrigins` could not load them. */
function findPictureBase({ picturesPublicUrl, publicUrl, webOrigins }: AppConfig): string | null {
  if (picturesPublicUrl !== null) return picturesPublicUrl
  return publicUrl !== null && webOrigins.length > 0 ? `${publicUrl}/pictures` : null
}

const logIntervalMs = 60_000

function watchPictureStore(
  app: FastifyInstance,
  { pictures, meters }: { pictures: PictureStore; meters: Meters },
): void {
  let nextLogAt = 0
  pictures.onFailure(({ operation, reason }) => {
    meters.pictureStoreFailed(operation)
    if (Date.now() < nextLogAt) return
    nextLogAt = Date.now() + logIntervalMs
    app.log.error({ operation, reason }, 'the picture store failed; the shop goes on without its pictures')
  })
}

function createServer({ logger, config }: AppOptions, replyHeaders: ReplyHeaders): FastifyInstance {
  return fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    // An address that can't be decoded reaches no route and no hook.
    frameworkErrors: (error, _, reply) => {
      sendError(reply, { error, headers: replyHeaders })
    },
    clientErrorHandler: handleClientError(replyHeaders),
    bodyLimit: maxBodyBytes,
    trustProxy: config.trustProxy === true ? trustFirstProxy : config.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A busy machine may take longer than the default of ten seconds to load the pages, and the shop must start.
    pluginTimeout: 0,
    ...timeoutsFor(config),
  })
}

/** Trusts one proxy: the last entry of X-Forwarded-For is its own, and a client can forge the others. */
function trustFirstProxy(_address: string, hop: number): boolean {
  return hop === 0
}

function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request
    const path = request.url.split('?', 1)[0]?.slice(0, 300)
    request.log.info(
      { method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}
