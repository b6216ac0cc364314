import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Send } from '#contract/client.ts'
import type { RenderPage } from '#contract/page.ts'
import { defaultSettings } from '#rules/shop-settings.ts'
import { accountRoutes } from './account/routes.ts'
import { listAddresses } from './address/address-store.ts'
import { addressRoutes } from './address/routes.ts'
import { createAfterReply } from './after-reply.ts'
import { readCart } from './cart/cart-store.ts'
import { cartRoutes } from './cart/routes.ts'
import { createByteCache } from './catalogue/byte-cache.ts'
import { featuredRoutes } from './catalogue/featured-routes.ts'
import { pictureRoutes } from './catalogue/picture-routes.ts'
import type { PictureStore } from './catalogue/picture-store.ts'
import { catalogueRoutes, productListRoutes } from './catalogue/routes.ts'
import { sellerProductRoutes } from './catalogue/seller-routes.ts'
import type { Database } from './database/open.ts'
import { describeFault, ShopError, toShopError } from './errors.ts'
import { figuresRoutes } from './figures/routes.ts'
import { methodsAt } from './http.ts'
import { importRoutes } from './import/routes.ts'
import type { Post } from './mail/post.ts'
import { describeApi } from './openapi.ts'
import { createLiveOrders } from './order/live-orders.ts'
import { listOrdersOf } from './order/order-store.ts'
import { hasOpenOrder, takePersonOut } from './order/person-store.ts'
import { orderRoutes } from './order/routes.ts'
import { sellerOrderRoutes } from './order/seller-routes.ts'
import { ownAddress } from './own-address.ts'
import { pageRoutes } from './pages/routes.ts'
import { guardOrigin } from './request-origin.ts'
import { commonHeaders, dataPolicy, fileHeaders, pagePolicy, workerPolicy } from './security-headers.ts'
import { isStillSeller } from './seller/require-seller.ts'
import { sellerRoutes } from './seller/routes.ts'
import type { Seal } from './seller/seal.ts'
import { openSettings } from './settings/open-settings.ts'
import { settingsRoutes } from './settings/routes.ts'
import { cutSlowBodies, letRunOut, refuseUnreadable, timeouts } from './slow-requests.ts'
import { keepTidy } from './tidy.ts'

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
  /** How often streams are written to and their sessions asked for; tests have less time. */
  liveBeatMs?: number
}

const maxBodyBytes = 256 * 1024
const usualBeatMs = 15_000
const maxCacheBytes = 96 * 1024 * 1024

/** Puts the shop together on an open database. Listens on nothing: `main.ts` does, and tests need not. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, pictures, post, config } = options
  const { db } = database
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const headers = commonHeaders({ isHttps })
  const answers = { ...headers, 'content-security-policy': dataPolicy, 'cache-control': 'no-store' }
  const app = fastify({
    logger: options.logger ?? false,
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
  app.decorate('hasSecureCookies', isHttps)

  const cache = createByteCache({ maxBytes: maxCacheBytes })
  const stopListening = await database.listen('catalogue_changed', {
    onMessage: cache.clear,
    onLost: cache.clear,
  })
  app.addHook('onClose', stopListening)
  const shopSettings = await openSettings(database, {
    defaults: { ...defaultSettings, onlyToPins: config.deliverOnlyToPincodes },
    onChange: cache.clear,
  })
  app.addHook('onClose', shopSettings.stop)
  keepTidy(app, { database, post })
  const live = createLiveOrders({
    database,
    beatMs: config.liveBeatMs ?? usualBeatMs,
    isWelcome: (session) => isStillSeller(db, { tokenHash: Buffer.from(session, 'hex'), duty: 'orders' }),
    onFault: (error) => app.log.error({ fault: describeFault(error) }, 'telling of orders failed'),
  })
  // Streams never end by themselves, and closing waits for what is under way.
  app.addHook('preClose', live.close)

  // JSON and forms: what comes as plain text could come from another site without the browser asking first.
  app.removeContentTypeParser('text/plain')
  cutSlowBodies(app, { headers: answers })
  answerFailures(app, answers)
  app.get('/livez', async (_, reply) => {
    reply.headers(answers)
    return { success: true }
  })
  app.get('/readyz', async (_, reply) => {
    reply.headers(answers)
    if (!(await database.isReady())) throw new ShopError('database_unavailable')
    return { success: true }
  })

  // From memory, and so often that reading cookies, packing and a line in the log would be most of the work.
  await app.register(async (shared) => {
    guardOrigin(shared, config)
    productListRoutes(shared, { db, cache, headers: { ...headers, 'content-security-policy': dataPolicy } })
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
    const description = describeApi()
    api.get('/openapi.json', async () => description(shopSettings.facts().name))
    const byMail = {
      post,
      facts: shopSettings.facts,
      shopUrl: ownAddress(app, config.publicUrl),
      afterReply: createAfterReply(app),
    }
    accountRoutes(api, {
      connections: database,
      belongings: { readCart, listAddresses, listOrders: listOrdersOf, hasOpenOrder, takePersonOut },
      ...byMail,
    })
    sellerRoutes(api, { db, seal: options.seal, ...byMail })
    settingsRoutes(api, { db, settings: shopSettings })
    await api.register(catalogueRoutes, { db, cache, pictures })
    await api.register(sellerProductRoutes, { db, cache, pictures })
    featuredRoutes(api, { db, cache })
    await api.register(importRoutes, { db, cache, pictures })
    cartRoutes(api, { connections: database })
    addressRoutes(api, { connections: database })
    orderRoutes(api, {
      database,
      cache,
      live,
      onlyToPins: () => (shopSettings.values().onlyToPins ? shopSettings.values().pins : null),
    })
    sellerOrderRoutes(api, { db, cache, live })
    figuresRoutes(api, { db })
    api.all('/api/*', async (request, reply) => {
      const methods = methodsAt(request.url)
      if (methods.length === 0) throw new ShopError('not_found')
      reply.header('allow', methods.join(', '))
      throw new ShopError('method_not_allowed')
    })
  })
  await app.register(pictureRoutes, {
    pictures,
    headers: {
      ...headers,
      'content-security-policy': dataPolicy,
      // Pages of friends show them too, and everybody may see them anyway.
      'cross-origin-resource-policy': config.webOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    },
  })
  if (options.renderPage && options.assetsFolder) {
    await app.register(pageRoutes, {
      db,
      renderPage: options.renderPage,
      assetsFolder: options.assetsFolder,
      cache,
      send: sendInProcess(app),
      publicUrl: config.publicUrl ?? '',
      settings: () => ({
        apiBaseUrl: config.apiBaseUrl,
        publicUrl: config.publicUrl ?? '',
        onlinePayment: false,
        deliverOnlyToPincodes: shopSettings.values().onlyToPins,
        footerBaseUrl: config.footerBaseUrl,
        facts: shopSettings.facts(),
      }),
      headers: { ...headers, 'content-security-policy': pagePolicy(config) },
      dataHeaders: { ...headers, 'content-security-policy': dataPolicy },
      fileHeaders: fileHeaders({ isHttps }),
      workerHeaders: { ...headers, 'content-security-policy': workerPolicy },
      isKeptOffline: config.serviceWorker,
    })
  }
  return app
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

/** One door for everything that goes wrong: people read a sentence, the log keeps the rest under the request's id. */
function answerFailures(app: FastifyInstance, answers: Answers): void {
  app.setErrorHandler((error, _, reply) => sendFailure(reply, { error, answers }))
  app.setNotFoundHandler(async () => {
    throw new ShopError('not_found')
  })
}

/** The headers of every answer that is data. */
type Answers = Record<string, string>

function sendFailure(
  reply: FastifyReply,
  { error, answers }: { error: unknown; answers: Answers },
): FastifyReply {
  const { request } = reply
  const failure = toShopError(error)
  if (failure.status >= 500)
    request.log.error({ fault: describeFault(error), code: failure.code }, 'request failed')
  reply.headers(answers).header('x-request-id', request.id)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  letRunOut(request.raw)
  return reply.code(failure.status).send({ success: false, code: failure.code, message: failure.message })
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
