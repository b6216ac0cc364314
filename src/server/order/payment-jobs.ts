import type { FastifyBaseLogger } from 'fastify'
import type { ByteCache } from '../catalogue/byte-cache.ts'
import type { Db } from '../database/tables.ts'
import { describeFault } from '../errors.ts'
import type { Job } from '../jobs/job.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import type { Meters } from '../metrics/meters.ts'
import type { Providers } from '../payment/providers.ts'
import { hearDueNews } from './hear-news.ts'
import { lapseOverdue } from './lapse-orders.ts'
import { reconcile } from './reconcile.ts'
import { tellOfPayments } from './tell-of-payments.ts'

type Shop = {
  db: Db
  cache: ByteCache
  providers: Providers
  live: LiveOrders
  meters: Meters
  log: FastifyBaseLogger
}

/** What goes on about payments without anybody asking for it. */
export function paymentJobs({ db, cache, providers, live, meters, log }: Shop): Job[] {
  const tell = tellOfPayments({ cache, live, meters, log })
  const asking = {
    providers,
    onMarked: tell,
    onFault: (error: unknown) =>
      log.warn({ fault: describeFault(error) }, 'a checkout could not be asked about'),
  }
  return [
    {
      name: 'orders-out-of-time',
      everyMs: 15_000,
      async work() {
        const { isLapsed, isCatalogueChanged } = await lapseOverdue(db, asking)
        if (isCatalogueChanged) cache.clear()
        if (isLapsed) live.changed()
      },
    },
    {
      name: 'payment-events',
      everyMs: 15_000,
      async work() {
        const onFault = (error: unknown) =>
          log.error({ fault: describeFault(error) }, 'acting on a payment event failed')
        await hearDueNews(db, { onFault, onMarked: tell })
      },
    },
    { name: 'open-checkouts', everyMs: 60_000, work: () => reconcile(db, asking) },
  ]
}
