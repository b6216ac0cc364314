/** Where the browser may be sent to pay. */
const paymentHosts = ['checkout.stripe.com']

/** True for a page of a payment provider this shop works with, over https; what a reply says is not trusted further. */
export function isPaymentPage(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username } = new URL(url)
  return protocol === 'https:' && username === '' && paymentHosts.includes(host)
}
