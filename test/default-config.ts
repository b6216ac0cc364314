import type { PublicSettings } from '#contract/settings.ts'
import { defaultSettings, toStoreProfile } from '#domain/shop-settings.ts'
import type { AppConfig } from '#server/app.ts'
import { createSeal } from '#server/seller/seal.ts'

/** Whom its mails come from. */
export const testSender = 'Haat <hello@haat.example>'

/** What keeps the keys of its sellers' second step. */
export const testSecretBox = createSeal(Buffer.alloc(32, 'a key for tests'))

/** A shop as it is set up where nothing is set. */
export const defaultConfig: AppConfig = {
  publicUrl: null,
  apiBaseUrl: '',
  footerBaseUrl: '',
  webOrigins: [],
  deliverOnlyToPincodes: false,
  trustProxy: false,
  serviceWorker: true,
  payments: { stripe: null, isPracticeAllowed: false },
  orderRetentionDays: 2920,
  metrics: null,
  maxStallSeconds: 60,
  maxConnections: 10_000,
}

/** What such a shop tells its pages. */
export const defaultPublicSettings: PublicSettings = {
  apiBaseUrl: '',
  publicUrl: '',
  availableProviders: [],
  paymentHosts: [],
  deliverOnlyToPincodes: false,
  footerBaseUrl: '',
  storeProfile: toStoreProfile(defaultSettings),
}
