import { loadMessages } from '#web/i18n/load-messages.ts'
import { offerLanguage } from '#web/i18n/offer-language.ts'
import { registerServiceWorker } from '#web/offline/register-service-worker.ts'
import { mergeCartCookie } from '#web/storefront/cart/merge-cart-cookie.ts'
import { trackPopovers } from '#web/ui/dialog/close-on-back.ts'
import { loadToaster } from '#web/ui/toast/toast.ts'
import type { AppServices } from './api.ts'
import { sellerQuery } from './queries.ts'
import { loadProductPage } from './routes.tsx'

/** What the first page does not need. It waits until the page is idle. */
export function startIdleWork(services: AppServices): void {
  mergeCartCookie()
  loadToaster().catch(() => {})
  trackPopovers()
  void services.queries.prefetchQuery(sellerQuery(services.api))
  if (services.settings.languages.length > 1) offerLanguage(services)
  // On a slow connection the code of the product page would be most of the wait.
  void loadMessages('storefront')?.catch(() => {})
  loadProductPage().catch(() => {})
  import('./pages.ts').catch(() => {})
  void registerServiceWorker()
}
