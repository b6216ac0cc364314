import type { FastifyInstance } from 'fastify'
import { defaultSettings } from '#rules/shop-settings.ts'
import { type ByteCache, createByteCache } from './catalogue/byte-cache.ts'
import type { Database } from './database/open.ts'
import { describeFault } from './errors.ts'
import type { Jobs } from './jobs/job.ts'
import { keepBusy } from './jobs/keep-busy.ts'
import { listJobs } from './list-jobs.ts'
import { createLiveOrders, type LiveOrders } from './live/live-orders.ts'
import type { Post } from './mail/post.ts'
import type { Meters } from './metrics/meters.ts'
import { openMessages } from './open-messages.ts'
import { openProviders, type PaymentConfig } from './payment/open-providers.ts'
import type { Providers } from './payment/providers.ts'
import { openPush, type Push } from './push/open-push.ts'
import { isStillSeller } from './seller/require-seller.ts'
import type { Seal } from './seller/seal.ts'
import { type OpenSettings, openSettings } from './settings/open-settings.ts'

/** What the rooms share, open as long as the app is. */
export type Parts = {
  /** Replies that are kept. */
  cache: ByteCache
  settings: OpenSettings
  /** Who listens for orders. */
  live: LiveOrders
  /** Who takes money. */
  providers: Providers
  push: Push
  /** What the shop does by itself. */
  jobs: Jobs
  meters: Meters
}

export type PartsConfig = {
  publicUrl: string | null
  payments: PaymentConfig
  deliverOnlyToPincodes: boolean
  /** After so many days an order that is over has no person any more. */
  keepOrdersDays: number
  /** Origins that take notifications beside the known push services; a test has one of its own. */
  pushServices?: readonly string[]
  /** How often streams are written to and their sessions asked for; tests have less time. */
  liveBeatMs?: number
}

type Options = {
  database: Database
  post: Post
  seal: Seal
  meters: Meters
  /** The shop's own address, for links in mails. */
  shopUrl: () => string
  config: PartsConfig
}

const maxCacheBytes = 96 * 1024 * 1024
const usualBeatMs = 15_000

/** Opens what the rooms share, and closes each with the app. Jobs begin once the app is ready. */
export async function openParts(app: FastifyInstance, options: Options): Promise<Parts> {
  const { database, post, config, meters, shopUrl } = options
  const { db } = database
  const { log } = app
  const { cache, settings } = await openKept(app, options)
  const live = openLive(app, options)
  const providers = await openProviders(config.payments, { facts: settings.facts, db, shopUrl })
  const push = await openPush(db, {
    seal: options.seal,
    others: config.pushServices ?? [],
    publicUrl: config.publicUrl,
    email: () => settings.facts().email,
  })
  if (!push.keys) log.error('notifications are off: their key was sealed by another second-step.key')
  /** What has happened to orders, the counter hears of at once and the shoppers soon. */
  const heard: LiveOrders = {
    ...live,
    changed() {
      live.changed()
      jobs.poke('messages')
    },
  }
  const shared = { cache, settings, live: heard, providers, push, meters }
  const messages = openMessages({ db, post, push, meters, facts: settings.facts, shopUrl, log })
  const { keepOrdersDays } = config
  const list = listJobs({ ...shared, database, post, messages, log, keepOrdersDays })
  const jobs = keepBusy(app, { database, jobs: list })
  return { ...shared, jobs }
}

/** What is kept in memory, and let go when this or another process has changed what it is made of. */
async function openKept(
  app: FastifyInstance,
  { database, config }: Options,
): Promise<Pick<Parts, 'cache' | 'settings'>> {
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
  return { cache, settings }
}

function openLive(app: FastifyInstance, { database, config }: Options): LiveOrders {
  const live = createLiveOrders({
    database,
    beatMs: config.liveBeatMs ?? usualBeatMs,
    isWelcome: (session) =>
      isStillSeller(database.db, { tokenHash: Buffer.from(session, 'hex'), duty: 'orders' }),
    onFault: (error) => app.log.error({ fault: describeFault(error) }, 'telling of orders failed'),
  })
  // Streams never end by themselves, and closing waits for what is under way.
  app.addHook('preClose', live.close)
  return live
}
