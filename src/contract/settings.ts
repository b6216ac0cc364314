/**
 * What the server tells every page about this shop's set-up, as JSON in the page itself. The same for all visitors.
 */
export type PublicSettings = {
  /** Where the browser finds the API; '' for the page's own origin. */
  apiBaseUrl: string
  /** The shop's own address for canonical links, '' where none is set. */
  publicUrl: string
  onlinePayment: boolean
  deliverOnlyToPincodes: boolean
  /** Where the footer's links without a page of their own lead; '' for this shop's own pages. */
  footerBaseUrl: string
}
