import type { PaymentProviderName } from '#rules/payment.ts'

const mostFaults = 3
/** So many questions at a time: enough that one slow answer holds nothing up, and few enough to leave connections to shoppers. */
export const askedAtOnce = 5

/** Who has failed to answer so often, one time after the other, is not waited for any more: as long as this is kept. */
export type Patience = {
  hasLost: (provider: PaymentProviderName) => boolean
  answered: (provider: PaymentProviderName) => void
  failed: (provider: PaymentProviderName) => void
}

/** For one round of questions. */
export function createPatience(): Patience {
  const faults = new Map<PaymentProviderName, number>()
  return {
    hasLost: (provider) => (faults.get(provider) ?? 0) >= mostFaults,
    answered: (provider) => faults.delete(provider),
    failed: (provider) => faults.set(provider, (faults.get(provider) ?? 0) + 1),
  }
}
