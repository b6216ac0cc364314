import type { PublicSettings } from '#contract/settings.ts'
import { defaultSettings, factsOf } from '#rules/shop-settings.ts'
import type { AppConfig } from '#server/app.ts'
import { createSeal } from '#server/seller/seal.ts'

/** Whom its mails come from. */
export const usualSender = 'Haat <hello@haat.example>'

/** What keeps the keys of its sellers' second step. */
export const usualSeal = createSeal(Buffer.alloc(32, 'a key for tests'))

/** A shop as it is set up where nothing is set. */
export const usualConfig: AppConfig = {
  publicUrl: null,
  apiBaseUrl: '',
  footerBaseUrl: '',
  webOrigins: [],
  deliverOnlyToPincodes: false,
  trustProxy: false,
  serviceWorker: true,
  payments: { stripe: null, practice: false },
  keepOrdersDays: 2920,
  metrics: null,
}

/** What such a shop tells its pages. */
export const usualSettings: PublicSettings = {
  apiBaseUrl: '',
  publicUrl: '',
  payWays: [],
  payHosts: [],
  deliverOnlyToPincodes: false,
  footerBaseUrl: '',
  facts: factsOf(defaultSettings),
}
