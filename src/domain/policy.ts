/** Every policy text takes its numbers from here. */
export const policy = {
  /** After receipt of the order. */
  cancellationDays: 7,
  /** After the return arrives. */
  reimbursementDays: 14,
  refundBusinessDays: { from: 5, to: 10 },
  moneyBackDays: 7,
  warrantyYears: 1,
  minimumAge: 18,
  /** The shop does not accept personal data of younger people. */
  privacyMinimumAge: 13,
  liabilityCapUsd: 100,
  /** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
  grievance: { acknowledgedHours: 48, settledMonths: 1 },
} as const

/** `days` counts from the last visit, `maxDays` from the login. The privacy policy states both. */
export const sessionCookies = {
  shopper: { name: 'haat_shopper', days: 30, maxDays: 180 },
  seller: { name: 'haat_seller', days: 7, maxDays: 30 },
} as const

/** A browser that has logged in has its own password limit, so that strangers cannot lock it out. */
export const deviceCookies = {
  shopper: { name: 'haat_shopper_device', days: 365 },
  seller: { name: 'haat_seller_device', days: 365 },
} as const

/** A phone number that no one used here for so long may belong to another person. */
export const recycledNumberDays = 180

/** The privacy policy states these; a job enforces them. */
/** After the end of a complaint. Bills and notes stay. */
export const ticketRetentionMonths = 72

export const retentionDays = {
  /** The personal data of an unpaid order. A late payment still finds its order until then. */
  unpaidOrders: 90,
  messages: 30,
  /** Providers retry for days; older events are not needed for diagnosis. */
  paymentEvents: 90,
  searchMisses: 30,
  /** A packer's action that arrives later could undo a newer one. */
  pickActions: 30,
} as const
