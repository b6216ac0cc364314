import type { FastifyInstance } from 'fastify'
import type { OrderLimits } from '#domain/order-limits.ts'
import { defaultSettings } from '#domain/shop-settings.ts'
import { throttle } from '#server/async/throttle.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import { type ByteCache, createByteCache } from '#server/cache/byte-cache.ts'
import { stockChange } from '#server/catalogue/product-store.ts'
import type { Database } from '#server/database/open.ts'
import { describeError } from '#server/http/errors.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { MailTransport } from '#server/notifications/mail/mail-transport.ts'
import { openPush, type PushService } from '#server/notifications/push/push-service.ts'
import { createOrderEventHub, type OrderEventHub } from '#server/order/events/order-event-hub.ts'
import { openPaymentProviders, type PaymentConfig } from '#server/payment/providers/open-payment-providers.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { type LiveSettings, openSettings } from '#server/settings/live-settings.ts'
import { isStillSeller } from '#server/staff/require-seller.ts'
import { createMessageDelivery } from './message-delivery.ts'
import { createScheduledJobs } from './scheduled-jobs.ts'

/** What the rooms share, open as long as the app is. */
export type Services = {
  /** Replies that are kept. */
  cache: ByteCache
  /** Clears them at once, or a moment later where that was done a moment ago: for what orders change, however often they do. */
  clearCacheSoon: () => void
  settings: LiveSettings
  /** Who listens for orders. */
  orderEvents: OrderEventHub
  /** Who takes money. */
  providers: PaymentProviders
  push: PushService
  /** What the shop does by itself. */
  jobs: Jobs
  meters: Meters
}

export type ServicesConfig = {
  publicUrl: string | null
  payments: PaymentConfig
  deliverOnlyToPincodes: boolean
  /** `openCash` holds until the owner sets another number. */
  orderLimits: OrderLimits
  /** After so many days an order that is over has no person any more. */
  orderRetentionDays: number
  /** Origins that take notifications beside the known push services; a test has one of its own. */
  extraPushOrigins?: readonly string[]
  /** How often streams are written to and their sessions asked for; tests have less time. */
  heartbeatMs?: number
  /** How long kept replies rest between two changes by orders; tests have another time. */
  cacheRestMs?: number
}

type Options = {
  database: Database
  mailTransport: MailTransport
  secretBox: SecretBox
  meters: Meters
  /** The shop's own address, for links in mails. */
  shopUrl: () => string
  config: ServicesConfig
}

const maxCacheBytes = 96 * 1024 * 1024
const defaultHeartbeatMs = 15_000
const defaultCacheRestMs = 1000

/** Opens what the rooms share, and closes each with the app. Jobs begin once the app is ready. */
export async function openServices(app: FastifyInstance, options: Options): Promise<Services> {
  const { database, mailTransport, config, meters, shopUrl } = options
  const { db } = database
  const { log } = app
  const { cache, clearCacheSoon, settings } = await openCaches(app, options)
  const hub = openOrderEvents(app, options)
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
  if (!push.keys) log.error('notifications are off: their key was sealed by another second-step.key')
  /** An order event reaches the seller's streams at once and starts the job that sends messages. */
  const orderEvents: OrderEventHub = {
    ...hub,
    publish() {
      hub.publish()
      jobs.runSoon('messages')
    },
  }
  const shared = { cache, clearCacheSoon, settings, orderEvents, providers, push, meters }
  const messages = createMessageDelivery({
    db,
    mailTransport,
    push,
    meters,
    storeProfile: settings.storeProfile,
    shopUrl,
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
  })
  const jobs = startJobs(app, { database, jobs: scheduledJobs })
  return { ...shared, jobs }
}

/** What is kept in memory, and let go when this or another process has changed what it is made of. */
async function openCaches(
  app: FastifyInstance,
  { database, config }: Options,
): Promise<Pick<Services, 'cache' | 'clearCacheSoon' | 'settings'>> {
  const cache = createByteCache({ maxBytes: maxCacheBytes })
  const clearing = throttle(config.cacheRestMs ?? defaultCacheRestMs, async () => cache.clear())
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
    onChange: cache.clear,
  })
  app.addHook('onClose', settings.stop)
  return { cache, clearCacheSoon: clearing.request, settings }
}

function openOrderEvents(app: FastifyInstance, { database, config }: Options): OrderEventHub {
  const live = createOrderEventHub({
    database,
    heartbeatMs: config.heartbeatMs ?? defaultHeartbeatMs,
    isAuthorized: (session) =>
      isStillSeller(database.db, { tokenHash: Buffer.from(session, 'hex'), duty: 'orders' }),
    onError: (error) => app.log.error({ fault: describeError(error) }, 'telling of orders failed'),
  })
  // Streams never end by themselves, and closing waits for what is under way.
  app.addHook('preClose', live.close)
  return live
}
