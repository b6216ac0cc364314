import type { PaymentProviderName } from '#rules/payment.ts'
import type { PaymentProvider } from './provider.ts'

/** Who takes money for this shop at the moment. */
export type Providers = {
  /** Those a shopper can choose now, the usual one first; the settings may change it at any time. */
  ways: () => readonly PaymentProviderName[]
  /** Also one that is no longer offered, as long as it can be asked: checkouts may still be open there. */
  byName: (name: PaymentProviderName) => PaymentProvider | null
  /** The hosts of their payment pages, where those are not the shop's own. */
  hosts: () => readonly string[]
}
