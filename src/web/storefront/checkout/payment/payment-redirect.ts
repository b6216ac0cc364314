import type { PublicSettings } from '#contract/page.ts'
import { t } from '#domain/i18n/translate.ts'
import { paymentPaths } from '#domain/payment.ts'

type AllowedHosts = {
  hosts: readonly string[]
}

/** A path of this shop for the router, or a URL of a provider. */
export type PaymentRedirect = { path: string } | { href: string }

/**
 * Does not trust the reply: allows only https URLs of known providers and the shop's own payment pages.
 * Those open by path, because the shopper is logged in on the current host, such as localhost.
 */
export function findPaymentRedirect(url: string, { hosts }: AllowedHosts): PaymentRedirect | null {
  if (!URL.canParse(url)) return null
  const { protocol, host, username, password, pathname, search, href } = new URL(url)
  if (username !== '' || password !== '') return null
  if (protocol === 'https:' && hosts.includes(host)) return { href }
  const isShopPage = (protocol === 'https:' || protocol === 'http:') && paymentPaths.includes(pathname)
  return isShopPage ? { path: pathname + search } : null
}

export function getPaymentRedirect(url: string, { paymentHosts }: PublicSettings): PaymentRedirect {
  const redirect = findPaymentRedirect(url, { hosts: paymentHosts })
  if (!redirect) throw new Error(t('checkout.redirectFailed'))
  return redirect
}
