import type { Opening } from '#domain/delivery/opening-hours.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'

/** Every page contains these as JSON. They are the same for all visitors. */
export type PublicSettings = {
  /** '' for the page's own origin. */
  apiBaseUrl: string
  /** For canonical links; '' if it is not set. */
  publicUrl: string
  /** The default first; [] if online payment is not set up. */
  availableProviders: readonly PaymentProviderName[]
  /** Pages redirect to these hosts only, for payment. */
  paymentHosts: readonly string[]
  deliverOnlyToPincodes: boolean
  /** The site of the footer's other pages; '' for this shop's own. */
  footerBaseUrl: string
  /** What the language menu offers, English first. */
  languages: readonly Language[]
  storeProfile: StoreProfile
  /** At the time of rendering. The browser keeps it current. */
  opening: Opening
}
