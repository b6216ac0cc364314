import type { PublicSettings } from '#contract/settings.ts'

type Known = {
  /** Where this page is from, such as https://haat.example. */
  origin: string
  /** The hosts of the shop's payment providers. */
  hosts: readonly string[]
}

/** A page of the shop itself, as a path for the router, or one of a provider. */
export type PaymentPage = { path: string } | { href: string }

/**
 * Where a reply says that an order is paid, if somebody may be sent there: a page of this very shop, or one of a provider it works with, over https. Null for
 * anything else: what a reply says is not trusted further.
 */
export function readPaymentPage(url: string, { origin, hosts }: Known): PaymentPage | null {
  if (!URL.canParse(url)) return null
  const { protocol, host, username, password, pathname, search, href } = new URL(url)
  if (username !== '' || password !== '') return null
  if (`${protocol}//${host}` === origin) return { path: pathname + search }
  return protocol === 'https:' && hosts.includes(host) ? { href } : null
}

/** The same in this browser. Throws where nobody may be sent there. */
export function paymentPageAt(url: string, { payHosts }: PublicSettings): PaymentPage {
  const page = readPaymentPage(url, { origin: location.origin, hosts: payHosts })
  if (!page) throw new Error('The payment page could not be opened.')
  return page
}
