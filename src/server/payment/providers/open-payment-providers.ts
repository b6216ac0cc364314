import type { PaymentProviderName } from '#domain/payment.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts'
import { createPracticeProvider } from './practice/practice-provider.ts'
import { createUpiProvider } from './upi/upi-provider.ts'

export type PaymentConfig = {
  stripe: {
    secretKey: string
    webhookSecret: string
    apiBase: string
    /** The limit of one try. Tests set less. */
    attemptTimeoutMs?: number
  } | null
  /** Only in a shop without a real provider. */
  isPracticeAllowed: boolean
}

type ProviderDeps = {
  storeProfile: () => StoreProfile
  db: Db
  shopUrl: () => string
}

/** Offers Stripe if its keys are set and UPI if the settings have a UPI ID, else the test card. */
export async function openPaymentProviders(
  config: PaymentConfig,
  { db, storeProfile, shopUrl }: ProviderDeps,
): Promise<PaymentProviders> {
  const providers = new Map<PaymentProviderName, PaymentProvider>()
  const hosts: string[] = []
  if (config.stripe) {
    // The largest package of the server, so only a shop that uses it loads it.
    const { stripeOrigins, createStripeProvider } = await import('./stripe/stripe-provider.ts')
    providers.set('stripe', createStripeProvider({ ...config.stripe, shopUrl }))
    hosts.push(...stripeOrigins(config.stripe.apiBase).map((origin) => new URL(origin).host))
  }
  providers.set('upi', createUpiProvider({ db, storeProfile }))
  if (config.isPracticeAllowed) providers.set('practice', createPracticeProvider(db))
  const isOffered = (name: PaymentProviderName) => name !== 'upi' || storeProfile().upiId !== ''
  return {
    available: () => {
      const offered = [...providers.keys()].filter(isOffered)
      const real = offered.filter((name) => name !== 'practice')
      return real.length > 0 ? real : offered
    },
    find: (name) => providers.get(name) ?? null,
    pageHosts: () => hosts,
  }
}
