import type { PublicSettings } from '#contract/settings.ts'
import { paymentPaths } from '#domain/payment.ts'

type AllowedHosts = {
  /** The hosts of the shop's payment providers. */
  hosts: readonly string[]
}

/** A page of the shop itself, as a path for the router, or one of a provider. */
export type PaymentRedirect = { path: string } | { href: string }

/**
 * Where a reply says that an order is paid, if somebody may be sent there: one of the shop's own two pages for it, or one of a provider it works with, over https. Null for
 * anything else: what a reply says is not trusted further. An own page is opened by its path, whatever the reply calls the shop: where no PUBLIC_URL is set, somebody may
 * have opened it by another of its names, such as localhost, and is logged in by that one.
 */
export function findPaymentRedirect(url: string, { hosts }: AllowedHosts): PaymentRedirect | null {
  if (!URL.canParse(url)) return null
  const { protocol, host, username, password, pathname, search, href } = new URL(url)
  if (username !== '' || password !== '') return null
  if (protocol === 'https:' && hosts.includes(host)) return { href }
  const isShopPage = (protocol === 'https:' || protocol === 'http:') && paymentPaths.includes(pathname)
  return isShopPage ? { path: pathname + search } : null
}

/** The same by the shop's settings. Throws where nobody may be sent there. */
export function getPaymentRedirect(url: string, { paymentHosts }: PublicSettings): PaymentRedirect {
  const redirect = findPaymentRedirect(url, { hosts: paymentHosts })
  if (!redirect) throw new Error("We couldn't open the payment page. Please try again.")
  return redirect
}
