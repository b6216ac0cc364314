import type { ShownBanner } from '#domain/banners/banner.ts'
import type { CategoryTree } from '#domain/category/category-tree.ts'
import type { Opening } from '#domain/delivery/opening-hours.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { ActiveLanguage } from '#domain/i18n/translate.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import type { SendRequest } from './client.ts'

/** Server and browser call the API through `send`, so that both render the same data and errors. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type PageRequest = {
  /** With the prefix of its language. */
  url: string
  language: ActiveLanguage
  send: SendRequest
  settings: PublicSettings
  /** For a plain page, which is rendered for one shopper: what the browser sent. */
  own?: { method: string; headers: Record<string, string>; body?: string }
}

export type RenderedPage = {
  status: number
  html: string
  location?: string
  /** Values of Set-Cookie. */
  cookies?: string[]
  /** For the log, never for the browser. */
  error?: unknown
}

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
  /** The seller is registered for GST, so that invoices may name a buyer's GSTIN. */
  isGstRegistered?: true
  /** The shop has a mail server, so a code for the Contact page arrives. */
  hasMailServer?: true
  /** In the language of the page, with those that are hidden. */
  categories: CategoryTree
  /** The owner's of now. Left out if there are none: Home then has the six of the settings. */
  banners?: readonly ShownBanner[]
  /** At the time of rendering. The browser keeps it current. */
  opening: Opening
}
