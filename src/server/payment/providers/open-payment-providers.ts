import type { PaymentProviderName } from '#domain/payment.ts'
import type { StoreProfile } from '#domain/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts'
import { createPracticeProvider } from './practice/practice-provider.ts'
import { createUpiProvider } from './upi/upi-provider.ts'

/** What of the environment payments need. */
export type PaymentConfig = {
  stripe: {
    secretKey: string
    webhookSecret: string
    apiBase: string
    /** How long Stripe may take for one try; tests have less time. */
    attemptTimeoutMs?: number
  } | null
  /** Whether the practice card may stand in where nothing else is set up: in no shop that sells. */
  isPracticeAllowed: boolean
}

type ProviderDeps = {
  storeProfile: () => StoreProfile
  db: Db
  /** The shop's own address, where shoppers come back to. */
  shopUrl: () => string
}

/** Chooses who takes money for the shop: Stripe where its keys are set, the shop's own UPI id where the owner has given one, else the practice card where it may. */
export async function openPaymentProviders(
  config: PaymentConfig,
  { db, storeProfile, shopUrl }: ProviderDeps,
): Promise<PaymentProviders> {
  const providers = new Map<PaymentProviderName, PaymentProvider>()
  const hosts: string[] = []
  if (config.stripe) {
    // Its package is the largest there is here: only who uses it loads it.
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
