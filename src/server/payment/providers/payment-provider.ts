import type { LocalTexts } from '#domain/catalogue.ts'
import type { DisputeReason, PaymentProviderName, RefundError } from '#domain/payment.ts'
import type { Charge } from '#domain/pricing/charges.ts'

export type PaymentProvider = {
  name: PaymentProviderName
  /** Idempotent by session id. Throws if the provider does not answer in time. */
  openCheckout: (checkout: Checkout) => Promise<OpenedCheckout>
  getStatus: (checkout: CheckoutRef) => Promise<PaymentStatus>
  /** Returns the final status: 'paid' if the payment was faster. */
  expireCheckout: (checkout: CheckoutRef) => Promise<PaymentStatus>
  /** Throws `ShopError('signature_wrong')` for a forged or old event. Null: the provider has no webhooks. */
  parseWebhook: ((webhook: Webhook) => PaymentEvent) | null
  /** Idempotent by `key`. Null: staff refund by hand. Throws without a clear answer: retry the same key. */
  refund: ((refund: RefundRequest) => Promise<RefundResult>) | null
}

export type Checkout = {
  /** The shop's own id. The provider stores it, so that events find the session. */
  sessionId: string
  orderId: string
  orderNumber: number
  attempt: number
  /** Lines and fees without what store credit pays. */
  amountPaise: number
  creditPaise: number
  lines: readonly CheckoutLine[]
  fees: readonly Charge[]
  /** null: the shopper came by phone number. */
  email: string | null
  payBy: Date
  /** The same in every request for a session. Null: the shop's own pages. */
  returnTo: string | null
}

export type CheckoutLine = {
  name: string
  /** By language, for the shop's own page. */
  names?: LocalTexts<string> | undefined
  picture: string | null
  unitPaise: number
  quantity: number
  /** For a product by weight, whose `quantity` counts steps. */
  stepGrams?: number | null | undefined
}

export type OpenedCheckout = {
  reference: string
  /** Absolute, or a path of the shop. */
  url: string
}

/** `reference` is null if the provider's answer was lost. */
export type CheckoutRef = { sessionId: string; reference: string | null }

export type PaymentStatus = { state: 'open' } | { state: 'ended' } | { state: 'paid'; money: Money }

export type Money = {
  payment: string
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
  orderId: string | null
}

/** `body` is raw, since the signature covers the bytes. Header names are lower case. */
export type Webhook = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

export type PaymentEvent = {
  eventId: string
  kind: string
  happenedAt: Date
  sessionId: string | null
  reference: string | null
  /** Null: no order changes. */
  status: PaymentStatus | null
  refund: RefundEvent | null
  dispute: DisputeEvent | null
}

/** A refund by the shop or in the provider's dashboard. */
export type RefundEvent = {
  /** The payment's id if the provider reports only that all of it went back. */
  refundId: string
  payment: string
  state: 'done' | 'failed'
  /** The sum of this refund, or of all of the payment's if only the payment is named. */
  amountMinor: number
  /** The `key` of the request for a partial refund. Null: any other refund. */
  key: string | null
}

/** The payer's bank asks for the money back, or has decided. */
export type DisputeEvent = {
  disputeId: string
  payment: string
  amountMinor: number
  currency: string
  reason: DisputeReason
  /** null: the provider names no date. */
  respondBy: Date | null
  /** null: undecided. */
  outcome: 'won' | 'lost' | null
}

export type RefundRequest = {
  key: string
  payment: string
  amountMinor: number
  currency: string
  /** The payment may have other refunds. Its events carry the key. */
  isPartial?: boolean
}

export type RefundResult = { refundId: string } | { refused: RefundError }

export type PaymentProviders = {
  /** The default first. Settings may change the list at any time. */
  available: () => readonly PaymentProviderName[]
  /** Includes providers that are no longer offered: their checkouts may still be open. */
  find: (name: PaymentProviderName) => PaymentProvider | null
  pageHosts: () => readonly string[]
}
