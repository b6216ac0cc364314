import type { DeliveryQuote } from '#contract/delivery.ts'
import { areTermsUniform, chargeFor, deliveryRule } from '#domain/delivery/terms.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { PaymentType } from '#domain/order.ts'
import {
  type Charge,
  type ChargeRule,
  chargesFromRupees,
  isRounded,
  listFees,
  listRounding,
  withoutRounding,
} from '#domain/pricing/charges.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'

export type CheckoutTotals = {
  itemsPaise: number
  /** Those that are known. */
  charges: Charge[]
  /** Without the rounding. */
  feesPaise: number
  /** null: it depends on the address. */
  deliveryPaise: number | null
  /** Limits of the delivery charge in rupees, if it is not known. */
  chargeRange: DeliveryQuote['charges']
  /** Without a delivery charge that is unknown. */
  totalPaise: number
  /** Items that cost more are delivered free. */
  freeAbovePaise: number | null
}

type Known = {
  quote: DeliveryQuote | null
  profile: Pick<StoreProfile, 'fees' | 'delivery'>
  /** Cash on delivery by default. */
  paymentType?: PaymentType
}

/** By the quote. Without one, by the settings that hold for every address. */
export function computeTotals(paise: number, { quote, profile, paymentType = 'COD' }: Known): CheckoutTotals {
  const { rules, freeAbovePaise } = quote ? rulesOfQuote(quote) : rulesOfProfile(profile)
  const isKnown = rules.some(({ kind }) => kind === 'delivery')
  const rounding = isKnown ? listRounding(quote ?? profile.fees, paymentType) : []
  const { itemsPaise, charges, totalPaise } = priceOrder({
    lines: [{ paise }],
    charges: [...rules, ...rounding],
  })
  const feesPaise = priceOrder({ lines: [], charges: withoutRounding(charges) }).chargesPaise
  const deliveryPaise = charges.find(({ kind }) => kind === 'delivery')?.paise ?? null
  const chargeRange = quote?.charges
  return { itemsPaise, charges, feesPaise, deliveryPaise, chargeRange, totalPaise, freeAbovePaise }
}

type Paying = Known & {
  /** The shopper's store credit, if it is to be used. */
  creditPaise: number
}

/** As the order will be sent: one that credit pays as with cash on delivery. */
export function totalsToPay(paise: number, { creditPaise, ...known }: Paying): CheckoutTotals {
  const inCash = computeTotals(paise, { ...known, paymentType: 'COD' })
  return creditPaise >= inCash.totalPaise ? inCash : computeTotals(paise, known)
}

/** What of the store credit pays an order. With cash, whole rupees are left. */
export function usableCredit({ totalPaise, charges }: CheckoutTotals, balancePaise: number): number {
  if (balancePaise >= totalPaise) return totalPaise
  return isRounded(charges) ? Math.floor(balancePaise / 100) * 100 : balancePaise
}

type Rules = { rules: ChargeRule[]; freeAbovePaise: number | null }

function rulesOfQuote(quote: DeliveryQuote): Rules {
  return {
    rules: chargesFromRupees({ ...quote, delivery: quote.charge ?? undefined }),
    freeAbovePaise: quote.freeAbove === null ? null : paiseFromRupees(quote.freeAbove),
  }
}

function rulesOfProfile({ fees, delivery }: Known['profile']): Rules {
  const { terms } = delivery
  const isKnown = areTermsUniform(delivery)
  const chargePaise = chargeFor(terms, null)
  return {
    rules: [...listFees(fees), ...(isKnown ? [deliveryRule({ terms, chargePaise })] : [])],
    freeAbovePaise: isKnown ? terms.freeAbovePaise : null,
  }
}

/** Whole rupees of items until delivery is free. null if it is free, or half of them is still missing. */
export function rupeesUntilFree({
  itemsPaise,
  deliveryPaise,
  freeAbovePaise,
}: CheckoutTotals): number | null {
  if (!deliveryPaise || freeAbovePaise === null || itemsPaise * 2 < freeAbovePaise) return null
  return Math.floor((freeAbovePaise - itemsPaise) / 100) + 1
}
