import type { FastifyBaseLogger } from 'fastify'
import type { ByteCache } from './catalogue/byte-cache.ts'
import type { Database } from './database/open.ts'
import { forget } from './forget.ts'
import type { Job } from './jobs/job.ts'
import type { LiveOrders } from './live/live-orders.ts'
import type { Post } from './mail/post.ts'
import { type Sending, sendDueMessages } from './mail/send-messages.ts'
import type { Meters } from './metrics/meters.ts'
import { paymentJobs } from './order/payment-jobs.ts'
import type { Providers } from './payment/providers.ts'
import { tidy } from './tidy.ts'
import { finishRefunds } from './till/refund-payment.ts'

type Shop = {
  database: Database
  cache: ByteCache
  providers: Providers
  live: LiveOrders
  meters: Meters
  post: Post
  messages: Sending
  log: FastifyBaseLogger
  keepOrdersDays: number
}

const secondMs = 1000
const hourMs = 60 * 60_000

/** What the shop does by itself: whatever it is, it may be done in any process, and once more. */
export function listJobs(shop: Shop): Job[] {
  return [
    ...paymentJobs({ ...shop, db: shop.database.db }),
    {
      // Whoever leaves a message pokes it; by itself it finds those whose next try is due, and those of a process that died.
      name: 'messages',
      everyMs: 15 * secondMs,
      work: (stopping) => sendDueMessages(shop.database.db, { ...shop.messages, stopping }),
    },
    {
      name: 'finishing-refunds',
      everyMs: 30 * secondMs,
      work: async () => void (await finishRefunds(shop.database.db, shop)),
    },
    {
      name: 'forgetting',
      everyMs: hourMs,
      work: (stopping) => forget({ ...shop, db: shop.database.db, stopping }),
    },
    { name: 'tidying-up', everyMs: hourMs, work: () => tidy(shop) },
  ]
}
