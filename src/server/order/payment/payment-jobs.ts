import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/database/tables.ts'
import { describeError } from '#server/http/errors.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import type { OrderEventHub } from '../events/order-event-hub.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { createOnPaymentSettled } from './on-payment-settled.ts'
import { processDuePaymentEvents } from './process-payment-event.ts'
import { reconcileCheckouts } from './reconcile-checkouts.ts'

type PaymentJobDeps = {
  db: Db
  clearCacheSoon: () => void
  providers: PaymentProviders
  orderEvents: OrderEventHub
  meters: Meters
  log: FastifyBaseLogger
}

export function createPaymentJobs({
  db,
  clearCacheSoon,
  providers,
  orderEvents,
  meters,
  log,
}: PaymentJobDeps): Job[] {
  const onPaymentSettled = createOnPaymentSettled({ clearCacheSoon, orderEvents, meters, log })
  const options = {
    providers,
    onPaymentSettled,
    onError: (error: unknown) =>
      log.warn({ fault: describeError(error) }, 'a checkout could not be asked about'),
  }
  return [
    {
      name: 'orders-out-of-time',
      everyMs: 15_000,
      async work() {
        const { isExpired, isCatalogueChanged } = await expireUnpaidOrders(db, options)
        if (isCatalogueChanged) clearCacheSoon()
        if (isExpired) orderEvents.publish()
      },
    },
    {
      name: 'payment-events',
      everyMs: 15_000,
      async work() {
        const onError = (error: unknown) =>
          log.error({ fault: describeError(error) }, 'processing a payment event failed')
        await processDuePaymentEvents(db, { onError, onPaymentSettled })
      },
    },
    { name: 'open-checkouts', everyMs: 60_000, work: () => reconcileCheckouts(db, options) },
  ]
}
