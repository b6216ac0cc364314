import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/i18n/language.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { listEndedSessions } from '#server/account/user-store.ts'
import { throttle } from '#server/async/throttle.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { RunBackup } from '#server/backup/nightly-backup.ts'
import { listBanners } from '#server/banners/banner-store.ts'
import { type ByteCache, createByteCache } from '#server/cache/byte-cache.ts'
import { listCategories } from '#server/catalogue/category/category-store.ts'
import { stockChange } from '#server/catalogue/product-store.ts'
import { createProductIndex, type ProductIndex } from '#server/catalogue/search/product-index.ts'
import type { Database } from '#server/database/database.ts'
import type { DocumentOptions } from '#server/document/issue-documents.ts'
import { describeError } from '#server/http/errors.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { MailTransport } from '#server/notifications/mail/mail.ts'
import { openPush, type PushService } from '#server/notifications/push/push-service.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { createOrderEventHub, type OrderEventHub } from '#server/order/events/order-event-hub.ts'
import { openPaymentProviders, type PaymentConfig } from '#server/payment/providers/open-payment-providers.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { type LiveSettings, openSettings } from '#server/settings/live-settings.ts'
import { listUnauthorizedSessions } from '#server/staff/require-seller.ts'
import { listSellerTaxes } from '#server/tax/seller-tax-store.ts'
import { createMessageDelivery } from './message-delivery.ts'
import { createOrderEventHandlers } from './order-event-handlers.ts'
import { createScheduledJobs } from './scheduled-jobs.ts'

export type Services = {
  /** Clearing it makes the index of products stale as well. */
  cache: ByteCache
  index: ProductIndex
  settings: LiveSettings
  orderEvents: OrderEventHub
  /** Changes orders, with what follows in this process. */
  orders: Orders
  documents: DocumentOptions
  providers: PaymentProviders
  push: PushService
  jobs: Jobs
  meters: Meters
}

export type ServicesConfig = {
  languages: readonly Language[]
  publicUrl: string | null
  payments: PaymentConfig
  deliverOnlyToPincodes: boolean
  /** `openCash` applies until the owner sets another number. */
  orderLimits: OrderLimits
  orderRetentionDays: number
  /** Without it, the shop makes no backups by itself. */
  runNightlyBackup?: RunBackup
  /** Push origins besides the known services; set by tests. */
  extraPushOrigins?: readonly string[]
  /** 'address:port' that an import may fetch pictures from besides the internet; set by tests. */
  extraPictureServers?: readonly string[]
  heartbeatMs?: number
  cacheClearIntervalMs?: number
}

type Options = {
  database: Database
  mailTransport: MailTransport
  secretBox: SecretBox
  meters: Meters
  shopUrl: () => string
  config: ServicesConfig
}

const maxCacheBytes = 96 * 1024 * 1024
const defaultHeartbeatMs = 15_000
const defaultCacheClearIntervalMs = 1000

/** Opens what the modules share and closes it with the app. Jobs start once the app is ready. */
export async function openServices(app: FastifyInstance, options: Options): Promise<Services> {
  const { database, mailTransport, config, meters, shopUrl } = options
  const { db } = database
  const { log } = app
  const { cache, index, clearCacheSoon, settings } = await openCaches(app, options)
  const orderEvents = openOrderEvents(app, options)
  const providers = await openPaymentProviders(config.payments, {
    storeProfile: settings.storeProfile,
    db,
    shopUrl,
  })
  const push = await openPush(db, {
    secretBox: options.secretBox,
    extraOrigins: config.extraPushOrigins ?? [],
    publicUrl: config.publicUrl,
    email: () => settings.storeProfile().email,
  })
  if (!push.keys) log.error('notifications are off: no key decrypts their key; see npm run keys -- check')
  const { storeProfile, sellerTax } = settings
  const documents: DocumentOptions = {
    storeProfile,
    sellerTax,
    prefix: () => settings.values().documentPrefix,
  }
  const orders: Orders = {
    db,
    handlers: createOrderEventHandlers(documents),
    effects: {
      publish() {
        orderEvents.publish()
        jobs.runSoon('send-messages')
      },
      clearCatalogue: cache.clear,
      clearCatalogueSoon: clearCacheSoon,
      finishRefunds: () => jobs.runSoon('finish-refunds'),
    },
  }
  const shared = { cache, index, settings, orderEvents, orders, documents, providers, push, meters }
  const messages = createMessageDelivery({
    database,
    mailTransport,
    push,
    meters,
    storeProfile: settings.storeProfile,
    shopUrl,
    languages: config.languages,
    log,
  })
  const { orderRetentionDays } = config
  const scheduledJobs = createScheduledJobs({
    ...shared,
    database,
    mailTransport,
    messageDelivery: messages,
    log,
    orderRetentionDays,
    runNightlyBackup: config.runNightlyBackup,
  })
  const jobs = startJobs(app, { database, jobs: scheduledJobs })
  return { ...shared, jobs }
}

async function openCaches(
  app: FastifyInstance,
  { database, config }: Options,
): Promise<Pick<Services, 'cache' | 'index' | 'settings'> & { clearCacheSoon: () => void }> {
  const bytes = createByteCache({ maxBytes: maxCacheBytes, retryInOutage: app.retryInOutage })
  const index = createProductIndex(database.db, { onUpdated: bytes.clear })
  const cache: ByteCache = {
    ...bytes,
    clear() {
      index.markStale()
      bytes.clear()
    },
  }
  // An error comes up at the first search.
  app.decorate('whenSearchIsReady', () => index.whenBuilt().catch(() => {}))
  const clearing = throttle(config.cacheClearIntervalMs ?? defaultCacheClearIntervalMs, async () =>
    cache.clear(),
  )
  app.addHook('onClose', async () => clearing.stop())
  const stopListening = await database.listen('catalogue_changed', {
    onMessage: (change) => (change === stockChange ? clearing.request() : cache.clear()),
    onLost: cache.clear,
  })
  app.addHook('onClose', stopListening)
  const settings = await openSettings(database, {
    defaults: {
      ...defaultSettings,
      onlyToPins: config.deliverOnlyToPincodes,
      maxOpenCashOrders: config.orderLimits.openCash,
    },
    listSellerTaxes,
    listCategories,
    listBanners,
    onChange: bytes.clear,
  })
  app.addHook('onClose', settings.stop)
  return { cache, index, clearCacheSoon: clearing.request, settings }
}

function openOrderEvents(app: FastifyInstance, { database, config }: Options): OrderEventHub {
  const hub = createOrderEventHub({
    database,
    heartbeatMs: config.heartbeatMs ?? defaultHeartbeatMs,
    findEndedSessions: {
      staff: (tokenHashes) => listUnauthorizedSessions(database.db, { tokenHashes, permission: 'orders' }),
      shoppers: (sessions) => listEndedSessions(database.db, sessions),
    },
    onError: (error) => app.log.error({ fault: describeError(error) }, 'sending order events failed'),
  })
  // Streams never end by themselves, and closing waits for open requests.
  app.addHook('preClose', hub.close)
  return hub
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves once a search waits for nothing, or the database has failed. */
    whenSearchIsReady: () => Promise<void>
  }
}
