import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import { describeError } from '#server/http/errors.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { createEventErrorLogger, processDuePaymentEvents } from '../events/process-payment-event.ts'
import type { PaymentProviders } from '../providers/payment-provider.ts'
import { createOnPaymentSettled, type PaymentSettledDeps } from '../settle/on-payment-settled.ts'
import {
  type CheckoutDeps,
  checkProvider,
  createProviderRound,
  maxConcurrentCalls,
} from './check-provider.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { claimSessionsToCheck } from './payment-session-store.ts'

type PaymentJobDeps = PaymentSettledDeps & { orders: Orders; providers: PaymentProviders }

export function createPaymentJobs({ orders, providers, ...deps }: PaymentJobDeps): Job[] {
  const { log } = deps
  const onPaymentSettled = createOnPaymentSettled(deps)
  const onError = (error: unknown) =>
    log.warn({ fault: describeError(error) }, 'checking a checkout at its provider failed')
  const checkoutDeps = { providers, onPaymentSettled, onError }
  return [
    {
      name: 'expire-unpaid-orders',
      everyMs: 15_000,
      work: () => expireUnpaidOrders(orders, checkoutDeps),
    },
    {
      name: 'process-payment-events',
      everyMs: 15_000,
      work: () => processDuePaymentEvents(orders, { onPaymentSettled, onError: createEventErrorLogger(log) }),
    },
    { name: 'reconcile-checkouts', everyMs: 60_000, work: () => reconcileCheckouts(orders, checkoutDeps) },
  ]
}

const maxCheckouts = 50

/** Finds payments without a webhook, and closes checkouts that are still open. */
async function reconcileCheckouts(orders: Orders, deps: CheckoutDeps): Promise<void> {
  const round = createProviderRound(deps)
  await forEachConcurrently(await claimSessionsToCheck(orders.db, { limit: maxCheckouts }), {
    max: maxConcurrentCalls,
    async work(session) {
      await round(session, () => checkProvider(orders, { ...deps, session }))
    },
  })
}
