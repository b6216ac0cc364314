import type { PaymentProviderName } from '#domain/payment.ts'

const maxFailures = 3
/** So many questions at a time: enough that one slow answer holds nothing up, and few enough to leave connections to shoppers. */
export const providerConcurrency = 5

/** Who has failed to answer so often, one time after the other, is not waited for any more: as long as this is kept. */
export type CircuitBreaker = {
  isOpen: (provider: PaymentProviderName) => boolean
  recordSuccess: (provider: PaymentProviderName) => void
  recordFailure: (provider: PaymentProviderName) => void
}

/** For one round of questions. */
export function createCircuitBreaker(): CircuitBreaker {
  const failures = new Map<PaymentProviderName, number>()
  return {
    isOpen: (provider) => (failures.get(provider) ?? 0) >= maxFailures,
    recordSuccess: (provider) => failures.delete(provider),
    recordFailure: (provider) => failures.set(provider, (failures.get(provider) ?? 0) + 1),
  }
}
