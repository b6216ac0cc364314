import type { PaymentProviderName } from '#rules/payment.ts'
import type { ShopFacts } from '#rules/shop-settings.ts'
import type { Db } from '../database/tables.ts'
import { openPractice } from './practice.ts'
import type { PaymentProvider } from './provider.ts'
import type { Providers } from './providers.ts'
import { openUpi } from './upi.ts'

/** What of the environment payments need. */
export type PaymentConfig = {
  stripe: {
    secretKey: string
    webhookSecret: string
    apiBase: string
    /** How long Stripe may take for one try; tests have less time. */
    tryMs?: number
  } | null
  /** Whether the practice card may stand in where nothing else is set up: in no shop that sells. */
  practice: boolean
}

type Shop = {
  facts: () => ShopFacts
  db: Db
  /** The shop's own address, where shoppers come back to. */
  shopUrl: () => string
}

/** Chooses who takes money for the shop: Stripe where its keys are set, the shop's own UPI id where the owner has given one, else the practice card where it may. */
export async function openProviders(config: PaymentConfig, { db, facts, shopUrl }: Shop): Promise<Providers> {
  const known = new Map<PaymentProviderName, PaymentProvider>()
  const hosts: string[] = []
  if (config.stripe) {
    // Its package is the largest there is here: only who uses it loads it.
    const { stripeOrigins, stripeProvider } = await import('./stripe.ts')
    known.set('stripe', stripeProvider({ ...config.stripe, shopUrl }))
    hosts.push(...stripeOrigins(config.stripe.apiBase).map((origin) => new URL(origin).host))
  }
  known.set('upi', openUpi({ db, facts }))
  if (config.practice) known.set('practice', openPractice(db))
  const isOffered = (name: PaymentProviderName) => name !== 'upi' || facts().upiId !== ''
  return {
    ways: () => {
      const offered = [...known.keys()].filter(isOffered)
      const real = offered.filter((name) => name !== 'practice')
      return real.length > 0 ? real : offered
    },
    byName: (name) => known.get(name) ?? null,
    hosts: () => hosts,
  }
}
