import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Send } from '#contract/client.ts'
import type { RenderPage } from '#contract/page.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { defaultSettings } from '#rules/shop-settings.ts'
import { type Answers, answerFailures, sendFailure } from './answer-failures.ts'
import { createByteCache } from './catalogue/byte-cache.ts'
import { pictureRoutes } from './catalogue/picture-routes.ts'
import type { PictureStore } from './catalogue/picture-store.ts'
import { productListRoutes } from './catalogue/routes.ts'
import type { Database } from './database/open.ts'
import { describeFault } from './errors.ts'
import { keepBusy } from './jobs/keep-busy.ts'
import { listJobs } from './list-jobs.ts'
import { createLiveOrders } from './live/live-orders.ts'
import type { Post } from './mail/post.ts'
import { createMeters } from './metrics/meters.ts'
import { watchRequests } from './metrics/watch-requests.ts'
import { openMessages } from './open-messages.ts'
import { ownAddress } from './own-address.ts'
import { pageRoutes } from './pages/routes.ts'
import { openProviders, type PaymentConfig } from './payment/open-providers.ts'
import { openPush } from './push/open-push.ts'
import { guardOrigin } from './request-origin.ts'
import { commonHeaders, dataPolicy, fileHeaders, pagePolicy, workerPolicy } from './security-headers.ts'
import { isStillSeller } from './seller/require-seller.ts'
import type { Seal } from './seller/seal.ts'
import { type Parts, serveRooms } from './serve-rooms.ts'
import { openSettings } from './settings/open-settings.ts'
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
export type AppConfig = {
  publicUrl: string | null
  apiBaseUrl: string
  footerBaseUrl: string
  webOrigins: readonly string[]
  deliverOnlyToPincodes: boolean
  trustProxy: boolean | string
  serviceWorker: boolean
  payments: PaymentConfig
  /** After so many days an order that is over has no person any more. */
  keepOrdersDays: number
  /** Where it tells how it is; null: nowhere. */
  metrics: MetricsConfig | null
  /** Origins that take notifications beside the known push services; a test has one of its own. */
  pushServices?: readonly string[]
  /** How often streams are written to and their sessions asked for; tests have less time. */
  liveBeatMs?: number
}

const maxBodyBytes = 256 * 1024
const usualBeatMs = 15_000
const maxCacheBytes = 96 * 1024 * 1024

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
  const parts = await openParts(app, { ...options, meters })

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
    await serveRooms(api, { ...options, ...parts, shopUrl: ownAddress(app, config.publicUrl) })
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

/** What the rooms share, for as long as the app is open: replies that are kept, the shop's settings, who listens for orders. */
async function openParts(app: FastifyInstance, options: AppOptions & Pick<Parts, 'meters'>): Promise<Parts> {
  const { database, post, config, meters } = options
  const cache = createByteCache({ maxBytes: maxCacheBytes })
  const stopListening = await database.listen('catalogue_changed', {
    onMessage: cache.clear,
    onLost: cache.clear,
  })
  app.addHook('onClose', stopListening)
  const settings = await openSettings(database, {
    defaults: { ...defaultSettings, onlyToPins: config.deliverOnlyToPincodes },
    onChange: cache.clear,
  })
  app.addHook('onClose', settings.stop)
  const live = createLiveOrders({
    database,
    beatMs: config.liveBeatMs ?? usualBeatMs,
    isWelcome: (session) =>
      isStillSeller(database.db, { tokenHash: Buffer.from(session, 'hex'), duty: 'orders' }),
    onFault: (error) => app.log.error({ fault: describeFault(error) }, 'telling of orders failed'),
  })
  // Streams never end by themselves, and closing waits for what is under way.
  app.addHook('preClose', live.close)
  const providers = await openProviders(config.payments, {
    facts: settings.facts,
    db: database.db,
    shopUrl: ownAddress(app, config.publicUrl),
  })
  const push = await openPush(database.db, {
    seal: options.seal,
    others: config.pushServices ?? [],
    publicUrl: config.publicUrl,
    email: () => settings.facts().email,
  })
  if (!push.keys) app.log.error('notifications are off: their key was sealed by another second-step.key')
  const shared = { cache, settings, live, providers, push, meters }
  const shopUrl = ownAddress(app, config.publicUrl)
  const messages = openMessages({
    db: database.db,
    post,
    push,
    meters,
    facts: settings.facts,
    shopUrl,
    log: app.log,
  })
  const list = listJobs({
    ...shared,
    database,
    post,
    messages,
    log: app.log,
    keepOrdersDays: config.keepOrdersDays,
  })
  const jobs = keepBusy(app, { database, jobs: list })
  return { ...shared, jobs }
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
