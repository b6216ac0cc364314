import type { PaymentProviderName } from '#domain/payment.ts'

/** Someone who takes money for the shop: Stripe, the shop's own UPI id, or the practice card. What each calls its things stays in its own file. */
export type PaymentProvider = {
  name: PaymentProviderName
  /**
   * Opens a checkout. Asked again for the same session it gives the same one: the session's id is the provider's key against doing things twice. Throws where the
   * provider does not answer in time.
   */
  openCheckout: (checkout: Checkout) => Promise<OpenedCheckout>
  /** How a checkout stands now. Throws where the provider does not answer in time. */
  getStatus: (checkout: CheckoutRef) => Promise<PaymentStatus>
  /** Closes a checkout so that nobody can pay there any more, and says how it stands then: 'paid' where somebody was faster. */
  expireCheckout: (checkout: CheckoutRef) => Promise<PaymentStatus>
  /** What a webhook says. Throws `ShopError('signature_wrong')` for one that is not the provider's own, or too old. Null: no webhooks come. */
  parseWebhook: ((webhook: Webhook) => PaymentEvent) | null
  /**
   * Gives money back, once for each `key`; null where somebody has to do it by hand. Throws where the provider does not answer in time, or not clearly: it is asked
   * again, under the same key.
   */
  refund: ((refund: RefundRequest) => Promise<RefundResult>) | null
}

export type Checkout = {
  /** The shop's own id of this checkout. It travels with the provider's, so that what is told of it finds its way back. */
  sessionId: string
  orderId: string
  orderNumber: number
  /** Which try of the order this is, from 1. */
  attempt: number
  /** All of it: the sum of lines and fees. */
  amountPaise: number
  lines: readonly CheckoutLine[]
  /** Only those that cost something. */
  fees: readonly { name: string; paise: number }[]
  email: string
  /** Until when the order waits. */
  payBy: Date
}

export type CheckoutLine = {
  name: string
  /** The picture's path on the shop's own address. */
  picture: string | null
  unitPaise: number
  quantity: number
}

export type OpenedCheckout = {
  /** The provider's name for it. */
  reference: string
  /** Where the shopper pays; absolute, or a path of the shop itself. */
  url: string
}

/** A checkout as both sides call it; `reference` is null where the provider's answer never came. */
export type CheckoutRef = { sessionId: string; reference: string | null }

export type PaymentStatus =
  | { state: 'open' }
  /** Over, and nothing was paid. */
  | { state: 'ended' }
  | { state: 'paid'; money: Money }

/** Money that a provider says has come. */
export type Money = {
  /** The provider's name for this payment. */
  payment: string
  /** In the smallest unit of the currency: paise. */
  amountMinor: number
  /** ISO 4217, in capitals. */
  currency: string
  /** The order it was for, by the provider's papers. */
  orderId: string | null
}

/** The bytes as they came, since the signature is over them, and the headers in small letters. */
export type Webhook = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/** One event of a provider. */
export type PaymentEvent = {
  eventId: string
  kind: string
  happenedAt: Date
  /** Which checkout it is about, by the shop's own id and the provider's; null where it is about none. */
  sessionId: string | null
  reference: string | null
  /** null: nothing that changes an order. */
  standing: PaymentStatus | null
  /** null: about no refund. */
  refund: RefundEvent | null
}

/** That money is on its way back, whoever asked for that, or that it could not go. */
export type RefundEvent = {
  /** The provider's name for the refund; that of the payment where it tells only that all of it went back. */
  refundId: string
  payment: string
  state: 'done' | 'failed'
  /** How much of the payment, in the smallest unit of its currency. */
  amountMinor: number
}

export type RefundRequest = { key: string; payment: string; amountMinor: number; currency: string }

/** That it is done, now or before; or a clear no, with a reason for the seller to read that names nobody. */
export type RefundResult = { refundId: string } | { refused: string }

/** Who takes money for this shop at the moment. */
export type PaymentProviders = {
  /** Those a shopper can choose now, the usual one first; the settings may change it at any time. */
  available: () => readonly PaymentProviderName[]
  /** Also one that is no longer offered, as long as it can be asked: checkouts may still be open there. */
  find: (name: PaymentProviderName) => PaymentProvider | null
  /** The hosts of their payment pages, where those are not the shop's own. */
  pageHosts: () => readonly string[]
}
