/** What the shop promises and asks for in its policies, terms and answers. Every text takes its numbers from here. */
export const policy = {
  /** From the day the goods were received. */
  cancellationDays: 7,
  /** From the day the returned goods have reached the shop. */
  reimbursementDays: 14,
  /** Until a refund shows in the account it went to. */
  refundBusinessDays: { from: 5, to: 10 },
  moneyBackDays: 7,
  /** On most electronics. */
  warrantyYears: 1,
  minimumAge: 18,
  /** Below this age nobody's data is to be given to the shop at all. */
  privacyMinimumAge: 13,
  liabilityCapUsd: 100,
  payments: ['cash on delivery', 'UPI QR', 'Google Pay'],
  /** How soon a complaint is acknowledged and settled: Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
  grievance: { acknowledgedHours: 48, settledMonths: 1 },
} as const

/**
 * What a login's cookie is called, how many days the login lasts after the last visit, and how many at most. The
 * privacy policy tells all three.
 */
export const sessionCookies = {
  shopper: { name: 'haat_shopper', days: 30, maxDays: 180 },
  seller: { name: 'haat_seller', days: 7, maxDays: 30 },
} as const

/**
 * A cookie by which the shop knows a browser that has logged in before, so that wrong passwords of strangers
 * never refuse it: how long after the last login, and what it is called. The privacy policy tells both.
 */
export const knownDevices = {
  shopper: { name: 'haat_shopper_device', days: 365 },
  seller: { name: 'haat_seller_device', days: 365 },
} as const

/** After how many days the shop forgets what it no longer needs: the privacy policy tells, and a job does it. */
export const retentionDays = {
  /** Who wanted an order that nobody paid. A payment that comes late finds its order by then. */
  unpaidOrders: 90,
  /** Which mails and notifications were sent to whom. */
  messages: 30,
  /** What payment providers said. They repeat themselves for days, and nobody looks for a fault longer than this. */
  paymentEvents: 90,
} as const

/** The dates that stand over the texts, as the owner writes them. */
export const policyDates = {
  returns: 'Last updated 22 October 2025',
  terms: 'Effective October 23, 2025',
  privacy: 'Last updated October 23, 2025',
} as const
