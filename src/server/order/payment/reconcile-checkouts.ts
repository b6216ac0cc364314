import type { PaymentProviderName } from '#domain/payment.ts'
import { createCircuitBreaker } from '#server/async/circuit-breaker.ts'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import type { Db } from '#server/database/tables.ts'
import { claimSessionsToCheck, type PaymentSession } from '#server/payment/checkout/payment-session-store.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { checkProvider, maxConcurrentCalls, maxFailures } from './check-provider.ts'
import type { PaymentResult } from './settle-payment.ts'

const limit = 50

type Options = {
  providers: PaymentProviders
  onError: (error: unknown) => void
  onPaymentSettled: (marked: PaymentResult) => void
}

/** Finds payments without a webhook, and closes checkouts that are still open. Delays grow. */
export async function reconcileCheckouts(
  db: Db,
  { providers, onError, onPaymentSettled }: Options,
): Promise<void> {
  const breaker = createCircuitBreaker<PaymentProviderName>({ maxFailures })
  async function ask(session: PaymentSession): Promise<void> {
    if (breaker.isOpen(session.provider)) return
    try {
      const answer = await checkProvider(db, { session, providers })
      breaker.succeeded(session.provider)
      if (answer?.result) onPaymentSettled(answer.result)
    } catch (error) {
      breaker.failed(session.provider)
      onError(error)
    }
  }
  await forEachConcurrently(await claimSessionsToCheck(db, { limit }), { max: maxConcurrentCalls, work: ask })
}
