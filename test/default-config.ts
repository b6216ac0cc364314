import type { PublicSettings } from '#contract/page.ts'
import { defaultCategoryTree } from '#domain/category/category-tree.ts'
import { defaultOrderLimits } from '#domain/settings/order-limits.ts'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import type { AppConfig } from '#server/app-options.ts'
import { createSecretBox } from '#server/auth/secret-box.ts'

export const testSender = 'Haat <hello@haat.example>'

export const testSecretKey = Buffer.alloc(32, 'a key for tests')
export const testSecretBox = createSecretBox(testSecretKey)

export const defaultConfig: AppConfig = {
  publicUrl: null,
  apiBaseUrl: '',
  footerBaseUrl: '',
  languages: ['en'],
  webOrigins: [],
  refuseWebOriginsWithOk: false,
  picturesPublicUrl: null,
  deliverOnlyToPincodes: false,
  orderLimits: defaultOrderLimits,
  trustProxy: false,
  serviceWorker: true,
  payments: { stripe: null, isPracticeAllowed: false },
  orderRetentionDays: 2920,
  metrics: null,
  maxStallSeconds: 60,
  maxConnections: 10_000,
}

/** For tests in which one shopper places many orders. */
export { noOrderLimits } from '#domain/settings/order-limits.ts'

export const defaultPublicSettings: PublicSettings = {
  apiBaseUrl: '',
  publicUrl: '',
  availableProviders: [],
  paymentHosts: [],
  deliverOnlyToPincodes: false,
  footerBaseUrl: '',
  languages: ['en'],
  categories: defaultCategoryTree,
  storeProfile: toStoreProfile(defaultSettings),
  opening: { isOpen: true, closes: '21:00' },
}
